/** What the server adds to a member's own words: calculated results, and whether onboarding is complete. */
import type { DocumentData, DocumentSnapshot, WriteBatch } from 'firebase-admin/firestore'
import type { Account } from '@club/domain/account/account'
import { isOnboarded } from '@club/domain/account/onboarding'
import type { Profile } from '@club/domain/members/profile'
import type { QuestionnaireResults } from '@club/domain/questionnaire/questionnaire-results'
import { hasItsResults, resultsOf } from '@club/domain/questionnaire/score-answers'
import { writeGuarded } from './compare-and-set'

/** One field or more that a document should have and does not, with the document as it was read. */
export type DerivedWrite = { readonly snapshot: DocumentSnapshot; readonly fields: DocumentData }

export type MemberAsRead = {
  readonly profile: Profile | null
  readonly questionnaire: QuestionnaireResults | null
  readonly account: Account | null
  readonly snapshots: {
    readonly questionnaire: DocumentSnapshot | undefined
    readonly account: DocumentSnapshot | undefined
  }
}

/** Only what differs, so that nothing is written twice (readings, section 4). */
export function derivedWrites({
  profile,
  questionnaire,
  account,
  snapshots,
}: MemberAsRead): readonly DerivedWrite[] {
  const writes: DerivedWrite[] = []
  const results = questionnaire && resultsOf(questionnaire)
  if (questionnaire && results && snapshots.questionnaire && !hasItsResults(questionnaire))
    writes.push({ snapshot: snapshots.questionnaire, fields: results })
  const onboarded = isOnboarded({ profile, questionnaire: results })
  if (account && snapshots.account && account.onboarded !== onboarded)
    writes.push({ snapshot: snapshots.account, fields: { onboarded } })
  return writes
}

/** Adds them to a commit that fails when one of the documents has changed since. */
export function addDerived(batch: WriteBatch, writes: readonly DerivedWrite[]): void {
  for (const { snapshot, fields } of writes) writeGuarded(batch, snapshot, fields)
}
