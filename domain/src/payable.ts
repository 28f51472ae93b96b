/** The smallest price that Stripe can charge. */
import { limits } from './limits'
import { centsOf, dollarsOf } from './price'

/** False for dollars that Stripe cannot take. */
export function isPayable(dollars: number): boolean {
  const cents = centsOf(dollars)
  return cents === 0 || cents >= limits.payments.leastCents
}

/** A form's message for a price that is too low. */
export const notPayable = `At least $${dollarsOf(limits.payments.leastCents).toFixed(2)}, the smallest amount a card can be charged.`
