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

/** What a save says it has seen, in milliseconds: 0 where nothing was saved before, null for something new. */
export function seenOf(data: { readonly updated_at: Date | null } | null): number | null {
  return data === null ? null : (data.updated_at?.getTime() ?? 0)
}
