/** firestore.rules as a text: their lists are the domain's, and no rule needs more than four look-ups. */
import { describe, expect, test } from 'vitest'
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
  const classes = [...(ruleFunctions.get('hidesNothing') ?? '').matchAll(/\[((?:\\\\x\{\w+\}-?)+)\]/g)]
  const [listed, joiners] = classes.map(
    ([, ranges = '']) => new RegExp(`[${ranges.replaceAll('\\\\x', '\\u')}]`, 'u'),
  )

  test('the rules list every one of Unicode, and treat those within emoji apart', () => {
    const everyCharacter = Array.from({ length: 0x110000 }, (_, code) => String.fromCodePoint(code))
    const wrong = everyCharacter.filter((character) => {
      const inRules = listed?.test(character) === true || joiners?.test(character) === true
      return inRules !== /[\p{Default_Ignorable_Code_Point}\u2800]/u.test(character)
    })
    expect(wrong).toEqual([])
    expect(everyCharacter.filter((character) => joiners?.test(character))).toHaveLength(2 + 0x60)
  })
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
