/** Coaching for admins: the services and the status of each booking (sections 2 and 5). */
import { coachingRefusals } from '@club/domain/coaching/coaching-service-form'
import { versionOf } from '@club/domain/events/event-editing'
import type { Refusal } from '../server/callable'
import { staffAction } from '../server/staff-action'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { writeGuarded } from '../server/store/compare-and-set'
import { coachingServiceSchema } from '@club/domain/coaching/coaching-service'

function refusal(reason: keyof typeof coachingRefusals): Refusal {
  return { refused: coachingRefusals[reason], reason }
}

export const saveCoachingService = staffAction('saveCoachingService', async ({ input, now }, batch) => {
  const { service_id, service, seen } = input
  const snapshot = await collectionOf('coaching_services').doc(service_id).get()
  const stored = documentOrNull(snapshot)
  if (stored === null && seen !== null) return refusal('not_found')
  if (versionOf(stored) !== seen) return refusal('changed_meanwhile')
  const after = { ...service, updated_at: now }
  writeGuarded(batch, snapshot, stored === null ? coachingServiceSchema.parse(after) : after)
  const before = stored && Object.fromEntries(Object.entries(stored).filter(([field]) => field in after))
  const change = { target: `coaching_services/${service_id}`, before, after }
  return { answer: { updated_at: now.getTime() }, change }
})

/** Bookings retain the title that they were bought under. */
export const deleteCoachingService = staffAction('deleteCoachingService', async ({ input }, batch) => {
  const snapshot = await collectionOf('coaching_services').doc(input.service_id).get()
  const stored = documentOrNull(snapshot)
  if (stored === null || !snapshot.updateTime) return refusal('not_found')
  batch.delete(snapshot.ref, { lastUpdateTime: snapshot.updateTime })
  return {
    answer: {},
    change: { target: `coaching_services/${input.service_id}`, before: stored, after: null },
  }
})

export const setBookingStatus = staffAction('setBookingStatus', async ({ input, now }, batch) => {
  const { order_id, status } = input
  const snapshot = await collectionOf('coaching_purchases').doc(order_id).get()
  const stored = documentOrNull(snapshot)
  if (stored === null) return refusal('no_booking')
  const { arranged_at, done_at } = stored
  const after = {
    arranged_at: status === 'new' ? null : (arranged_at ?? now),
    done_at: status === 'done' ? (done_at ?? now) : null,
  }
  writeGuarded(batch, snapshot, after)
  return {
    answer: {},
    change: { target: `coaching_purchases/${order_id}`, before: { arranged_at, done_at }, after },
  }
})
