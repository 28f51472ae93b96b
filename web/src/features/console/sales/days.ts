/** Sales by day, days without any included, and a scale for them. */
import type { Sales } from '@club/domain/orders/sales-overview'

export type Day = {
  /** 'yyyy-MM-dd' in the club's zone. */
  readonly day: string
  readonly tickets: number
  /** Up to the end of this day. */
  readonly total: number
}

const dayMs = 24 * 60 * 60_000

/** Days of a calendar without hours, so that UTC serves. */
const dayOf = (ms: number) => new Date(ms).toISOString().slice(0, '2026-11-20'.length)

/** Every day from the first to the last sale. */
export function daysOf(by_day: Sales['by_day']): Day[] {
  const sold = new Map(by_day.map(({ day, tickets }) => [day, tickets]))
  const [first, last] = [by_day[0], by_day.at(-1)]
  if (!first || !last) return []
  const count = Math.round((Date.parse(last.day) - Date.parse(first.day)) / dayMs) + 1
  let total = 0
  return Array.from({ length: count }, (_, index) => {
    const day = dayOf(Date.parse(first.day) + index * dayMs)
    const tickets = sold.get(day) ?? 0
    total += tickets
    return { day, tickets, total }
  })
}

const label = new Intl.DateTimeFormat('en-US', { timeZone: 'UTC', month: 'short', day: 'numeric' })

/** 'Nov 20'. */
export function dayLabel(day: string): string {
  return label.format(new Date(`${day}T00:00:00Z`))
}

export type Scale = { readonly top: number; readonly step: number }

/** From 0 to at least `highest`, in at most five steps that are easily read. */
export function scaleOf(highest: number): Scale {
  const least = Math.max(1, highest) / 5
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)))
  const step = ([1, 2, 5, 10].find((each) => each * power >= least) ?? 10) * power
  return { top: Math.max(1, Math.ceil(highest / step)) * step, step }
}

const firstDays = 3

/** '40 in 21 days, 12 of them in the first three.' */
export function inTotal(days: readonly Day[]): string {
  const total = days.at(-1)?.total ?? 0
  if (days.length <= firstDays) return `${total} in ${days.length === 1 ? 'one day' : `${days.length} days`}.`
  const early = days[firstDays - 1]?.total ?? 0
  return `${total} in ${days.length} days, ${early} of them in the first three.`
}
