import { momentFrom } from '@club/domain/club-time'
import { expect, it } from 'vitest'
import { daysAway } from './timing'

const at = (text: string) => momentFrom(text) ?? new Date(Number.NaN)

it.each([
  ['2026-11-20T23:59', '2026-11-21T00:01', 'tomorrow'],
  ['2026-11-20T00:00', '2026-11-20T23:59', 'today'],
  ['2026-11-20T19:00', '2026-12-08T18:00', 'in 18 days'],
  ['2026-10-25T12:00', '2026-11-24T12:00', 'in 30 days'],
  ['2026-11-21T00:00', '2026-11-20T22:00', null],
])('on %s, an event on %s is %s', (now, start, label) => {
  expect(daysAway({ date_time: at(start) }, at(now))).toBe(label)
})
