/** Has a member settled when a change to one of their documents affects matching. */
import {
  onDocumentWritten,
  type Change as Written,
  type DocumentSnapshot,
  type FirestoreEvent,
} from 'firebase-functions/v2/firestore'
import type { CollectionName, DocumentOf } from '@club/domain/collections'
import {
  arePreferencesRelevant,
  isQuestionnaireChangeRelevant,
  type Change,
} from '@club/domain/matching/club/relevance'
import { enqueueSettling } from '../server/gateways/match-tasks'
import { parseSnapshotOrNull } from '../server/store/collection-of'

export type MemberEvent = FirestoreEvent<Written<DocumentSnapshot> | undefined, { uid: string }>

/** A failed event is delivered again. Any number of instances can enqueue; one service settles. */
export const memberTrigger = { retry: true, maxInstances: 3, concurrency: 80 } as const

export const onPreferencesWritten = onDocumentWritten(
  { ...memberTrigger, document: 'match_preferences/{uid}' },
  (event) => settleIf(arePreferencesRelevant(changeIn('match_preferences', event)), event),
)

/** Settling also scores the answers, and opens the club when they were the last step. */
export const onQuestionnaireWritten = onDocumentWritten(
  { ...memberTrigger, document: 'questionnaire_results/{uid}' },
  (event) => settleIf(isQuestionnaireChangeRelevant(changeIn('questionnaire_results', event)), event),
)

/** The document before and after; a missing or malformed one (logged) counts as none. */
export function changeIn<Name extends CollectionName>(
  name: Name,
  { data }: MemberEvent,
): Change<DocumentOf<Name>> {
  return { before: parseSnapshotOrNull(name, data?.before), after: parseSnapshotOrNull(name, data?.after) }
}

export async function settleIf(isRelevant: boolean, { params: { uid } }: MemberEvent): Promise<void> {
  if (isRelevant) await enqueueSettling({ uid, is_status_changed: false })
}
