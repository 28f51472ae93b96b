/** Names and prices of tickets of one order that a member holds. */
import { isPaidByHolder } from '@club/domain/orders/tickets/ticket-purchase'
import { amountLabel } from '@club/domain/price'
import type { OwnSeat } from '../../data/tickets'

const listed = new Intl.ListFormat('en-CA')

/** 'Ticket 2', or 'Tickets 1 and 3': seats have the numbers that their order gave them, in which their ids end. */
export function ticketNames(ids: readonly string[]): string {
  const numbers = ids.map((id) => id.slice(id.lastIndexOf('-') + 1)).toSorted()
  return `${numbers.length === 1 ? 'Ticket' : 'Tickets'} ${listed.format(numbers)}`
}

/** '2 × Open Ticket'. */
export function countedTickets(count: number, ticketType: string): string {
  return `${count} × ${ticketType}`
}

/** '2 tickets (Open Ticket)', within a sentence. */
export function ticketsInWords(count: number, ticketType: string): string {
  return `${count} ${count === 1 ? 'ticket' : 'tickets'} (${ticketType})`
}

/** 'Open Ticket', or '2 × Open Ticket' where there are several. */
export function ticketTypeLabel(count: number, ticketType: string): string {
  return count === 1 ? ticketType : countedTickets(count, ticketType)
}

/** What the holder has paid for these; null for tickets of another member's payment, which is private. */
export function centsPaid(seats: readonly OwnSeat[]): number | null {
  const paid = seats.filter(({ purchase }) => isPaidByHolder(purchase))
  if (paid.length === 0) return null
  return paid.reduce((sum, { purchase }) => sum + purchase.total_cents, 0)
}

/**
 * The money that goes back for returned tickets, as shown to their holder; `refundedCents` of the order's price went back
 * before, which limits what is left.
 */
export function refundText(seats: readonly OwnSeat[], refundedCents: number): string {
  const paid = centsPaid(seats)
  if (paid === null) return 'The money goes back to the member who paid.'
  if (paid === 0) return `Nothing was charged for ${seats.length === 1 ? 'it' : 'them'}.`
  if (refundedCents === 0) return `The full ${amountLabel(paid)} goes back to the card you used.`
  return `Up to ${amountLabel(paid)} goes back to the card you used. You’ve already been refunded ${amountLabel(refundedCents)} of this order.`
}
