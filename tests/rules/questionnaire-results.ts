/** questionnaire_results: the owner alone reads them and writes answers; what is calculated is the server's. */
import { serverTimestamp } from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { members, nobody } from './cast'
import { answers } from './club'
import { onStage } from './stage'
import { expectOnly, memberMay } from './who-may'

const given = { ...answers, updated_at: serverTimestamp() }

const calculations = [
  { calculated_mbti: 'INTJ' },
  { calculated_big_five: { openness: 100 } },
  { calculated_love_languages: { words: 100 } },
  { calculated_anything: 1 },
]

export function questionnaireResultRules(): void {
  describe('questionnaire_results', () => {
    onStage()

    test('every member gets their own', () =>
      expectOnly(members, ({ db, uid }) => db.doc(`questionnaire_results/${uid}`).get()))

    test('nobody gets those of another, the staff included', () =>
      expectOnly(nobody, ({ db }) => db.doc('questionnaire_results/ben').get()))

    test('nobody lists them', () =>
      expectOnly(nobody, ({ db }) => db.collection('questionnaire_results').get()))

    test('every member changes their own answers', () =>
      expectOnly(members, ({ db, uid }) =>
        db.doc(`questionnaire_results/${uid}`).set(given, { merge: true }),
      ))

    test('nobody answers for another', () =>
      expectOnly(nobody, ({ db }) => db.doc('questionnaire_results/ben').set(given, { merge: true })))

    test('nobody deletes them', () =>
      expectOnly(nobody, ({ db, uid }) => db.doc(`questionnaire_results/${uid}`).delete()))

    test.each(calculations)('nobody changes what is calculated: %o', (calculated) =>
      expectOnly(nobody, ({ db, uid }) =>
        db.doc(`questionnaire_results/${uid}`).set({ ...given, ...calculated }, { merge: true }),
      ),
    )

    test('nobody removes what is calculated by writing a document of answers over it', () =>
      expectOnly(nobody, ({ db, uid }) => db.doc(`questionnaire_results/${uid}`).set(given)))
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

    test('nobody answers for another', () =>
      expectOnly(nobody, ({ db }) => db.doc('questionnaire_results/ben').set(given)))

    test('every member creates their own', () =>
      expectOnly(members, ({ db, uid }) => db.doc(`questionnaire_results/${uid}`).set(given)))
  })
}
