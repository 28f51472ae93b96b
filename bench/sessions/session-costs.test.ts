/** What sessions cost in a month, from counted documents. */
import { expect, it } from 'vitest'
import { listPrices } from '@club/domain/matching/run/list-prices'
import {
  activity,
  type Count,
  priceOf,
  rushes,
  rushNames,
  sessionNames,
  sessionsOfMonth,
  storedSessions,
} from './session-costs'

const none: Count = { reads: 0, writes: 0, deletes: 0, invocations: 0 }
const figures = (count: Count, crowd = none) => ({
  sessions: {
    ...storedSessions().sessions,
    ...Object.fromEntries(sessionNames.map((name) => [name, count])),
  },
  rush: { ...storedSessions().rush, ...Object.fromEntries(rushNames.map((name) => [name, crowd])) },
})

it('prices documents by the list, and invocations with their processor time', () => {
  expect(priceOf({ ...none, reads: 100_000, writes: 100_000, deletes: 100_000 })).toBeCloseTo(0.26)
  expect(priceOf({ ...none, invocations: 1_000_000 })).toBeGreaterThan(1_000_000 * listPrices.perInvocation)
})

it('multiplies each session by the activity of all members', () => {
  const perMember = sessionNames.reduce((sum, name) => sum + activity[name], 0)
  expect(sessionsOfMonth(figures({ ...none, reads: 1 }), 10_000).reads).toBeCloseTo(10_000 * perMember)
})

it('counts the crowds of a month by the size of the club', () => {
  const month = sessionsOfMonth(figures(none, { ...none, reads: 10 }), 10_000)
  expect(month.reads).toBeCloseTo(10 * rushes.perThousandMembers * (1 + rushes.furtherWaves) * 10)
})

it('grows in proportion to the members', () => {
  const [small, large] = [1000, 100_000].map((members) => priceOf(sessionsOfMonth(storedSessions(), members)))
  expect((large ?? 0) / (small ?? 1)).toBeCloseTo(100)
})
