/** Has a member settled when their account status changes, and refreshes the lists of people at their events. */
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { isStatusRelevant } from '@club/domain/matching/club/relevance'
import { changeIn, memberTrigger } from '../matching/on-member-written'
import { enqueueSettling } from '../server/gateways/match-tasks'
import { peopleChanged } from './attendees'
import { stopShowing } from './show-going'

/**
 * Only the account status counts for matching: verified, not suspended, not leaving. Lists of people at events are
 * reloaded once the member is settled, after they blocked or unblocked another member, which the gate has settled already,
 * and when they start or stop showing that they're going.
 */
export const onAccountWritten = onDocumentWritten(
  { ...memberTrigger, document: 'accounts/{uid}' },
  async (event) => {
    const { before, after } = changeIn('accounts', event)
    const { uid } = event.params
    if (isStatusRelevant({ before, after })) await enqueueSettling({ uid, is_status_changed: true })
    else if (before?.people_changed_at?.getTime() !== after?.people_changed_at?.getTime()) {
      const hides = after?.shows_going === false && before?.shows_going !== false
      await (hides ? stopShowing(uid, new Date()) : peopleChanged(uid, new Date()))
    }
  },
)
