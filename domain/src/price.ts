/** Prices: kept in cents, typed and shown in dollars. */

const centsInDollar = 100

/** '12.50'. */
export function dollarsText(cents: number): string {
  return (cents / centsInDollar).toFixed(2)
}

/** The cents of '12.50', '$12.5' or '1,200'; null for anything that is no price. */
export function centsFrom(text: string): number | null {
  const [, dollars, cents = ''] =
    /^\$?\s*(\d{1,7})(?:\.(\d{0,2}))?$/.exec(text.trim().replaceAll(',', '')) ?? []
  return dollars === undefined ? null : Number(dollars) * centsInDollar + Number(cents.padEnd(2, '0'))
}
