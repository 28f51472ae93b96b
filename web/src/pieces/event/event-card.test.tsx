import { screen, within } from '@testing-library/react'
import { eventSchema } from '@club/domain/events/event'
import { describe, expect, it } from 'vitest'
import type { CardAttendance } from './use-card-attendances'
import { show } from '../../testing/show'
import { EventCard } from './event-card'

const kayaks = {
  title: 'Kayaks at dusk',
  date_time: new Date('2099-12-15T03:00:00Z'),
  location: 'Kitsilano',
  category: 'Outdoors',
  price: 45,
  max_attendees: 20,
  current_attendees: 5,
  status: 'published',
}

const visitor: CardAttendance = {
  viewer: 'visitor',
  registration: null,
  matches: { user_ids: [], total: 0 },
  hasPhoto: false,
}

function showCard(change: object = {}) {
  show(<EventCard id="kayaks" event={eventSchema.parse({ ...kayaks, ...change })} attendance={visitor} />)
  return screen.getByRole('article', { name: 'Kayaks at dusk' })
}

describe('the card of an event', () => {
  it('shows the time in the club’s time zone, ending 3 hours after the start', () => {
    const card = showCard()
    expect(card).toHaveTextContent('Mon, Dec 14, 2099')
    expect(card).toHaveTextContent('8:00 PM to 11:00 PM')
  })

  it('shows the location, with the address line when there is one', () => {
    expect(showCard({ address_line: 'Jericho Beach' })).toHaveTextContent('Kitsilano, Jericho Beach')
  })

  it.each([
    [{ price: 45 }, '$45'],
    [{ price: 45, has_tickets: true }, '$45'],
    [{ price: 0 }, 'Free'],
    [{ price: 0, has_tickets: true }, 'Tickets'],
  ])('shows the price: %o', (cost, text) => {
    expect(within(showCard(cost)).getByText(text)).toBeVisible()
  })

  it.each([
    [{}, '15 seats left', false],
    [{ current_attendees: 15 }, '5 seats left', false],
    [{ current_attendees: 16 }, '4 seats left', true],
    [{ current_attendees: 18, held_seats: 1 }, '1 seat left', true],
  ])('shows how many seats are left, and ‘Almost Full’ from 80%% on: %o', (seats, text, isAlmostFull) => {
    const card = showCard({ has_tickets: true, ...seats })
    expect(card).toHaveTextContent(text)
    expect(screen.queryAllByText('Almost Full')).toHaveLength(isAlmostFull ? 1 : 0)
  })

  it('shows that it is full once no seats are left', () => {
    const card = showCard({ current_attendees: 20 })
    expect(screen.getByText('Full')).toBeVisible()
    expect(card).not.toHaveTextContent('left')
  })

  it.each([20, null])('shows that it is sold out once no tickets are left, of %s seats', (max_attendees) => {
    const card = showCard({ max_attendees, has_tickets: true, available_types: 0 })
    expect(screen.getByText('Sold Out')).toBeVisible()
    expect(card).not.toHaveTextContent('left')
  })

  it('shows no seats once it has started', () => {
    const card = showCard({ date_time: new Date() })
    expect(screen.getByText('Under Way')).toBeVisible()
    expect(card).not.toHaveTextContent('left')
  })

  it('counts no seats when there is no limit', () => {
    expect(showCard({ max_attendees: null })).not.toHaveTextContent(/left|Full/)
  })

  it('links to the event’s page, and shows how many are going', () => {
    const card = showCard()
    expect(screen.getByRole('link', { name: 'Kayaks at dusk' })).toHaveAttribute('href', '/events/kayaks')
    expect(screen.getByRole('link', { name: 'See Details' })).toHaveAttribute('href', '/events/kayaks')
    expect(card).toHaveTextContent('5 people are going')
  })
})
