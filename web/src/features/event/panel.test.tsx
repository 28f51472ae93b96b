/** The panel of an event that has started: what remains available, and what is worth knowing. */
import { eventSchema } from '@club/domain/events/event'
import { eventAttendeeSchema } from '@club/domain/events/event-attendee'
import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Live } from '../../data/firebase/live'
import type { Host } from '../../data/hosts'
import { Seats } from '../../pieces/event/seats'
import { show } from '../../testing/show'
import { ImportantInformation } from './details'
import { Panel } from './panel'

const begins = new Date('2026-11-20T18:00:00Z')
const anHourLater = new Date('2026-11-20T19:00:00Z')
const event = eventSchema.parse({ title: 'Walk', date_time: begins, status: 'published', has_tickets: true })

const hostIs = (is_blocked: boolean): Live<Host> => ({
  status: 'ready',
  data: { first_name: null, is_blocked },
})

it.each([
  ['their tickets, who hold some', true, ['My Tickets']],
  ['nothing to press, who hold none', false, []],
])('leads to %s', (_what, has_ticket, links) => {
  const registration = eventAttendeeSchema.parse({
    event_id: 'walk',
    user_id: 'ana',
    has_ticket,
    created_at: begins,
  })
  show(
    <Panel
      {...{ id: 'walk', event, registration, viewer: 'member', uid: 'ana', here: '/events/walk' }}
      now={anHourLater}
      host={hostIs(false)}
      heading={{ current: null }}
    />,
  )
  expect(screen.getByRole('heading', { name: 'This Event Has Started' })).toBeVisible()
  expect(screen.getByText('You’re on the door list.')).toBeVisible()
  expect(screen.queryAllByRole('link').map((link) => link.textContent)).toEqual(links)
  expect(screen.queryByRole('button')).toBeNull()
})

it('offers no seats for which there are no tickets', () => {
  const full = { ...event, max_attendees: 20, current_attendees: 12, available_types: 0 }
  show(<Seats event={full} aside="" />)
  expect(screen.getByRole('status')).toHaveTextContent(/^All tickets are taken$/)
})

it('leads members who are not registered to other events', () => {
  show(
    <Panel
      {...{ id: 'walk', event, registration: null, viewer: 'member', uid: 'ana', here: '/events/walk' }}
      now={anHourLater}
      host={hostIs(false)}
      heading={{ current: null }}
    />,
  )
  expect(screen.getByText('Registration is closed.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See What’s Coming Up' })).toHaveAttribute('href', '/events')
})

it.each([
  [new Date(begins.getTime() - 1), true],
  [begins, false],
])('asks to be there early until then: %s', (now, isAsked) => {
  show(<ImportantInformation event={event} now={now} />)
  expect(screen.queryAllByText(/^Arrive 15 minutes early, /)).toHaveLength(isAsked ? 1 : 0)
  expect(screen.getByText('Bring valid ID.')).toBeVisible()
})

it.each([
  ['before a member registers', new Date(begins.getTime() - 1), 1],
  ['once the event is over, to no one', new Date(begins.getTime() + 4 * 60 * 60 * 1000), 0],
])('warns of a blocked host only while the event is ahead: %s', (_, now, count) => {
  show(
    <Panel
      {...{ id: 'walk', registration: null, viewer: 'member', uid: 'ana', here: '/events/walk', now }}
      event={{ ...event, has_tickets: false }}
      heading={{ current: null }}
      host={hostIs(true)}
    />,
  )
  expect(screen.queryAllByText('Someone you’ve blocked is hosting this event.')).toHaveLength(count)
})

function showOpen(host: Live<Host>) {
  const now = new Date(begins.getTime() - 1)
  show(
    <Panel
      {...{ id: 'walk', registration: null, viewer: 'member', uid: 'ana', here: '/events/walk', now, host }}
      event={{ ...event, has_tickets: false }}
      heading={{ current: null }}
    />,
  )
}

it('shows the panel at once, and holds a registration until it’s known whether the host is blocked', () => {
  showOpen({ status: 'loading' })
  expect(screen.getByRole('heading', { name: 'Come Along' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'RSVP' })).toBeDisabled()
})

it('says when the host couldn’t be checked, and offers to try again', () => {
  const retry = vi.fn()
  showOpen({ status: 'error', error: new Error('No answer'), retry })
  expect(screen.getByRole('alert')).toHaveTextContent('We couldn’t check whether you’ve blocked the host.')
  expect(screen.getByRole('button', { name: 'RSVP' })).toBeEnabled()
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(retry).toHaveBeenCalledOnce()
})
