/** questionnaire_results: only the owner reads them and writes valid answers; the server writes calculated fields. */
import { serverTimestamp, Timestamp } from 'firebase/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '@club/domain/limits'
import { bigFiveQuestions } from '@club/domain/questionnaire/big-five'
import { lifestyleFields, lifestyleOptions } from '@club/domain/questionnaire/lifestyle'
import { loveLanguageQuestions } from '@club/domain/questionnaire/love-languages'
import { personalityQuestions } from '@club/domain/questionnaire/personality'
import { answerScale } from '@club/domain/questionnaire/question'
import { members, noStandpoints } from './cast'
import { answers, results } from './club'
import { expectOnly, memberMay, onStage, put } from './stage'

const given = { ...answers, updated_at: serverTimestamp() }

const calculations = [
  { calculated_mbti: 'INTJ' },
  { calculated_big_five: { openness: 100 } },
  { calculated_love_languages: { words: 100 } },
  { calculated_anything: 1 },
]

const { min, max } = limits.answer
const path = 'questionnaire_results/ana'

const banks = {
  mbti_answers: personalityQuestions,
  big_five_answers: bigFiveQuestions,
  love_language_answers: loveLanguageQuestions,
}
const bankFields = ['mbti_answers', 'big_five_answers', 'love_language_answers'] as const

type Field = [name: string, value: unknown]

function everyAnswer(field: keyof typeof banks, value: unknown): Record<string, unknown> {
  return Object.fromEntries(banks[field].map(({ id }) => [id, value]))
}

/** Whole fields, as the form sends them: an update replaces a map, a merge would keep old answers. */
function mayWrite(change: object): Promise<boolean> {
  return memberMay(({ db }) => db.doc(path).update({ updated_at: serverTimestamp(), ...change }))
}

const lifestyleChoices = lifestyleFields.flatMap((field) =>
  lifestyleOptions[field].map((option) => [field, option] as const),
)

export function questionnaireResultRules(): void {
  describe('questionnaire_results', () => {
    onStage()

    test('every member gets their own', () =>
      expectOnly(members, ({ db, uid }) => db.doc(`questionnaire_results/${uid}`).get()))

    test('no one gets those of another, the staff included', () =>
      expectOnly(noStandpoints, ({ db }) => db.doc('questionnaire_results/ben').get()))

    test('no one lists them', () =>
      expectOnly(noStandpoints, ({ db }) => db.collection('questionnaire_results').get()))

    test('every member changes their own answers', () =>
      expectOnly(members, ({ db, uid }) =>
        db.doc(`questionnaire_results/${uid}`).set(given, { merge: true }),
      ))

    test('no one answers for another', () =>
      expectOnly(noStandpoints, ({ db }) => db.doc('questionnaire_results/ben').set(given, { merge: true })))

    test('no one deletes them', () =>
      expectOnly(noStandpoints, ({ db, uid }) => db.doc(`questionnaire_results/${uid}`).delete()))

    test.each(calculations)('no one changes what is calculated: %o', (calculated) =>
      expectOnly(noStandpoints, ({ db, uid }) =>
        db.doc(`questionnaire_results/${uid}`).set({ ...given, ...calculated }, { merge: true }),
      ),
    )

    test('no one removes what is calculated by writing a document of answers over it', () =>
      expectOnly(noStandpoints, ({ db, uid }) => db.doc(`questionnaire_results/${uid}`).set(given)))
  })

  describe('questionnaire_results, before there are any', () => {
    onStage({ without: /^questionnaire_results/ })

    test('they read as missing', () =>
      expectOnly(members, ({ db, uid }) => db.doc(`questionnaire_results/${uid}`).get()))

    test.each(calculations)('a member does not begin with %o', async (calculated) => {
      const begin = { ...given, ...calculated }
      expect(await memberMay(({ db }) => db.doc('questionnaire_results/ana').set(begin))).toBe(false)
    })

    test('a member does not begin with an answer off the scale', async () => {
      const begin = { ...given, mbti_answers: { 'ei-1': 6 } }
      expect(await memberMay(({ db }) => db.doc('questionnaire_results/ana').set(begin))).toBe(false)
    })

    test('no one answers for another', () =>
      expectOnly(noStandpoints, ({ db }) => db.doc('questionnaire_results/ben').set(given)))

    test('every member creates their own', () =>
      expectOnly(members, ({ db, uid }) => db.doc(`questionnaire_results/${uid}`).set(given)))
  })

  describe('answers', () => {
    onStage()
    beforeEach(() => put([[path, results]]))

    test('all questions and all options are answered in one write', async () => {
      const all = bankFields.map((field): Field => [field, everyAnswer(field, max)])
      const lifestyle = lifestyleFields.map((field): Field => [field, lifestyleOptions[field].at(-1)])
      const bio = 'b'.repeat(limits.bio.max)
      expect(await mayWrite({ ...Object.fromEntries([...all, ...lifestyle]), bio })).toBe(true)
    })

    test.each(bankFields)('%s holds whole numbers from 1 to 5, and known questions only', async (field) => {
      const [first] = Object.keys(everyAnswer(field, min))
      const mayAnswer = (answer: unknown, id = String(first)) => mayWrite({ [field]: { [id]: answer } })
      for (const { value } of answerScale) expect(await mayAnswer(value)).toBe(true)
      for (const wrong of [min - 1, max + 1, 2.5, '3', null, [3]]) expect(await mayAnswer(wrong)).toBe(false)
      expect(await mayAnswer(3, 'unknown-1')).toBe(false)
      expect(await mayWrite({ [field]: { ...everyAnswer(field, 3), 'unknown-1': 3 } })).toBe(false)
      expect(await mayWrite({ [field]: { ...everyAnswer(field, 3), [String(first)]: 6 } })).toBe(false)
      expect(await mayWrite({ [field]: {} })).toBe(true)
      expect(await mayWrite({ [field]: [3] })).toBe(false)
    })

    test.each(lifestyleChoices)('allows %s to be %s', async (field, option) => {
      expect(await mayWrite({ [field]: option })).toBe(true)
    })

    test.each(lifestyleFields)('allows %s to be nothing else', async (field) => {
      for (const wrong of ['sometimes', '', null, 3]) expect(await mayWrite({ [field]: wrong })).toBe(false)
    })

    test('the bio has the length of a bio', async () => {
      expect(await mayWrite({ bio: 'b'.repeat(limits.bio.max) })).toBe(true)
      expect(await mayWrite({ bio: 'b'.repeat(limits.bio.max + 1) })).toBe(false)
      expect(await mayWrite({ bio: '🌊'.repeat(limits.bio.max / 2) })).toBe(true)
      expect(await mayWrite({ bio: '🌊'.repeat(limits.bio.max / 2) + 'b' })).toBe(false)
      expect(await mayWrite({ bio: null })).toBe(true)
      expect(await mayWrite({ bio: ['b'] })).toBe(false)
    })

    test('allows answers to be saved piece by piece, and nothing but answers', async () => {
      await put([[path, { calculated_mbti: 'ENFP' }]])
      expect(await mayWrite({ exercise: 'daily' })).toBe(true)
      expect(await mayWrite({ note: 'Anything else.' })).toBe(false)
    })

    test('a change carries the time of the write', async () => {
      expect(await mayWrite({ updated_at: Timestamp.now() })).toBe(false)
    })
  })
}
