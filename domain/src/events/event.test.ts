import { describe, expect, it } from 'vitest'
import { eventSchema } from './event'

const date_time = new Date('2026-11-28T02:00:00Z')

describe('an event as stored', () => {
  it('is read with its defaults when only a title and a start are there', () => {
    expect(eventSchema.parse({ title: 'Dumplings', date_time, status: 'published' })).toEqual({
      title: 'Dumplings',
      description: '',
      date_time,
      location: '',
      location_id: null,
      address_line: '',
      image_url: null,
      category: '',
      price: 0,
      max_attendees: null,
      current_attendees: 0,
      held_seats: 0,
      status: 'published',
      created_at: null,
      updated_at: null,
    })
  })

  it.each([undefined, 'hidden', 3])('is a draft when its status says nothing that we know: %s', (status) => {
    expect(eventSchema.parse({ title: 'Dumplings', date_time, status }).status).toBe('draft')
  })

  it('is refused without a start', () => {
    expect(eventSchema.safeParse({ title: 'Dumplings' }).success).toBe(false)
  })
})
