/**
 * Triggers that notify members about events: a change, a reminder the day before. Each notification is
 * sent once.
 */
import { onDocumentWritten } from 'firebase-functions/v2/firestore'
import { onSchedule } from 'firebase-functions/v2/scheduler'
import { stripeSecrets, ticketSecrets } from '../server/config'
import { forEachIsolated } from '../server/for-each-isolated'
import { parseSnapshotOrNull } from '../server/store/collection-of'
import { refundEvent } from '../orders/orders'
import { moveGenderLocks } from '../orders/tickets/gender-locks'
import { remindAttendees, notifyAttendees, notifyRefundedHolders } from './event-notifications'

const timeoutSeconds = 540
const secrets = [...stripeSecrets, ...ticketSecrets]

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
