/** The foot of an event's card: the attendees, and the actions for each viewer. */
import { eventAttendeeSchema } from '@club/domain/events/event-attendee'
import { eventSchema } from '@club/domain/events/event'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { describe, expect, it, vi } from 'vitest'
import { show } from '../../testing/show'
import { CardAction } from './card-foot'
import { cardOffer } from './card-offer'
import { namedMatchesGoing, peopleGoing } from './going-labels'
import type { CardAttendance } from './use-card-attendances'
import type { Viewer } from './viewer'

const now = new Date('2026-11-20T18:00:00Z')
const walk = { title: 'Walk', date_time: new Date('2099-12-10T02:00:00Z'), status: 'published' }
const registration = eventAttendeeSchema.parse({ event_id: 'walk', user_id: 'ana', created_at: now })

function Place() {
  return <p>{useLocation().pathname}</p>
}

describe('cardOffer', () => {
  it.each<[object, Viewer | null, CardAttendance['registration'], string]>([
    [{}, 'member', null, 'rsvp'],
    [{}, 'visitor', null, 'page'],
    [{}, 'incomplete', null, 'page'],
    [{}, null, null, 'unknown'],
    [{}, 'member', undefined, 'unknown'],
    [{}, 'member', registration, 'registered'],
    [{ has_tickets: true, price: 30 }, 'member', { ...registration, has_ticket: true }, 'registered'],
    [{ has_tickets: true, price: 30 }, 'member', null, 'tickets'],
    [{ has_tickets: true }, 'visitor', null, 'tickets'],
    [{ has_tickets: true, has_active_types: false }, 'visitor', null, 'page'],
    [{ price: 12 }, 'member', null, 'page'],
    [{ max_attendees: 4, current_attendees: 3, held_seats: 1 }, 'member', null, 'page'],
    [{ max_attendees: 4, current_attendees: 4 }, 'member', registration, 'registered'],
    [{ date_time: now }, 'member', null, 'under way'],
    [{ date_time: now, has_tickets: true }, 'visitor', null, 'under way'],
    [{ date_time: now }, 'member', registration, 'registered'],
    [{ status: 'cancelled' }, 'member', null, 'page'],
  ])('depends on the event %o and the viewer %s: %#', (change, viewer, own, offer) => {
    expect(cardOffer(eventSchema.parse({ ...walk, ...change }), { viewer, registration: own }, now)).toBe(
      offer,
    )
  })
})

describe('the description of who is going', () => {
  it.each([
    [[], 0, null],
    [[], 2, null],
    [['Theo'], 1, 'Your match Theo is going'],
    [['Theo', 'Anders'], 2, 'Your matches Theo and Anders are going'],
    [['Theo', 'Anders', 'Cy'], 3, 'Theo, Anders and one more of your matches are going'],
    [['Theo', 'Anders', 'Cy'], 14, 'Theo, Anders and 12 more of your matches are going'],
    [['Theo'], 4, 'Theo and three more of your matches are going'],
  ])('%o of %d', (names, total, text) => {
    expect(namedMatchesGoing(names, total)).toBe(text)
  })

  it.each([
    [0, 'No one is going yet'],
    [1, '1 person is going'],
    [26, '26 people are going'],
  ])('%d people', (count, text) => {
    expect(peopleGoing(count)).toBe(text)
  })
})

describe('the RSVP button', () => {
  const member: CardAttendance = {
    viewer: 'member',
    registration: null,
    matches: { user_ids: [], total: 0 },
    hasPhoto: false,
  }
  const event = eventSchema.parse(walk)
  const actionsWith = (isHostBlocked: () => Promise<boolean>) => ({
    isHostBlocked,
    registerForEvent: vi.fn(() => Promise.resolve()),
    cancelRegistration: vi.fn(() => Promise.resolve()),
  })

  it('registers once it’s known that no host is blocked, and gives the focus to the place of the badge', async () => {
    const actions = actionsWith(() => Promise.resolve(false))
    show(<CardAction id="walk" event={event} attendance={member} titleId="title" actions={actions} />)
    const button = screen.getByRole('button', { name: 'RSVP' })
    fireEvent.click(button)
    await waitFor(() => expect(button.parentElement).toHaveFocus())
    expect(actions.registerForEvent).toHaveBeenCalledExactlyOnceWith('walk')
  })

  it.each([
    ['whose host the member has blocked', () => Promise.resolve(true)],
    ['whose host can’t be checked', () => Promise.reject(new Error('No answer'))],
  ])('leads to the page of an event %s instead of registering', async (_, isHostBlocked) => {
    const actions = actionsWith(isHostBlocked)
    show(
      <>
        <CardAction id="walk" event={event} attendance={member} titleId="title" actions={actions} />
        <Place />
      </>,
    )
    fireEvent.click(screen.getByRole('button', { name: 'RSVP' }))
    await waitFor(() => expect(screen.getByText('/events/walk')).toBeVisible())
    expect(actions.registerForEvent).not.toHaveBeenCalled()
  })

  it('is a link to the event page, without the offer to join once it has started', () => {
    show(<CardAction id="walk" event={event} attendance={member} titleId="title" linkLabel="Join Event" />)
    expect(screen.getByRole('link', { name: 'Join Event' })).toHaveAttribute('href', '/events/walk')
    expect(screen.queryByRole('button')).toBeNull()
    cleanup()
    const begun = { ...event, date_time: new Date(0) }
    show(<CardAction id="walk" event={begun} attendance={member} titleId="title" linkLabel="Join Event" />)
    expect(screen.getByRole('link', { name: 'See Details' })).toHaveAttribute('href', '/events/walk')
    expect(screen.queryByRole('link', { name: 'Join Event' })).toBeNull()
  })

  it('is the badge as soon as the registration is there', () => {
    show(<CardAction id="walk" event={event} attendance={{ ...member, registration }} titleId="title" />)
    expect(screen.getByText('Registered')).toBeVisible()
    expect(screen.queryByRole('button')).toBeNull()
  })
})
