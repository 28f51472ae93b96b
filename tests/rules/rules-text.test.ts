/** firestore.rules as a text: their lists are the domain's, and no rule needs more than four look-ups. */
import { describe, expect, test } from 'vitest'
import { visibleText } from '@club/domain/text/typed-text'
import { collections } from '@club/domain/collections'
import { genderSchema } from '@club/domain/members/gender'
import { interests, matchPreferencesSchema, relationshipTypes } from '@club/domain/members/preferences'
import { profileFormSchema } from '@club/domain/members/profile'
import { promptBank } from '@club/domain/members/prompts'
import { bigFiveQuestions } from '@club/domain/questionnaire/big-five'
import { lifestyleOptions } from '@club/domain/questionnaire/lifestyle'
import { loveLanguageQuestions } from '@club/domain/questionnaire/love-languages'
import { personalityQuestions } from '@club/domain/questionnaire/personality'
import { questionnaireResultsSchema } from '@club/domain/questionnaire/questionnaire-results'
import { allowStatements, firestoreRules, listInRules, ruleFunctions } from './rules-text'

const idsOf = (questions: readonly { id: string }[]) => questions.map(({ id }) => id)
const answerFields = Object.keys(questionnaireResultsSchema.shape).filter(
  (name) => !name.startsWith('calculated_'),
)

const lists: [name: string, inTheDomain: readonly string[]][] = [
  ['personalityQuestions', idsOf(personalityQuestions)],
  ['bigFiveQuestions', idsOf(bigFiveQuestions)],
  ['loveLanguageQuestions', idsOf(loveLanguageQuestions)],
  ['exerciseOptions', lifestyleOptions.exercise],
  ['dietOptions', lifestyleOptions.diet],
  ['smokingOptions', lifestyleOptions.smoking],
  ['drinkingOptions', lifestyleOptions.drinking],
  ['religionOptions', lifestyleOptions.religion],
  ['politicsOptions', lifestyleOptions.politics],
  ['familyPlansOptions', lifestyleOptions.family_plans],
  ['answerFields', answerFields],
  ['genders', genderSchema.options],
  ['profileWords', [...Object.keys(profileFormSchema.shape), 'prompts', 'age_set_at', 'updated_at']],
  ['promptBank', Object.keys(promptBank)],
  ['specificInterests', interests.filter((interest) => interest !== 'all')],
  ['relationshipTypes', relationshipTypes],
  ['preferenceFields', Object.keys(matchPreferencesSchema.shape)],
]

describe('lists', () => {
  test.each(lists)('%s', (name, inTheDomain) => {
    expect(listInRules(name).sort()).toEqual([...inTheDomain].sort())
  })
})

describe('invisible characters', () => {
  const [spaces, invisible, joined] = [
    ...(ruleFunctions.get('hidesNothing') ?? '').matchAll(/matches\("\(\?s\)(.*)"\)/g),
  ].map(([, pattern = '']) => {
    const inJavaScript = pattern.replaceAll(String.raw`\\x`, String.raw`\u`).replaceAll('\\\\', '\\')
    return new RegExp(`^(?:${inJavaScript})$`, 'su')
  })
  const rulesAccept = (text: string) =>
    spaces?.test(text) === false && invisible?.test(text) === false && joined?.test(text) === true
  const everyCharacter = Array.from({ length: 0x110000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCodePoint(code))

  const kept = (text: string) => visibleText(text) === text
  /** The last planes have letters of Chinese only. */
  const visible = everyCharacter
    .slice(0, 0x20000)
    .filter((character) => !/[\p{Zs}\p{Default_Ignorable_Code_Point}]/u.test(character))

  test('the rules refuse every one of Unicode alone', () => {
    const hidden = /[\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Zs}/u
    expect(everyCharacter.filter((character) => rulesAccept(character) === hidden.test(character))).toEqual(
      [],
    )
  })

  test.each([
    ['a selector after', (character: string) => `${character}\ufe0f`],
    ['a tag after', (character: string) => `${character}\u{e0041}`],
    ['a joiner after', (character: string) => `${character}\u200d❤`],
    ['a joiner before', (character: string) => `👩\u200d${character}`],
    ['a keycap around', (character: string) => `${character}\ufe0f\u20e3`],
  ])(
    'the rules accept %s a character where the form keeps it, and with other symbols at most',
    (_, textWith) => {
      const refused = visible.filter(
        (character) => kept(textWith(character)) && !rulesAccept(textWith(character)),
      )
      const accepted = visible.filter(
        (character) => rulesAccept(textWith(character)) && !kept(textWith(character)),
      )
      expect(refused).toEqual([])
      expect(accepted.filter((character) => !/[\p{S}\p{Cn}]/u.test(character))).toEqual([])
    },
  )
})

const maxLookUps = 4
const lookUp = /\b(?:get|exists|getAfter|existsAfter)\(\s*((?:\/(?:\w+|\$\([\w.]+\)))+)\)/g

/** Every function of the rules that a text calls, directly or through others. */
function functionsBehind(text: string, found = new Set<string>()): Set<string> {
  for (const [, name = ''] of text.matchAll(/\b(\w+)\(/g)) {
    const body = ruleFunctions.get(name)
    if (body === undefined || found.has(name)) continue
    functionsBehind(body, found.add(name))
  }
  return found
}

/** The paths that a rule can look up; Firestore counts each path only once. */
function lookUpsOf(condition: string): string[] {
  const texts = [condition, ...[...functionsBehind(condition)].map((name) => ruleFunctions.get(name) ?? '')]
  return [...new Set(texts.flatMap((text) => [...text.matchAll(lookUp)].map(([call]) => call)))]
}

describe('look-ups', () => {
  test.each(allowStatements)('$operation needs at most four', ({ condition }) => {
    expect(lookUpsOf(condition).length).toBeLessThanOrEqual(maxLookUps)
  })

  test.each([
    ['accounts get', 1],
    ['profiles get', 3],
    ['profiles update', 2],
    ['profile_photos get', 4],
    ['photo_uploads get', 1],
    ['match_preferences update', 2],
    ['questionnaire_results update', 1],
    ['matches get', 3],
    ['matches list', 1],
    ['hellos read', 1],
    ['asks read', 1],
    ['calendar_feeds get', 1],
    ['events get', 1],
    ['events list', 1],
    ['service_locations read', 1],
    ['coaching_services read', 1],
    ['orders get', 1],
    ['orders list', 1],
    ['ticket_purchases read', 1],
    ['coaching_purchases read', 1],
    ['holds read', 0],
    ['discount_codes read', 1],
    ['door_passes get', 1],
    ['door_sessions read', 0],
    ['door_entries read', 3],
    ['door_keys read', 1],
    ['mail read', 0],
  ])('%s needs %i', (operation, count) => {
    const rule = allowStatements.find((statement) => statement.operation === operation)
    expect(lookUpsOf(rule?.condition ?? 'no such rule()')).toHaveLength(rule ? count : -1)
  })

  test('the count has read every rule and every function of the file', () => {
    const named = new Set(allowStatements.map(({ operation }) => operation.split(' ')[0]))
    expect([...named].sort()).toEqual(Object.keys(collections).sort())
    expect(ruleFunctions.size).toBe(firestoreRules.match(/^ *function /gm)?.length)
    const operations = [...firestoreRules.matchAll(/^ *allow ([^:]+):/gm)].flatMap(([, list = '']) =>
      list.split(', '),
    )
    expect(allowStatements).toHaveLength(operations.length)
  })

  test('no look-up depends on anything but the requester and the path of the document', () => {
    const paths = [...ruleFunctions.values()].flatMap((body) =>
      [...body.matchAll(lookUp)].map(([, path]) => path),
    )
    expect(paths.length).toBeGreaterThan(0)
    for (const path of paths) expect(path).toMatch(/\/\$\((request\.auth\.uid|uid|pair|pass|event)\)$/)
  })
})
