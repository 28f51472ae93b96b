import { describe, expect, it } from 'vitest'
import { byStart, eventEnd, isUpcoming, upcomingSince } from './event-time'

const event = { date_time: new Date('2026-11-28T02:00:00Z') }
const end = new Date('2026-11-28T05:00:00Z')
const justBefore = (moment: Date) => new Date(moment.getTime() - 1)

describe('when an event is', () => {
  it('ends three hours after its start', () => {
    expect(eventEnd(event)).toEqual(end)
  })

  it.each([
    ['long before', new Date('2026-01-01T00:00:00Z'), true],
    ['at its start', event.date_time, true],
    ['in its last moment', justBefore(end), true],
    ['at its end', end, false],
    ['afterwards', new Date('2026-12-01T00:00:00Z'), false],
  ])('is upcoming until the start plus 3 hours: %s', (_, now, expected) => {
    expect(isUpcoming(event, now)).toBe(expected)
  })

  it('is asked for exactly while it is upcoming', () => {
    expect(upcomingSince(justBefore(end)) < event.date_time).toBe(true)
    expect(upcomingSince(end) < event.date_time).toBe(false)
  })

  it('decides the order: earliest first', () => {
    const later = { date_time: end }
    expect([later, event].toSorted(byStart)).toEqual([event, later])
  })
})
