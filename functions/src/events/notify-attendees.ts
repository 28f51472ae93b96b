/**
 * Triggers that notify members about events: a registration, a change, a reminder the day before. Each notification is
 * sent once.
 */
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { stripeSecrets, ticketSecrets } from '../server/config'
import { forEachIsolated } from '../server/for-each-isolated'
import { parseSnapshotOrNull } from '../server/store/collection-of'
import { refundEvent } from '../orders/orders'
import { moveGenderLocks } from '../orders/tickets/gender-locks'
import {
  confirmRegistration,
  remindAttendees,
  notifyAttendees,
  notifyMatchesOf,
  notifyRefundedHolders,
} from './event-notifications'

const timeoutSeconds = 540
const secrets = [...stripeSecrets, ...ticketSecrets]

/** Never part of the registration itself, which a failure here must not undo; a failed event is delivered again. */
export const onAttendeeCreated = onDocumentCreated(
  { document: 'event_attendees/{id}', retry: true, maxInstances: 3, concurrency: 20, timeoutSeconds },
  async ({ data }) => {
    const row = parseSnapshotOrNull('event_attendees', data)
    if (row === null) return
    const now = new Date()
    await confirmRegistration(row, now)
    await notifyMatchesOf(row.user_id, row.event_id, now)
  },
)

/** Most writes of an event only count seats. */
export const onEventWritten = onDocumentWritten(
  { document: 'events/{id}', retry: true, maxInstances: 3, timeoutSeconds, secrets },
  async ({ data, params: { id } }) => {
    const before = parseSnapshotOrNull('events', data?.before)
    const after = parseSnapshotOrNull('events', data?.after)
    if (after === null || after.news_version <= (before?.news_version ?? 0)) return
    if (after.status === 'published') await moveGenderLocks(id, after)
    // Attendees are notified first, because a refund deletes their registrations. Refunds run even if notifying one of them fails:
    // the next delivery finds that one by their refunded tickets.
    const steps =
      after.status === 'cancelled' ? [notifyAttendees, notifyRefundedHolders, refundEvent] : [notifyAttendees]
    await forEachIsolated(steps, (step) => step(id, new Date()))
  },
)

export const remindOfEvents = onSchedule(
  { schedule: 'every 60 minutes', maxInstances: 1, timeoutSeconds },
  () => remindAttendees(new Date()),
)
