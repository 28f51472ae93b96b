/** What the server adds to a member's own words: calculated results, and whether onboarding is complete. */
import { getFirestore, type Transaction } from 'firebase-admin/firestore'
import { isOnboarded } from '@club/domain/account/onboarding'
import { calculatedResults } from '@club/domain/questionnaire/score-answers'
import type { QuestionnaireResults } from '@club/domain/questionnaire/questionnaire-results'
import { log } from '../log'
import { collectionOf, documentOrNull } from './collection-of'

/**
 * Scores a member's answers as they are now and opens the club to them when nothing is left to do, in one commit.
 * Writes only what differs: safe to repeat. A malformed document (logged) leaves everything as it is (readings, section 4).
 */
export async function scoreAndOnboard(uid: string): Promise<void> {
  await getFirestore().runTransaction(async (transaction) => {
    const [questionnaire, profile, account] = await Promise.all([
      transaction.get(collectionOf('questionnaire_results').doc(uid)),
      transaction.get(collectionOf('profiles').doc(uid)),
      transaction.get(collectionOf('accounts').doc(uid)),
    ])
    const [answers, person, standing] = [
      documentOrNull(questionnaire),
      documentOrNull(profile),
      documentOrNull(account),
    ]
    const isMalformed = [questionnaire.exists && !answers, profile.exists && !person].includes(true)
    if (isMalformed) return
    const calculated = answers && scored(answers)
    if (answers && calculated && differs(answers, calculated))
      transaction.update(questionnaire.ref, calculated)
    const onboarded = isOnboarded({ profile: person, questionnaire: calculated })
    if (standing) openOrClose(transaction, uid, standing.onboarded, onboarded)
  })
}

type Calculated = Pick<
  QuestionnaireResults,
  'calculated_mbti' | 'calculated_big_five' | 'calculated_love_languages'
>

/** A bank without answers keeps its result: documents with calculated fields alone are taken as they are. */
function scored(answers: QuestionnaireResults): Calculated {
  const results = calculatedResults(answers)
  return {
    calculated_mbti: results.calculated_mbti ?? answers.calculated_mbti,
    calculated_big_five: results.calculated_big_five ?? answers.calculated_big_five,
    calculated_love_languages: results.calculated_love_languages ?? answers.calculated_love_languages,
  }
}

function differs(answers: QuestionnaireResults, calculated: Calculated): boolean {
  const { calculated_mbti, calculated_big_five, calculated_love_languages } = answers
  const stored = { calculated_mbti, calculated_big_five, calculated_love_languages }
  return inOrder(stored) !== inOrder(calculated)
}

/** Firestore sorts a map's keys; what we calculate comes in an order of its own. */
function inOrder(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
}

function openOrClose(transaction: Transaction, uid: string, before: boolean, onboarded: boolean): void {
  if (before === onboarded) return
  transaction.update(collectionOf('accounts').doc(uid), { onboarded })
  log.onboardingChanged({ uid, onboarded })
}
