/** Admins' actions on an event's tickets; tests pass their own. */
import {
  deleteTicketType,
  saveDiscountCode,
  saveTicketType,
  setSoldOut,
  setTicketPrice,
} from '../../../data/console/tickets'

export const ticketTypeActions = {
  saveType: saveTicketType,
  setPrice: setTicketPrice,
  setSoldOut,
  deleteType: deleteTicketType,
  saveCode: saveDiscountCode,
}
export type TicketActions = typeof ticketTypeActions
