/** The tickets that a member chooses of those they hold of one order, in a form. */
import { z } from 'zod'
import type { OwnSeat } from '../../data/tickets'

export const chosenTicketsSchema = z.array(z.string()).min(1, 'Choose at least one ticket')

/** Those of `seats` that are chosen, in their order. */
export function chosenOf(seats: readonly OwnSeat[], ids: readonly string[]): OwnSeat[] {
  return seats.filter(({ id }) => ids.includes(id))
}
