/** An event as it is stored, its time, its seats and its price. */
import { describe, expect, it } from 'vitest'
import { eventSchema } from './event'
import {
  byStart,
  eventEnd,
  eventStatus,
  isAlmostFull,
  isFull,
  isUpcoming,
  runningOrderOf,
  seatsOf,
  upcomingSince,
} from './event-facts'

const date_time = new Date('2026-11-28T02:00:00Z')

describe('stored event', () => {
  it('gets its defaults when it has only a title and a start', () => {
    expect(eventSchema.parse({ title: 'Dumplings', date_time, status: 'published' })).toEqual({
      title: 'Dumplings',
      description: '',
      date_time,
      location: '',
      location_id: null,
      address_line: '',
      meeting_spot: '',
      running_order: '',
      image_url: null,
      category: '',
      price: 0,
      max_attendees: null,
      current_attendees: 0,
      held_seats: 0,
      has_tickets: false,
      has_active_types: true,
      available_types: null,
      earlier_plans: [],
      news_version: 0,
      reminded_version: null,
      asked_afterwards: false,
      people_changed_at: null,
      search_prefixes: [],
      status: 'published',
      created_at: null,
      updated_at: null,
      deleted_at: null,
      types_changed_at: null,
    })
  })

  it.each([undefined, 'hidden', 3])('is a draft when its status is unknown: %s', (status) => {
    expect(eventSchema.parse({ title: 'Dumplings', date_time, status }).status).toBe('draft')
  })

  it('is refused without a start', () => {
    expect(eventSchema.safeParse({ title: 'Dumplings' }).success).toBe(false)
  })
})

const starting = { date_time }
const end = new Date('2026-11-28T05:00:00Z')
const justBefore = (moment: Date) => new Date(moment.getTime() - 1)

describe('time of an event', () => {
  it('ends three hours after the start', () => {
    expect(eventEnd(starting)).toEqual(end)
  })

  it.each([
    ['long before', new Date('2026-01-01T00:00:00Z'), true],
    ['at its start', date_time, true],
    ['in its last moment', justBefore(end), true],
    ['at its end', end, false],
    ['afterwards', new Date('2026-12-01T00:00:00Z'), false],
  ])('is upcoming until the start plus 3 hours: %s', (_, now, expected) => {
    expect(isUpcoming(starting, now)).toBe(expected)
  })

  it('selects an event in queries exactly while it is upcoming', () => {
    expect(upcomingSince(justBefore(end)) < date_time).toBe(true)
    expect(upcomingSince(end) < date_time).toBe(false)
  })

  it('sorts the earliest first', () => {
    const later = { date_time: end }
    expect([later, starting].toSorted(byStart)).toEqual([starting, later])
  })
})

describe('runningOrderOf', () => {
  it('lists the parts of the evening, and none where none are planned', () => {
    expect(runningOrderOf({ running_order: 'Soup\nSongs' })).toEqual(['Soup', 'Songs'])
    expect(runningOrderOf({ running_order: '' })).toEqual([])
  })
})

const seats = { max_attendees: 30, current_attendees: 0, held_seats: 0 }

describe('the seats of an event', () => {
  it.each([
    [0, 0, 30],
    [20, 4, 6],
    [28, 2, 0],
    [30, 0, 0],
    [31, 2, 0],
  ])('leaves seats free: with %i attendees and %i held, %i', (current_attendees, held_seats, left) => {
    const seated = { ...seats, current_attendees, held_seats }
    expect(seatsOf(seated).left).toBe(left)
    expect(isFull(seated)).toBe(left === 0)
  })

  it('has no number when there is no maximum', () => {
    const open = { ...seats, max_attendees: null, current_attendees: 500 }
    expect(seatsOf(open).left).toBeNull()
    expect(isFull(open)).toBe(false)
    expect(isAlmostFull(open)).toBe(false)
  })
})

describe('almost full', () => {
  it.each([
    [30, 23, false],
    [30, 24, true],
    [30, 30, true],
    [12, 9, false],
    [12, 10, true],
    [1, 0, false],
    [1, 1, true],
  ])('marks an event of %i with %i attendees: %s', (max_attendees, current_attendees, expected) => {
    expect(isAlmostFull({ ...seats, max_attendees, current_attendees })).toBe(expected)
  })

  it('counts people, not seats in checkouts', () => {
    expect(isAlmostFull({ ...seats, current_attendees: 20, held_seats: 10 })).toBe(false)
  })
})

describe('eventStatus', () => {
  const open = eventSchema.parse({ title: 'Dumplings', date_time, max_attendees: 10, status: 'published' })
  const before = justBefore(date_time)

  it.each<[Partial<typeof open>, Date, string]>([
    [{}, before, 'open'],
    [{ has_tickets: true }, before, 'on sale'],
    [{ has_tickets: true, current_attendees: 8 }, before, 'almost full'],
    [{ has_tickets: true, current_attendees: 8, held_seats: 2 }, before, 'full'],
    [{ price: 25 }, before, 'no tickets'],
    [{ price: 25, current_attendees: 9 }, before, 'no tickets'],
    [{ has_tickets: true, has_active_types: false }, before, 'no tickets'],
    [{ has_tickets: true, has_active_types: false, available_types: 0 }, before, 'no tickets'],
    [{ has_tickets: true, available_types: 1 }, before, 'on sale'],
    [{ has_tickets: true, available_types: 0 }, before, 'sold out'],
    [{ has_tickets: true, available_types: 0, max_attendees: null }, before, 'sold out'],
    [{ has_tickets: true, available_types: 0, current_attendees: 8 }, before, 'sold out'],
    [{ has_tickets: true, available_types: 0, current_attendees: 10 }, before, 'full'],
    [{ has_tickets: true, available_types: 0 }, date_time, 'under way'],
    [{ available_types: 0 }, before, 'open'],
    [{ has_tickets: true, current_attendees: 9 }, date_time, 'under way'],
    [{ price: 25 }, justBefore(end), 'under way'],
    [{ has_tickets: true, current_attendees: 10 }, end, 'over'],
    [{ status: 'cancelled', current_attendees: 9 }, before, 'cancelled'],
    [{ status: 'cancelled' }, end, 'cancelled'],
    [{ status: 'draft', price: 25 }, before, 'draft'],
    [{ status: 'proposed' }, end, 'proposed'],
    [{ deleted_at: before }, before, 'deleted'],
  ])('calls an event %o at %s %s', (changes, now, status) => {
    expect(eventStatus({ ...open, ...changes }, now)).toBe(status)
  })
})
