import { screen } from '@testing-library/react'
import { eventSchema } from '@club/domain/events/event'
import { describe, expect, it } from 'vitest'
import { show } from '../../testing/show'
import { Invitation } from './invitation'

const supper = {
  title: 'A long supper',
  date_time: new Date('2026-12-15T03:00:00Z'),
  location: 'Kitsilano',
  max_attendees: 100,
  status: 'published',
}
const now = new Date('2026-12-01T20:00:00Z')

describe('the head of an event’s page', () => {
  it.each([
    ['79 % taken', { current_attendees: 79 }, ''],
    ['80 % taken', { current_attendees: 80 }, 'Almost Full'],
    ['the last place is held for somebody who pays', { current_attendees: 99, held_seats: 1 }, 'Full'],
    ['no tickets left', { has_tickets: true, available_types: 0 }, 'Sold Out'],
    ['no maximum', { current_attendees: 5000, max_attendees: null }, ''],
    ['cancelled', { current_attendees: 100, status: 'cancelled' }, 'Cancelled'],
    ['under way', { current_attendees: 100, date_time: now }, 'Under Way'],
    ['over', { current_attendees: 80, date_time: new Date('2026-11-15T03:00:00Z') }, 'Past Event'],
  ])('shows the status: %s', (_state, change, text) => {
    const event = eventSchema.parse({ ...supper, ...change })
    show(<Invitation event={event} now={now} heading={<h1>{event.title}</h1>} />)
    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${text}$`))
  })
})
