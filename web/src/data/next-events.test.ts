import { describe, expect, it } from 'vitest'
import { nextEventsFrom } from './next-events'

const documents = 'projects/demo-none/databases/(default)/documents'
const stored = {
  title: { stringValue: 'Lantern walk along the seawall' },
  date_time: { timestampValue: '2026-11-27T02:30:00Z' },
  location: { stringValue: 'West End' },
  image_url: { nullValue: null },
  category: { stringValue: 'Outdoors' },
  price: { integerValue: '35' },
  current_attendees: { integerValue: '26' },
}

const row = (fields: object) => ({ document: { name: `${documents}/events/walk`, fields }, readTime: 'now' })

describe('the answer to the question for the next events', () => {
  it('is read as events, in its order', () => {
    const later = {
      ...stored,
      title: { stringValue: 'Later' },
      price: { doubleValue: 19.5 },
      has_tickets: { booleanValue: true },
    }
    expect(nextEventsFrom([row(stored), row(later)])).toEqual([
      {
        id: 'walk',
        title: 'Lantern walk along the seawall',
        date_time: new Date('2026-11-27T02:30:00Z'),
        location: 'West End',
        image_url: null,
        category: 'Outdoors',
        price: 35,
        has_tickets: false,
        current_attendees: 26,
      },
      expect.objectContaining({ title: 'Later', price: 19.5, has_tickets: true }),
    ])
  })

  it('contains no events when there are none, and skips documents without title or start', () => {
    expect(nextEventsFrom([{ readTime: 'now' }])).toEqual([])
    expect(nextEventsFrom([row({ ...stored, title: { nullValue: null } })])).toEqual([])
    expect(nextEventsFrom([row({ title: stored.title })])).toEqual([])
  })

  it('is refused when it is something else', () => {
    expect(() => nextEventsFrom({ error: { code: 403 } })).toThrow('no list')
  })
})
