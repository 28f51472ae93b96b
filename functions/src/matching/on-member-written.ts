/** Re-matches a member when a change to one of their documents affects matching. */
import {
  onDocumentWritten,
  type Change as Written,
  type DocumentSnapshot,
  type FirestoreEvent,
} from 'firebase-functions/v2/firestore'
import type { CollectionName, DocumentOf } from '@club/domain/collections'
import { limits } from '@club/domain/limits'
import {
  arePreferencesRelevant,
  isProfileChangeRelevant,
  isQuestionnaireChangeRelevant,
  type Change,
} from '@club/domain/matching/club/relevance'
import { parseSnapshotOrNull } from '../server/store/collection-of'
import { matching } from './matching'

export type MemberEvent = FirestoreEvent<Written<DocumentSnapshot> | undefined, { uid: string }>

/** One instance takes many events at a time, so that changes share commits; a failed event is delivered again. */
export const memberTrigger = {
  retry: true,
  maxInstances: 1,
  concurrency: 200,
  memory: '1GiB',
  timeoutSeconds: limits.match.timeoutSeconds,
} as const

export const onProfileWritten = onDocumentWritten(
  { ...memberTrigger, document: 'profiles/{uid}' },
  settlingIf('profiles', isProfileChangeRelevant),
)

export const onPreferencesWritten = onDocumentWritten(
  { ...memberTrigger, document: 'match_preferences/{uid}' },
  settlingIf('match_preferences', arePreferencesRelevant),
)

/** Settling also scores the answers, and opens the club when they were the last step. */
export const onQuestionnaireWritten = onDocumentWritten(
  { ...memberTrigger, document: 'questionnaire_results/{uid}' },
  settlingIf('questionnaire_results', isQuestionnaireChangeRelevant),
)

/** The document before and after; a missing or malformed one (logged) counts as none. */
export function changeIn<Name extends CollectionName>(
  name: Name,
  { data }: MemberEvent,
): Change<DocumentOf<Name>> {
  return { before: parseSnapshotOrNull(name, data?.before), after: parseSnapshotOrNull(name, data?.after) }
}

function settlingIf<Name extends CollectionName>(
  name: Name,
  isRelevant: (change: Change<DocumentOf<Name>>) => boolean,
): (event: MemberEvent) => Promise<void> {
  return async (event) => {
    if (isRelevant(changeIn(name, event))) await matching().settle(event.params.uid)
  }
}
