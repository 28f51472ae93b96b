/** 'Where you could meet' a mutual match: evenings ahead alone, and what the viewer can do there. */
import { newEvent } from '@club/domain/events/event'
import { newAttendee } from '@club/domain/events/event-attendee'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { Registrations } from '../../data/registrations'
import { show } from '../../testing/show'
import { WhereToMeet } from './where-to-meet'

const stored = vi.hoisted(() => ({ own: new Map() as Registrations }))
vi.mock('../../data/registrations', async (load) => ({
  ...(await load<object>()),
  useOwnRegistrations: () => ({ status: 'ready', data: stored.own }),
}))

const dayMs = 24 * 60 * 60 * 1000
const inDays = (days: number) => new Date(Date.now() + days * dayMs)
const row = (id: string, title: string, fields: object) => ({
  id,
  data: newEvent({ title, location: 'West End', status: 'published', date_time: inDays(3), ...fields }),
})
const walk = row('walk', 'Lantern walk', { max_attendees: 20, current_attendees: 7 })
const clay = row('clay', 'Crooked cups', { has_tickets: true, available_types: 1, price: 68 })
const begun = row('begun', 'Begun already', { date_time: inDays(-0.01) })

const see = (evenings: Parameters<typeof WhereToMeet>[0]['evenings']) =>
  show(<WhereToMeet name="Navid" viewer="ana" hasPhoto evenings={evenings} />)
const card = (name: string) => within(screen.getByRole('article', { name }))

it('offers a seat or tickets at each evening ahead', () => {
  see([walk, clay, begun])
  const section = screen.getByRole('region', { name: 'Where you could meet Navid' })
  expect(section).toHaveTextContent('Navid is going to these, and is happy for matches to know.')
  expect(within(section).getAllByRole('article')).toHaveLength(2)
  expect(card('Lantern walk').getByText('Free · 13 seats left')).toBeVisible()
  expect(card('Lantern walk').getByRole('button', { name: 'RSVP' })).toBeVisible()
  expect(card('Crooked cups').getByText('$68')).toBeVisible()
  expect(card('Crooked cups').getByRole('link', { name: 'See Tickets' })).toHaveAttribute(
    'href',
    '/events/clay',
  )
})

it('marks an evening where the viewer has a seat', () => {
  stored.own = new Map([['walk', newAttendee({ event_id: 'walk', user_id: 'ana', created_at: new Date(0) })]])
  see([walk])
  expect(screen.getByText('Navid is going to this one, and is happy for matches to know.')).toBeVisible()
  expect(card('Lantern walk').getByText('Registered')).toBeVisible()
})

it('is left out when none is ahead', () => {
  see([begun])
  expect(screen.queryByRole('region')).toBeNull()
})
