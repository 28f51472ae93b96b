/** Prices in dollars, in cents and as text, and the smallest that Stripe can charge. Needs no schema library. */
import { firstLimits } from './first-limits'

const centsInDollar = 100
const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' })
const wholeDollars = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  maximumFractionDigits: 0,
})

/** Cents of a document's dollars. */
export function centsOf(dollars: number): number {
  return Math.round(dollars * centsInDollar)
}

/** Dollars of cents. */
export function dollarsOf(cents: number): number {
  return cents / centsInDollar
}

/** 'Free', '$45' or '$19.50', from dollars. */
export function priceLabel(price: number): string {
  const inCents = centsOf(price)
  if (inCents <= 0) return 'Free'
  return (inCents % centsInDollar === 0 ? wholeDollars : dollars).format(inCents / centsInDollar)
}

/** '$59.50', from cents. */
export function amountLabel(cents: number): string {
  return dollars.format(dollarsOf(cents))
}

/** '12.50'. */
export function dollarsText(cents: number): string {
  return (cents / centsInDollar).toFixed(2)
}

/** The cents of '12.50', '$12.5' or '1,200'; null for anything that is not a price. */
export function centsFrom(text: string): number | null {
  const [, dollars, cents = ''] =
    /^\$?\s*(\d{1,7})(?:\.(\d{0,2}))?$/.exec(text.trim().replaceAll(',', '')) ?? []
  return dollars === undefined ? null : Number(dollars) * centsInDollar + Number(cents.padEnd(2, '0'))
}

/** False for dollars that Stripe cannot take. */
export function isPayable(dollars: number): boolean {
  const cents = centsOf(dollars)
  return cents === 0 || cents >= firstLimits.leastCents
}

/** A form's message for a price that is too low. */
export const notPayable = `At least $${dollarsOf(firstLimits.leastCents).toFixed(2)}, the smallest amount a card can be charged.`
