/** Sales by day: without gaps, on a readable scale, and including the first days. */
import { expect, it } from 'vitest'
import { dayLabel, daysOf, inTotal, scaleOf } from './days'

const sold = (day: string, tickets: number) => ({ day, tickets, paid: 0 })

it('days without a sale are there, over the end of a month and the change of the clocks', () => {
  const days = daysOf([sold('2026-10-31', 2), sold('2026-11-02', 3)])
  expect(days).toEqual([
    { day: '2026-10-31', tickets: 2, total: 2 },
    { day: '2026-11-01', tickets: 0, total: 2 },
    { day: '2026-11-02', tickets: 3, total: 5 },
  ])
  expect(days.map(({ day }) => dayLabel(day))).toEqual(['Oct 31', 'Nov 1', 'Nov 2'])
  expect(daysOf([sold('2026-11-20', 4)])).toHaveLength(1)
  expect(daysOf([])).toEqual([])
})

it.each([
  [0, { top: 1, step: 1 }],
  [1, { top: 1, step: 1 }],
  [5, { top: 5, step: 1 }],
  [6, { top: 6, step: 2 }],
  [23, { top: 25, step: 5 }],
  [40, { top: 40, step: 10 }],
  [101, { top: 150, step: 50 }],
])('covers %i in a scale of at most five steps', (highest, scale) => {
  expect(scaleOf(highest)).toEqual(scale)
})

it('summarizes the days in one sentence', () => {
  const first = sold('2026-11-01', 12)
  expect(inTotal(daysOf([first]))).toBe('12 in one day.')
  expect(inTotal(daysOf([first, sold('2026-11-03', 1)]))).toBe('13 in 3 days.')
  expect(inTotal(daysOf([first, sold('2026-11-21', 28)]))).toBe(
    '40 in 21 days, 12 of them in the first three.',
  )
})
