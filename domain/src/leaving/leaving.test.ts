/** Seven days to change one's mind, and longer while tickets are held that were paid for. */
import { describe, expect, it } from 'vitest'
import { limits } from '../limits'
import {
  erasedAfterTickets,
  erasedAt,
  hasLeft,
  isErasureDue,
  retainedUntil,
  lastEventAhead,
  withoutNames,
} from './leaving'

const leaving_at = new Date('2026-11-20T20:00:00Z')
const day = 24 * 60 * 60 * 1000
const week = 7 * day
const after = (ms: number) => new Date(leaving_at.getTime() + ms)
const free = { ticketsUntil: null, isReported: false }

describe('erasure of a leaver', () => {
  it('starts after seven days and not before', () => {
    expect(erasedAt(leaving_at)).toEqual(after(week))
    expect(isErasureDue({ leaving_at, erased_as: null }, free, after(week - 1))).toBe(false)
    expect(isErasureDue({ leaving_at, erased_as: null }, free, after(week))).toBe(true)
  })

  it('is called off when the member comes back in time', () => {
    expect(isErasureDue({ leaving_at: null, erased_as: null }, free, after(2 * week))).toBe(false)
  })

  it('always completes once it has started', () => {
    expect(
      isErasureDue(
        { leaving_at, erased_as: 'former-1' },
        { ticketsUntil: after(week), isReported: true },
        after(0),
      ),
    ).toBe(true)
  })

  it('waits for the end of the event when the leaver has tickets, and for at least seven days', () => {
    expect(erasedAfterTickets(leaving_at, after(2 * week))).toEqual(after(2 * week))
    expect(erasedAfterTickets(leaving_at, after(1))).toEqual(after(week))
    const delays = { ...free, ticketsUntil: after(2 * week) }
    expect(isErasureDue({ leaving_at, erased_as: null }, delays, after(2 * week - 1))).toBe(false)
    expect(isErasureDue({ leaving_at, erased_as: null }, delays, after(2 * week))).toBe(true)
  })

  it('waits thirty more days for an open report, whether or not it is decided', () => {
    const delays = { ...free, isReported: true }
    const last = after(week + 30 * day)
    expect(retainedUntil(leaving_at, delays)).toEqual(last)
    expect(retainedUntil(leaving_at, { ...delays, ticketsUntil: after(40 * day) })).toEqual(after(40 * day))
    expect(isErasureDue({ leaving_at, erased_as: null }, delays, after(week))).toBe(false)
    expect(isErasureDue({ leaving_at, erased_as: null }, delays, new Date(last.getTime() - 1))).toBe(false)
    expect(isErasureDue({ leaving_at, erased_as: null }, delays, last)).toBe(true)
  })
})

describe('log-in of a leaver', () => {
  const leaving = { leaving_at, erased_as: null }

  it('cancels the erasure for exactly seven days', () => {
    expect(hasLeft(leaving, null, after(week - 1))).toBe(false)
    expect(hasLeft(leaving, null, after(week))).toBe(true)
    expect(hasLeft({ ...leaving, leaving_at: null }, null, after(week))).toBe(false)
  })

  it('cancels the erasure until the event with tickets is over', () => {
    expect(hasLeft(leaving, after(2 * week), after(2 * week - 1))).toBe(false)
    expect(hasLeft(leaving, after(2 * week), after(2 * week))).toBe(true)
  })

  it('no longer cancels the erasure once it has started', () => {
    expect(hasLeft({ ...leaving, erased_as: 'former-1' }, after(2 * week), after(0))).toBe(true)
  })
})

describe('the event that erasure waits for', () => {
  const event = (startsAfter: number, status: 'published' | 'cancelled' = 'published') => ({
    date_time: after(startsAfter),
    status,
  })
  const [soon, late] = [event(1), event(3 * week)]

  it('is the latest one in any reading order', () => {
    expect(lastEventAhead([late, soon], after(0))).toBe(late)
    expect(lastEventAhead([soon, late], after(0))).toBe(late)
  })

  it('is never a cancelled or past one', () => {
    expect(lastEventAhead([soon, event(3 * week, 'cancelled')], after(0))).toBe(soon)
    expect(lastEventAhead([soon], after(limits.events.lengthMs))).toBe(soon)
    expect(lastEventAhead([soon], after(1 + limits.events.lengthMs))).toBeNull()
    expect(lastEventAhead([], after(0))).toBeNull()
  })
})

describe('withoutNames', () => {
  it.each([
    [
      ['José', 'Núñez'],
      'jose\u0301 was rude. JOSÉ NÚÑEZ!',
      '[former member] was rude. [former member] [former member]!',
    ],
    [
      ['Al', 'Long'],
      'Al’s words, and also those of Longman',
      '[former member]’s words, and also those of Longman',
    ],
    [['Anne', 'Anne-Marie'], 'Anne-Marie wrote', '[former member] wrote'],
    [['O’Brien', ''], "It was O'Brien.", 'It was [former member].'],
    [['李明', ''], '李明说', '[former member]说'],
    [
      ['ana+1@example.com'],
      'Write to ANA+1@example.com, not ana1@example.com',
      'Write to [former member], not ana1@example.com',
    ],
    [['', ' '], 'Nothing to take out', 'Nothing to take out'],
  ])('redacts the names %j: %s', (names, words, delays) => {
    expect(withoutNames(words, names)).toBe(delays)
  })
})
