/** Ticket types for admins (sections 2, 5 and 8). */
import { ticketTypeRefusals, type TicketTypeRefusal } from '@club/domain/orders/tickets/ticket-type-form'
import type { Refusal } from '../../server/callable'
import { staffAction } from '../../server/staff-action'
import * as types from './ticket-types'

function refusal(reason: TicketTypeRefusal): Refusal {
  return { refused: ticketTypeRefusals[reason], reason }
}

export const saveTicketType = staffAction('saveTicketType', async ({ input, now }, batch) => {
  const { type_id, event_id, type, seen } = input
  const saving = { typeId: type_id, eventId: event_id, form: type, seen }
  const outcome = await types.saveTicketType(batch, saving, now)
  if ('reason' in outcome) return refusal(outcome.reason)
  return { answer: { updated_at: now.getTime() }, change: { target: `ticket_types/${type_id}`, ...outcome } }
})

/** Open orders retain the price that their buyer saw (readings, section 6). */
export const setTicketPrice = staffAction('setTicketPrice', async ({ input, now }, batch) => {
  const { type_id, price } = input
  const outcome = await types.changeTicketType(batch, type_id, { price }, now)
  if ('reason' in outcome) return refusal(outcome.reason)
  return { answer: { updated_at: now.getTime() }, change: { target: `ticket_types/${type_id}`, ...outcome } }
})

export const setSoldOut = staffAction('setSoldOut', async ({ input, now }, batch) => {
  const { type_id, is_sold_out } = input
  const outcome = await types.changeTicketType(batch, type_id, { is_sold_out }, now)
  if ('reason' in outcome) return refusal(outcome.reason)
  return { answer: { updated_at: now.getTime() }, change: { target: `ticket_types/${type_id}`, ...outcome } }
})

export const deleteTicketType = staffAction(
  'deleteTicketType',
  async ({ input: { type_id }, now }, batch) => {
    const outcome = await types.deleteTicketType(batch, type_id, now)
    if ('reason' in outcome) return refusal(outcome.reason)
    return { answer: {}, change: { target: `ticket_types/${type_id}`, ...outcome } }
  },
)
