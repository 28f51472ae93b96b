/** Attendees of events, and notifying a match of one's own attendance. */
import { registrationRefusals } from '@club/domain/events/registration-refusals'
import { callable } from '../server/callable'
import { attendees } from './attendees'
import { notifyMatch } from './event-notifications'

const notFound = { refused: registrationRefusals.not_found, reason: 'not_found', code: 'not-found' } as const

export const listAttendees = callable('listAttendees', async ({ uid, input }) => {
  return (await attendees().listFor(uid, input.event_id)) ?? notFound
})

export const matchesGoing = callable('matchesGoing', async ({ uid, input }) => {
  return { events: await attendees().matchesGoing(uid, input.event_ids) }
})

export const sendMatchNotification = callable('sendMatchNotification', async ({ uid, input, now }) => {
  const { userId = uid, eventId, matchUserId: match } = input
  if (userId !== uid) return { refused: 'You can only do this for yourself', code: 'permission-denied' }
  const outcome = await notifyMatch(uid, { eventId, match }, now)
  if ('sent' in outcome) return outcome
  if (outcome.reason === 'not_found')
    return { ...notFound, refused: 'This event isn’t coming up, or this match doesn’t exist.' }
  if (outcome.reason === 'hidden')
    return { refused: 'You’ve chosen not to show that you’re going.', reason: 'hidden' }
  return { refused: 'Please register for this event first.', reason: outcome.reason }
})
