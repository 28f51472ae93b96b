/** Re-matches a member when their account status changes, and refreshes the lists of people at their events. */
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { isStatusRelevant } from '@club/domain/matching/club/relevance'
import { matching } from '../matching/matching'
import { changeIn, memberTrigger } from '../matching/on-member-written'
import { peopleChanged } from './attendees'

/**
 * Only the account status counts for matching: verified, not suspended, not leaving. Lists of people at events are
 * reloaded once the member is settled, and after they blocked or unblocked another member, which the gate has settled
 * already.
 */
export const onAccountWritten = onDocumentWritten(
  { ...memberTrigger, document: 'accounts/{uid}' },
  async (event) => {
    const { before, after } = changeIn('accounts', event)
    const isStatusChanged = isStatusRelevant({ before, after })
    if (isStatusChanged) await matching().settle(event.params.uid)
    const areBlocksChanged = before?.people_changed_at?.getTime() !== after?.people_changed_at?.getTime()
    if (isStatusChanged || areBlocksChanged) await peopleChanged(event.params.uid, new Date())
  },
)
