/** What an event stores about its ticket types, and its default type once it is published with a price and without types. */
import { describe, expect, it } from 'vitest'
import type { Event } from '../../events/event'
import { limits } from '../../limits'
import { generalAdmission, needsGeneralAdmission, typeFacts } from './ticket-type-editing'

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

describe('typeFacts', () => {
  const inEvent = { eventId: 'walk', event_published: true }
  const type = generalAdmission({ price: 25, max_attendees: 4 }, inEvent, new Date('2026-11-20T03:00:00Z'))
  const off = { ...type, is_active: false }
  const sold = { ...type, current_sold: 3, current_held: 1 }

  it.each([
    ['without types', [], [false, true, 0]],
    ['with one type', [type], [true, true, 1]],
    ['with types that are all switched off', [off, off], [true, false, 0]],
    ['with types that are all sold or held', [sold, off], [true, true, 0]],
    ['with tickets of two of four types', [type, sold, type, off], [true, true, 2]],
  ])('describes an event %s', (_case, types, [has_tickets, has_active_types, available_types]) => {
    expect(typeFacts(types)).toEqual({ has_tickets, has_active_types, available_types })
  })
})
