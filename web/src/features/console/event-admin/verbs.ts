/** What admins do with an event's tickets; tests give their own. */
import {
  deleteTicketType,
  saveDiscountCode,
  saveTicketType,
  setSoldOut,
  setTicketPrice,
} from '../../../data/console/tickets'

export const verbs = {
  saveType: saveTicketType,
  setPrice: setTicketPrice,
  setSoldOut,
  deleteType: deleteTicketType,
  saveCode: saveDiscountCode,
}
export type TicketVerbs = typeof verbs
