/** Prices in dollars, as documents and forms hold them, and the cents that Stripe takes. */
import { limits } from './limits'

const centsInDollar = 100

/** Cents of a document's dollars. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * centsInDollar)
}

/** Dollars of cents. */
export function dollarsOf(cents: number): number {
  return cents / centsInDollar
}

/** False for dollars that Stripe cannot take. */
export function isPayable(dollars: number): boolean {
  const cents = centsOf(dollars)
  return cents === 0 || cents >= limits.payments.leastCents
}

/** A form's message for a price that is too low. */
export const notPayable = `At least $${dollarsOf(limits.payments.leastCents).toFixed(2)}, the smallest amount a card can be charged.`
