/** Rebuilds a row of the door list whenever its order or registration changes. */
import { isDeepStrictEqual } from 'node:util'
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { parseSnapshotOrNull } from '../server/store/collection-of'
import { refreshRow } from './rows'

const options = { retry: true, maxInstances: 3, concurrency: 20 } as const

/** Check-ins write the row themselves. */
export const onTicketsWritten = onDocumentWritten(
  { document: 'ticket_purchases/{id}', ...options },
  async ({ data, params: { id } }) => {
    const before = parseSnapshotOrNull('ticket_purchases', data?.before)
    const after = parseSnapshotOrNull('ticket_purchases', data?.after)
    const event_id = (after ?? before)?.event_id
    if (event_id === undefined || isDeepStrictEqual(seen(before), seen(after))) return
    await refreshRow({ event_id, kind: 'ticket', entry_id: id }, new Date())
  },
)

export const onAttendeeWritten = onDocumentWritten(
  { document: 'event_attendees/{id}', ...options },
  async ({ data }) => {
    const before = parseSnapshotOrNull('event_attendees', data?.before)
    const after = parseSnapshotOrNull('event_attendees', data?.after)
    const row = after ?? before
    if (row === null || isDeepStrictEqual(seen(before), seen(after))) return
    // Ticket holders have no row by name.
    if ((before?.has_ticket ?? true) && (after?.has_ticket ?? true)) return
    await refreshRow({ event_id: row.event_id, kind: 'rsvp', entry_id: row.user_id }, new Date())
  },
)

function seen(document: { readonly checked_in_at: Date | null } | null) {
  return document && { ...document, checked_in_at: null }
}
