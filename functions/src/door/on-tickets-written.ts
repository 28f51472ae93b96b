/** Rebuilds a row of the door list whenever its ticket changes. */
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { parseSnapshotOrNull } from '../server/store/collection-of'
import { isChangedAtDoor, refreshRow } from './rows'

export const onTicketsWritten = onDocumentWritten(
  { document: 'ticket_purchases/{id}', retry: true, maxInstances: 3, concurrency: 20 },
  async ({ data, params: { id } }) => {
    const before = parseSnapshotOrNull('ticket_purchases', data?.before)
    const after = parseSnapshotOrNull('ticket_purchases', data?.after)
    const event_id = (after ?? before)?.event_id
    if (event_id === undefined || !isChangedAtDoor(before, after)) return
    await refreshRow({ event_id, kind: 'ticket', entry_id: id }, new Date())
  },
)
