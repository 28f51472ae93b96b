import { eventSchema } from '@club/domain/events/event'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { show } from '../../testing/show'
import { StatusBadge } from './event-status'

const date_time = new Date('2026-12-15T03:00:00Z')
const now = new Date('2026-12-01T20:00:00Z')

it.each([
  [1, 'On sale'],
  [0, 'Sold Out'],
])('shows staff an event with seats left, and with %i types of tickets left, as %s', (types, label) => {
  const event = { title: 'Walk', date_time, status: 'published', has_tickets: true, max_attendees: 20 }
  show(<StatusBadge event={eventSchema.parse({ ...event, available_types: types })} now={now} />)
  expect(screen.getByText(label)).toBeVisible()
})
