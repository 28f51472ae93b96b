/** Admins' actions on an event's tickets; tests pass their own. */
import {
  deleteTicketType,
  saveDiscountCode,
  saveTicketType,
  setSoldOut,
  setTicketPrice,
} from '../../../data/console/ticket-types-and-codes'

export const ticketTypeActions = {
  saveType: saveTicketType,
  setPrice: setTicketPrice,
  setSoldOut,
  deleteType: deleteTicketType,
  saveCode: saveDiscountCode,
}
export type TicketTypeActions = typeof ticketTypeActions
