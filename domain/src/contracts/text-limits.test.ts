/** Every text that a form or a function takes has a limit, measured in UTF-16 units as forms and rules measure it. */
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newPasswordSchema } from '../account/credentials'
import { templateTextsSchema } from '../emails/email-template'
import { preferencesFormSchema } from '../members/preferences'
import { profileFormSchema } from '../members/profile'
import { promptsSchema } from '../members/prompts'
import { questionnaireFormSchema } from '../members/questionnaire-form'
import { contracts } from './index'

type TextSchema = z.ZodString | z.ZodStringFormat
type Text = readonly [place: string, schema: TextSchema]

/** Every schema of a text within a schema, with where it is. */
function textsOf(schema: unknown, place: string): Text[] {
  if (schema instanceof z.ZodString || schema instanceof z.ZodStringFormat) return [[place, schema]]
  if (schema instanceof z.ZodObject) {
    return Object.entries(schema.shape).flatMap(([name, field]) => textsOf(field, `${place}.${name}`))
  }
  if (schema instanceof z.ZodArray) return textsOf(schema.element, `${place}[]`)
  if (schema instanceof z.ZodPipe) return [...textsOf(schema.in, place), ...textsOf(schema.out, place)]
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((option) => textsOf(option, place))
  if (
    schema instanceof z.ZodOptional ||
    schema instanceof z.ZodNullable ||
    schema instanceof z.ZodDefault ||
    schema instanceof z.ZodCatch
  ) {
    return textsOf(schema.unwrap(), place)
  }
  return []
}

const forms = {
  profile: profileFormSchema,
  prompts: promptsSchema,
  preferences: preferencesFormSchema,
  questionnaire: questionnaireFormSchema,
  password: newPasswordSchema,
  template: templateTextsSchema,
}

const texts = [
  ...Object.entries(contracts).flatMap(([name, { input }]) => textsOf(input, name)),
  ...Object.entries(forms).flatMap(([name, form]) => textsOf(form, name)),
]
const limited = texts.flatMap(([place, schema]) =>
  schema.maxLength === null ? [] : [[place, schema.maxLength, schema] as const],
)
/** Places whose texts are limited by their pattern alone; one schema can leave the pattern to another before or after it. */
const limitedPlaces = new Set(limited.map(([place]) => place))
const others = new Set(texts.map(([place]) => place).filter((place) => !limitedPlaces.has(place)))

/** So many UTF-16 units, of emoji that are two units and one code point each. */
const emoji = (units: number) => '🌊'.repeat(units >> 1) + 'a'.repeat(units & 1)
const isTooLong = (schema: TextSchema, text: string) =>
  schema.safeParse(text).error?.issues.some(({ code }) => code === 'too_big') ?? false

describe('the limit of a text', () => {
  it.each(limited)('%s takes %i units and not one more, in emoji too', (_, max, schema) => {
    for (const text of [(units: number) => 'a'.repeat(units), emoji]) {
      expect(isTooLong(schema, text(max))).toBe(false)
      expect(isTooLong(schema, text(max + 1))).toBe(true)
    }
  })

  it.each([...others])('%s takes no more than its pattern does', (place) => {
    const schemas = texts.flatMap(([at, schema]) => (at === place ? [schema] : []))
    for (const text of ['a', '7', '🌊', 'https://a.ca/a']) {
      expect(schemas.every((schema) => schema.safeParse(text.repeat(2_000)).success)).toBe(false)
    }
  })

  it('is the one of each field of the members’ own forms', () => {
    expect(limited.map(([place, max]) => `${place} ${max}`)).toEqual(
      expect.arrayContaining([
        'profile.first_name 50',
        'profile.bio 500',
        'profile.location 80',
        'prompts[].answer 150',
        'preferences.deal_breakers[] 100',
        'questionnaire.bio 500',
        'password 128',
        'template.subject 200',
        'template.html_content 50000',
        'signUp.password 128',
        'saveEvent.event.description 2000',
        'reportMember.report.words 1000',
      ]),
    )
  })
})
