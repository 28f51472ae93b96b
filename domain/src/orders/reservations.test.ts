/** Registering and cancelling, decided in rounds: seats, status, time, and counters that equal their rows. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Account } from '../account/account'
import { accountOf, snapshotOf, type Shelves } from './testing/snapshot-of'
import { type Event, newEvent } from '../events/event'
import { attendeeId, type EventAttendee, newAttendee } from '../events/event-attendee'
import type { RegistrationRefusal } from '../events/registration-refusals'
import { decideReservations, type ReservationRequest } from './reservations'
import { registrationRefusalReason } from '../events/registration-reasons'

const now = new Date('2026-11-20T18:00:00Z')
const start = new Date('2026-11-21T03:00:00Z')
const walk = newEvent({ title: 'Walk', date_time: start, status: 'published', max_attendees: 2 })

function attendee(user_id: string, fields: Partial<EventAttendee> = {}): EventAttendee {
  const created_at = new Date('2026-11-01T00:00:00Z')
  return newAttendee({ event_id: 'walk', user_id, created_at, ...fields })
}

type Given = {
  event?: Partial<Event> | null
  going?: readonly EventAttendee[]
  accounts?: Record<string, Partial<Account>>
}

function stock({ event = {}, going = [], accounts = {} }: Given = {}): Shelves {
  const current_attendees = going.reduce((sum, { seats }) => sum + seats, 0)
  const people = ['ana', 'ben', 'cleo', 'dan'].map((uid) => [uid, accountOf(accounts[uid])] as const)
  return {
    events: event === null ? {} : { walk: { ...walk, current_attendees, ...event } },
    event_attendees: Object.fromEntries(going.map((row) => [attendeeId('walk', row.user_id), row])),
    accounts: Object.fromEntries(people),
  }
}

/** The resulting changes, by uid, and the number of people. */
function decided(given: Shelves, requests: readonly ReservationRequest[], at = now) {
  const { outcomes, changes } = decideReservations('walk', snapshotOf(given), requests, at)
  const rows = changes.filter(({ name }) => name === 'event_attendees')
  const event = changes.find(({ name }) => name === 'events')?.document ?? given.events?.walk
  return {
    refusals: outcomes,
    currentAttendees: event && 'current_attendees' in event ? event.current_attendees : 0,
    changed: new Map(rows.map(({ id, document }) => [id.replace('walk_', ''), document])),
  }
}

const register = (uid: string): ReservationRequest => ({ kind: 'register', uid })
const cancel = (uid: string): ReservationRequest => ({ kind: 'cancel', uid })

describe('registering', () => {
  it('makes a row of one seat and counts it', () => {
    const { refusals, currentAttendees, changed } = decided(stock(), [register('ana')])
    expect(refusals).toEqual([null])
    expect(currentAttendees).toBe(1)
    expect(changed).toEqual(new Map([['ana', attendee('ana', { created_at: now })]]))
  })

  it('gives the last place to the first request', () => {
    const given = stock({ going: [attendee('dan')] })
    const { refusals, currentAttendees } = decided(given, [register('ana'), register('ben')])
    expect(refusals).toEqual([null, 'full'])
    expect(currentAttendees).toBe(2)
  })

  it('twice is registering once', () => {
    const { refusals, currentAttendees } = decided(stock(), [register('ana'), register('ana')])
    expect(refusals).toEqual([null, null])
    expect(currentAttendees).toBe(1)
  })

  it('again changes nothing, also when the event is full by now', () => {
    const given = stock({ going: [attendee('ana'), attendee('ben')] })
    const { refusals, changed } = decided(given, [register('ana')])
    expect(refusals).toEqual([null])
    expect(changed.size).toBe(0)
  })

  it('leaves the seats of checkouts alone', () => {
    const given = stock({ event: { held_seats: 1 }, going: [attendee('dan')] })
    expect(decided(given, [register('ana')]).refusals).toEqual(['full'])
  })

  it('never ends at an event without a maximum', () => {
    const given = stock({ event: { max_attendees: null, current_attendees: 100_000 } })
    expect(decided(given, [register('ana')]).refusals).toEqual([null])
  })

  it('is refused beneath a maximum that was lowered', () => {
    const given = stock({ event: { max_attendees: 1 }, going: [attendee('dan'), attendee('cleo')] })
    const { refusals, currentAttendees } = decided(given, [cancel('dan'), register('ana')])
    expect(refusals).toEqual([null, 'full'])
    expect(currentAttendees).toBe(1)
  })

  it.each<[RegistrationRefusal, Given]>([
    ['not_found', { event: null }],
    ['not_found', { event: { status: 'draft' } }],
    ['cancelled', { event: { status: 'cancelled' } }],
    ['started', { event: { date_time: now } }],
    ['needs_ticket', { event: { has_tickets: true } }],
    ['needs_ticket', { event: { has_tickets: true, price: 20, max_attendees: 0 } }],
    ['no_tickets', { event: { price: 20 } }],
    ['no_tickets', { event: { has_tickets: true, has_active_types: false } }],
    ['suspended', { accounts: { ana: { suspended: true } } }],
    ['not_onboarded', { accounts: { ana: { onboarded: false } } }],
    ['not_onboarded', { accounts: { ana: { email_verified: false } } }],
    ['not_onboarded', { accounts: { ana: { leaving_at: now } } }],
  ])('is refused: %s %j', (reason, given) => {
    const { refusals, changed } = decided(stock(given), [register('ana')])
    expect(refusals).toEqual([reason])
    expect(changed.size).toBe(0)
  })

  it('is refused without an account', () => {
    expect(decided(stock(), [register('nobody')]).refusals).toEqual(['not_onboarded'])
  })

  it('is open until the very start', () => {
    const justBefore = new Date(start.getTime() - 1)
    expect(registrationRefusalReason(walk, justBefore)).toBeNull()
    expect(registrationRefusalReason(walk, start)).toBe('started')
  })
})

describe('cancelling', () => {
  it('gives the seats back, to the next in the same round too', () => {
    const given = stock({ going: [attendee('ana'), attendee('ben')] })
    const { refusals, currentAttendees, changed } = decided(given, [
      register('cleo'),
      cancel('ana'),
      register('dan'),
    ])
    expect(refusals).toEqual(['full', null, null])
    expect(currentAttendees).toBe(2)
    expect([...changed].map(([uid, row]) => [uid, row === null])).toEqual([
      ['ana', true],
      ['dan', false],
    ])
  })

  it('marks a change of attendees on the event when the count stays the same', () => {
    const given = stock({ going: [attendee('ana'), attendee('ben')] })
    const event = (requests: readonly ReservationRequest[]) =>
      decideReservations('walk', snapshotOf(given), requests, now).changes.find(
        ({ name }) => name === 'events',
      )
    const sayingSo = { current_attendees: 2, people_changed_at: now }
    expect(event([cancel('ana'), register('dan')])?.document).toMatchObject(sayingSo)
    expect(event([cancel('ana')])?.document).toMatchObject({ people_changed_at: null })
  })

  it('twice, or without a registration, changes nothing', () => {
    const given = stock({ going: [attendee('ana')] })
    const { refusals, currentAttendees } = decided(given, [cancel('ana'), cancel('ana'), cancel('ben')])
    expect(refusals).toEqual([null, null, null])
    expect(currentAttendees).toBe(0)
  })

  it('is refused to the holder of a ticket, and from the start on', () => {
    const holder = attendee('ana', { seats: 2, has_ticket: true })
    expect(decided(stock({ going: [holder] }), [cancel('ana')]).refusals).toEqual(['has_ticket'])
    const going = [attendee('ana')]
    expect(decided(stock({ going }), [cancel('ana')], start).refusals).toEqual(['started'])
  })

  it('is open to members who are suspended or leave', () => {
    const given = stock({ going: [attendee('ana')], accounts: { ana: { suspended: true, leaving_at: now } } })
    expect(decided(given, [cancel('ana')]).refusals).toEqual([null])
  })

  it('between two registrations ends with one row', () => {
    const { refusals, currentAttendees, changed } = decided(stock({ going: [attendee('dan')] }), [
      register('ana'),
      cancel('ana'),
      register('ana'),
    ])
    expect(refusals).toEqual([null, null, null])
    expect(currentAttendees).toBe(2)
    expect([...changed.keys()]).toEqual(['ana'])
  })

  it('cancels out a registration in the same batch', () => {
    const { currentAttendees, changed } = decided(stock(), [register('ana'), cancel('ana')])
    expect(currentAttendees).toBe(0)
    expect(changed.size).toBe(0)
  })
})

describe('whatever is asked in whatever order', () => {
  const requests = fc.array(
    fc.record({
      kind: fc.constantFrom('register' as const, 'cancel' as const),
      uid: fc.constantFrom('ana', 'ben', 'cleo', 'dan', 'nobody'),
    }),
  )

  it('the counter equals the rows, and no more people go than there are seats', () => {
    fc.assert(
      fc.property(requests, fc.integer({ min: 0, max: 4 }), (asked, max_attendees) => {
        const given = stock({ event: { max_attendees }, going: [attendee('dan', { seats: 1 })] })
        const { currentAttendees, changed } = decided(given, asked)
        const rows = new Map([['dan', attendee('dan')], ...changed])
        const seats = [...rows.values()].reduce(
          (sum, row) => sum + (row && 'seats' in row ? row.seats : 0),
          0,
        )
        expect(currentAttendees).toBe(seats)
        expect(currentAttendees).toBeLessThanOrEqual(Math.max(1, max_attendees))
      }),
    )
  })
})
