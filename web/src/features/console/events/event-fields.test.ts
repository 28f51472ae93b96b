/** Two admins who edit one event: both inputs are retained; and whether attendees are notified of it. */
import { eventSchema } from '@club/domain/events/event'
import { eventEnd } from '@club/domain/events/event-facts'
import { expect, it } from 'vitest'
import { mergedEntries } from '../concurrent-edit'
import { changesFrom, type Entries, entriesOf, notifiesAttendees, newEntries } from './event-fields'

const began: Entries = { ...newEntries, title: 'Kayaks', address_line: 'By the pier', max_attendees: 20 }
const typed = { ...began, title: 'Kayaks at dusk', max_attendees: null }
const stored = { ...began, address_line: 'By the boathouse', max_attendees: 24 }

it('retains what was typed, and adopts all other changes of the admin who saved first', () => {
  expect(mergedEntries(began, typed, stored)).toEqual({
    ...began,
    title: 'Kayaks at dusk',
    address_line: 'By the boathouse',
    max_attendees: null,
  })
})

it('lists what the other admin has changed', () => {
  expect(changesFrom(stored, began, () => '')).toEqual({
    address_line: 'By the boathouse',
    max_attendees: '24',
  })
})

const published = eventSchema.parse({
  title: 'Kayaks',
  date_time: new Date('2026-11-20T18:00:00Z'),
  location_id: 'pier',
  address_line: 'By the pier',
  status: 'published',
})
it.each<[string, Partial<Entries>, notifiesAttendees: boolean]>([
  ['another date', { date_time: new Date('2026-11-20T18:30:00Z') }, true],
  ['another location', { location_id: 'beach' }, true],
  ['another address', { address_line: 'By the boathouse' }, true],
  ['other words', { title: 'Canoes', description: 'Two seats.', category: 'Outdoors', price: 900 }, false],
  ['nothing', {}, false],
])('attendees are notified of %s: %o %s', (_, typed, expected) => {
  const entries = { ...entriesOf(published), ...typed }
  expect(notifiesAttendees(published, entries, new Date(eventEnd(published).getTime() - 1))).toBe(expected)
  expect(notifiesAttendees({ ...published, status: 'draft' }, entries, published.date_time)).toBe(false)
})

it('notifies no one of a change to a past event unless it moves into the future', () => {
  const now = eventEnd(published)
  const entries = { ...entriesOf(published), address_line: 'By the boathouse' }
  expect(notifiesAttendees(published, entries, now)).toBe(false)
  expect(notifiesAttendees(published, { ...entries, date_time: now }, now)).toBe(true)
})
