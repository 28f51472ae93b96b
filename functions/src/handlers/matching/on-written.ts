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
  isStatusRelevant,
  type Change,
} from '@club/domain/matching/club/relevance'
import { parseSnapshotOrNull } from '../../store/collection-of'
import { peopleChanged } from '../../store/events/attendees'
import { matching } from '../../store/matching/matching'

type MemberEvent = FirestoreEvent<Written<DocumentSnapshot> | undefined, { uid: string }>

/** One instance takes many events at a time, so that changes share commits; a failed event is delivered again. */
const options = {
  retry: true,
  maxInstances: 1,
  concurrency: 200,
  memory: '1GiB',
  timeoutSeconds: limits.match.timeoutSeconds,
} as const

/**
 * Only the account status counts for matching: verified, not suspended, not leaving. Lists of people at events are
 * reloaded once the member is settled, and after they blocked or unblocked another member, which the gate has settled
 * already.
 */
export const onAccountWritten = onDocumentWritten(
  { ...options, document: 'accounts/{uid}' },
  async (event) => {
    const { before, after } = changeIn('accounts', event)
    const isStatusChanged = isStatusRelevant({ before, after })
    if (isStatusChanged) await matching().settle(event.params.uid)
    const areBlocksChanged = before?.people_changed_at?.getTime() !== after?.people_changed_at?.getTime()
    if (isStatusChanged || areBlocksChanged) await peopleChanged(event.params.uid, new Date())
  },
)

export const onProfileWritten = onDocumentWritten(
  { ...options, document: 'profiles/{uid}' },
  settlingIf('profiles', isProfileChangeRelevant),
)

export const onPreferencesWritten = onDocumentWritten(
  { ...options, document: 'match_preferences/{uid}' },
  settlingIf('match_preferences', arePreferencesRelevant),
)

/** Settling also scores the answers, and opens the club when they were the last step. */
export const onQuestionnaireWritten = onDocumentWritten(
  { ...options, document: 'questionnaire_results/{uid}' },
  settlingIf('questionnaire_results', isQuestionnaireChangeRelevant),
)

/** The document before and after; a missing or malformed one (logged) counts as none. */
function changeIn<Name extends CollectionName>(name: Name, { data }: MemberEvent): Change<DocumentOf<Name>> {
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
