/** Confirms a new registration, notifies the member's matches, settles their plans for it, and rebuilds its row of the door list whenever it changes. */
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import type { EventAttendee } from '@club/domain/events/event-attendee'
import { isChangedAtDoor, refreshRow } from '../door/rows'
import { forEachIsolated } from '../server/for-each-isolated'
import { parseSnapshotOrNull } from '../server/store/collection-of'
import { settlePlans } from '../asks/plans'
import { confirmRegistration, notifyMatchesOf } from './event-notifications'

type Row = EventAttendee | null

/** Never part of the registration itself, which a failure here must not undo; a failed event is delivered again. */
export const onAttendeeWritten = onDocumentWritten(
  { document: 'event_attendees/{id}', retry: true, maxInstances: 3, concurrency: 20, timeoutSeconds: 540 },
  async ({ data }) => {
    const before = parseSnapshotOrNull('event_attendees', data?.before)
    const after = parseSnapshotOrNull('event_attendees', data?.after)
    const now = new Date()
    const isNew = data?.before.exists === false
    await forEachIsolated(
      [
        () => refreshDoor(before, after, now),
        () => settlePlansOf(before, after, now),
        ...(isNew && after !== null ? [() => announce(after, now)] : []),
      ],
      (step) => step(),
    )
  },
)

async function settlePlansOf(before: Row, after: Row, now: Date): Promise<void> {
  const row = after ?? before
  const isSame = (before === null) === (after === null)
  if (row !== null && !isSame) await settlePlans({ uid: row.user_id, eventId: row.event_id }, now)
}

async function announce(row: EventAttendee, now: Date): Promise<void> {
  await confirmRegistration(row, now)
  await notifyMatchesOf(row.user_id, row.event_id, now)
}

async function refreshDoor(before: Row, after: Row, now: Date): Promise<void> {
  const row = after ?? before
  if (row === null || !isChangedAtDoor(before, after)) return
  // Ticket holders have no row by name.
  if ((before?.has_ticket ?? true) && (after?.has_ticket ?? true)) return
  await refreshRow({ event_id: row.event_id, kind: 'rsvp', entry_id: row.user_id }, now)
}
