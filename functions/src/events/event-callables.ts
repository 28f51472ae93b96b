/** Events for admins (sections 2, 5 and 8). */
import { eventFormRefusals, type EventFormRefusal } from '@club/domain/events/event-form'
import { noSuchEvent } from '@club/domain/events/event-id'
import { proposalTexts } from '@club/domain/hosting/event-proposal'
import { callable, type Refusal } from '../server/callable'
import { staffAction } from '../server/staff-action'
import { changeEvent } from './changes'
import { askForChange, declineProposed, proposerOf } from '../hosting/event-proposals'
import * as editing from './editing'

function refusal(reason: EventFormRefusal, eventId: string): Refusal {
  return reason === 'not_found'
    ? { refused: noSuchEvent(eventId), reason, code: 'not-found' }
    : { refused: eventFormRefusals[reason], reason }
}

/** Creates or changes an event; the event trigger notifies its attendees. */
export const saveEvent = staffAction('saveEvent', async ({ input }, batch) => {
  const { event_id, event, seen, copied_from = null } = input
  const outcome = await editing.saveEvent(batch, {
    eventId: event_id,
    form: event,
    seen,
    copiedFrom: copied_from,
  })
  if ('reason' in outcome) return refusal(outcome.reason, event_id)
  const { at, added, ...changed } = outcome
  const type = added && { target: `ticket_types/${added.id}`, before: null, after: added.type }
  return {
    answer: { updated_at: at.getTime(), general_admission: added !== null },
    change: [{ target: `events/${event_id}`, ...changed }, ...(type ? [type] : [])],
  }
})

/** Deletes the proposed event and its ticket types; notifies its host of the reason. */
export const declineProposal = staffAction('declineProposal', async ({ input, now }, batch) => {
  const { event_id, reason } = input
  const outcome = await declineProposed(batch, event_id, reason, now)
  if ('reason' in outcome)
    return { refused: proposalTexts[outcome.reason], reason: outcome.reason, code: 'failed-precondition' }
  const { before } = outcome
  return {
    answer: {},
    change: before && { target: `events/${event_id}`, before, after: { declined: reason } },
  }
})

export const askForProposalChange = staffAction('askForProposalChange', async ({ input, now }, batch) => {
  const { event_id, reason } = input
  const outcome = await askForChange(batch, { eventId: event_id, request: reason }, now)
  if ('reason' in outcome)
    return { refused: proposalTexts[outcome.reason], reason: outcome.reason, code: 'failed-precondition' }
  const { before } = outcome
  return {
    answer: {},
    change: before && { target: `events/${event_id}`, before, after: { change_asked: reason } },
  }
})

export const openProposer = callable('openProposer', async ({ input: { event_id }, now }) => ({
  proposer: await proposerOf(event_id, now),
}))

/** The event trigger notifies the attendees, and then refunds them. */
export const cancelEvent = staffAction('cancelEvent', async ({ input: { event_id }, now }, batch) => {
  const outcome = await changeEvent(batch, event_id, { status: 'cancelled' }, now)
  if ('refused' in outcome) return outcome.reason === 'cancelled' ? { answer: {}, change: null } : outcome
  const { changed } = outcome
  return { answer: {}, change: changed && { target: `events/${event_id}`, ...changed } }
})

export const deleteEvent = staffAction('deleteEvent', async ({ input: { event_id }, now }, batch) => {
  const outcome = await editing.deleteEvent(batch, event_id, now)
  if ('reason' in outcome) return refusal(outcome.reason, event_id)
  return { answer: {}, change: { target: `events/${event_id}`, ...outcome } }
})
