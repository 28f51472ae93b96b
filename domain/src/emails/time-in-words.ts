/** How long something lasts, as a mail says it: '1 hour', '24 hours', '3 days'. */

const hourMs = 3_600_000
const dayMs = 24 * hourMs

/** Whole days from two days on, whole hours below; rounded down, so that no link is said to live longer than it does. */
export function timeInWords(ms: number): string {
  return ms >= 2 * dayMs ? counted(ms / dayMs, 'day') : counted(ms / hourMs, 'hour')
}

function counted(amount: number, unit: string): string {
  const whole = Math.floor(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'}`
}
