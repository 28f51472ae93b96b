/** What an event costs, in words. */

const cents = 100
const dollars = new Intl.NumberFormat('en-CA', { style: 'currency', currency: 'CAD' })
const wholeDollars = new Intl.NumberFormat('en-CA', {
  style: 'currency',
  currency: 'CAD',
  maximumFractionDigits: 0,
})

/** 'Free', '$45' or '$19.50', from dollars. */
export function priceLabel(price: number): string {
  const inCents = Math.round(price * cents)
  if (inCents <= 0) return 'Free'
  return (inCents % cents === 0 ? wholeDollars : dollars).format(inCents / cents)
}
