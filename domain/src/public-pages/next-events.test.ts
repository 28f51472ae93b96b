import { expect, it } from 'vitest'
import { eventSchema } from '../events/event'
import { nextEventsFrom, nextEventsJson } from './next-events'

const event = eventSchema.parse({
  title: 'Lantern walk along the seawall',
  description: 'Bring a coat.',
  date_time: new Date('2026-11-27T02:30:00Z'),
  location: 'West End',
  address_line: '1700 Beach Avenue',
  category: 'Outdoors',
  price: 19.5,
  status: 'published',
  current_attendees: 26,
})

it('The next events arrive as they were written, with no field that the front page does not show', () => {
  expect(nextEventsFrom(JSON.parse(nextEventsJson([{ id: 'walk', data: event }])))).toEqual([
    {
      id: 'walk',
      title: 'Lantern walk along the seawall',
      date_time: new Date('2026-11-27T02:30:00Z'),
      location: 'West End',
      image_url: null,
      category: 'Outdoors',
      price: 19.5,
      has_tickets: false,
      current_attendees: 26,
    },
  ])
})

it('An answer that is not a list is refused', () => {
  expect(() => nextEventsFrom({ error: { code: 403 } })).toThrow('not a list')
})
