/** Prices in cents: the server's own figures, which the browser shows too. */
import { limits } from '../limits'
import { centsOf } from '../price'
import { discountCents, type DiscountCode } from './discount-code'
import type { TicketType } from './tickets/ticket-type'

/** Credit packages (section 9): dollars. */
export const creditPackages = [
  { id: '5', credits: 5, price: 19.99, label: null },
  { id: '10', credits: 10, price: 34.99, label: 'Best Value' },
  { id: '25', credits: 25, price: 79.99, label: null },
] as const
export const creditPackageIds = ['5', '10', '25'] as const

/** Section 9. */
export const generalCoaching = { title: 'General Coaching', price: 89.99 } as const

/** Choices of the quantity: 0 to the smaller of six and what is left. */
export function quantityMax(left: number): number {
  return Math.max(0, Math.min(limits.tickets.perOrder, left))
}

type TicketQuote = {
  readonly unit_cents: number
  readonly discount_cents: number
  readonly total_cents: number
}

/** The price of `quantity` tickets; `code` null: without a discount. */
export function ticketQuote(
  { price }: Pick<TicketType, 'price'>,
  quantity: number,
  code: Pick<DiscountCode, 'type' | 'value'> | null,
): TicketQuote {
  const unit_cents = centsOf(price)
  const original = unit_cents * quantity
  const discount_cents = code === null ? 0 : discountCents(code, original)
  return { unit_cents, discount_cents, total_cents: original - discount_cents }
}
