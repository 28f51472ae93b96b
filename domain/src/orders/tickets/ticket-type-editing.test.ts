/** The default ticket type of an event that is published with a price and without types. */
import { describe, expect, it } from 'vitest'
import type { Event } from '../../events/event'
import { limits } from '../../limits'
import { generalAdmission, needsGeneralAdmission } from './ticket-type-editing'

type Booked = Pick<Event, 'status' | 'price' | 'has_tickets'>
const draft: Booked = { status: 'draft', price: 25, has_tickets: false }
const published: Booked = { ...draft, status: 'published' }

describe('needsGeneralAdmission', () => {
  it.each<[string, Booked | null, Booked, boolean]>([
    ['a new event is published', null, published, true],
    ['a draft is published', draft, published, true],
    ['a proposal is published', { ...draft, status: 'proposed' }, published, true],
    ['a free published event gets a price', { ...published, price: 0 }, published, true],
    ['the price of a published event changes', { ...published, price: 20 }, published, false],
    ['the event is free', draft, { ...published, price: 0 }, false],
    ['it has types of its own', draft, { ...published, has_tickets: true }, false],
    ['it stays a draft', null, draft, false],
    ['it is cancelled', published, { ...published, status: 'cancelled' }, false],
  ])('answers for this case: %s', (_, stored, saved, expected) => {
    expect(needsGeneralAdmission(stored, saved)).toBe(expected)
  })
})

describe('generalAdmission', () => {
  const inEvent = { eventId: 'walk', event_published: true }
  const now = new Date('2026-11-20T03:00:00Z')

  it('costs the event’s price and has all of its seats', () => {
    expect(generalAdmission({ price: 25, max_attendees: 40 }, inEvent, now)).toMatchObject({
      ...{ event_id: 'walk', name: 'General admission', price: 25, max_quantity: 40 },
      ...{ gender_restriction: 'any', is_active: true, event_published: true, updated_at: now },
    })
  })

  it('has as many tickets as a type can have where the event has no limit', () => {
    const { max_quantity } = generalAdmission({ price: 25, max_attendees: null }, inEvent, now)
    expect(max_quantity).toBe(limits.tickets.form.maxQuantity)
  })
})
