/** My Evenings: the next one large, later ones, invitations, and earlier ones with the question about them. */
import { type Event, newEvent } from '@club/domain/events/event'
import { type EventAttendee, newAttendee } from '@club/domain/events/event-attendee'
import { fireEvent, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { eveningsOf } from '../../data/evenings'
import type { Live } from '../../data/firebase/live'
import type { UnderWay } from '../../data/waiting'
import { show } from '../../testing/show'
import { EveningsScreen } from './evenings-screen'

const now = new Date()
const hourMs = 3_600_000
const inHours = (hours: number) => new Date(now.getTime() + hours * hourMs)

type Made = { hours: number; event?: Partial<Event>; place?: Partial<EventAttendee> }

/** Evenings of `ana`, by their titles. */
function made(all: Readonly<Record<string, Made>>) {
  const events = new Map<string, Event | null>()
  const places = new Map<string, EventAttendee>()
  for (const [title, { hours, event, place }] of Object.entries(all)) {
    const fields = { title, location: 'West End', status: 'published', created_at: new Date(0) } as const
    events.set(title, newEvent({ ...fields, date_time: inHours(hours), ...event }))
    places.set(title, newAttendee({ event_id: title, user_id: 'ana', created_at: new Date(0), ...place }))
  }
  return { events, places }
}

function ready<T>(data: T): Live<T> {
  return { status: 'ready', data }
}

function open(all: Readonly<Record<string, Made>>, asks: Live<readonly UnderWay[]> = ready([])) {
  const { events, places } = made(all)
  const evenings = ready(eveningsOf(places, events, now))
  return show(<EveningsScreen {...{ uid: 'ana', evenings, asks, hasPhoto: false, now }} />, '/evenings')
}

const article = (name: string) => within(screen.getByRole('article', { name }))
const goals = (links: readonly HTMLElement[]) => links.map((link) => link.getAttribute('href'))

describe('my evenings', () => {
  it('lists tickets and registrations together, the soonest first and large', () => {
    open({
      Kayaks: { hours: 72, place: { has_ticket: true, seats: 2 } },
      Chess: { hours: 96 },
      Lanterns: { hours: 24 },
    })
    const titles = screen.getAllByRole('article').map((each) => within(each).getByRole('heading').textContent)
    expect(titles).toEqual(['Lanterns', 'Kayaks', 'Chess'])
    const first = article('Lanterns')
    expect(first.getByRole('heading', { level: 2 })).toBeVisible()
    expect(first.getByText('Registered')).toBeVisible()
    expect(goals(first.getAllByRole('link'))).toEqual(['/events/Lanterns', '/events/Lanterns'])
    expect(first.getByRole('button', { name: 'Add to Calendar' })).toBeVisible()
    const tickets = article('Kayaks').getByRole('link', { name: 'Show 2 Tickets' })
    expect(tickets).toHaveAttribute('href', '/profile?tab=tickets')
    expect(article('Kayaks').queryByText('Registered')).toBeNull()
    expect(article('Chess').getByText('Registered')).toBeVisible()
  })

  it('marks a cancelled evening, and shows no way to a ticket or a calendar', () => {
    open({ Lanterns: { hours: 24, event: { status: 'cancelled' }, place: { has_ticket: true } } })
    expect(article('Lanterns').getByText('Cancelled')).toBeVisible()
    expect(goals(article('Lanterns').getAllByRole('link'))).toEqual(['/events/Lanterns'])
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('asks about earlier evenings that can be answered, and marks those that have been', () => {
    const asked_at = inHours(-10)
    open({
      Kayaks: { hours: -30, place: { asked_at } },
      Chess: { hours: -40, place: { asked_at, answered_at: inHours(-9) } },
      Records: { hours: -2400, place: { asked_at: inHours(-2390) } },
    })
    const rows = within(screen.getByRole('region', { name: 'Earlier' })).getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^Kayaks.*How Was It\?$/),
      expect.stringMatching(/^Chess.*Answered$/),
      expect.stringMatching(/^Records.*West End$/),
    ])
    expect(goals(screen.getAllByRole('link', { name: 'How Was It?' }))).toEqual(['/events/Kayaks/afterwards'])
    expect(screen.getByText('Nothing’s coming up right now.')).toBeVisible()
  })

  it('shows ten earlier evenings at first', () => {
    const twelve: Record<string, Made> = {}
    for (let each = 0; each < 12; each += 1) twelve[`Chess ${each}`] = { hours: -100 - each }
    open(twelve)
    expect(screen.getAllByRole('listitem')).toHaveLength(10)
    fireEvent.click(screen.getByRole('button', { name: 'Show All 12 Evenings' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(12)
  })

  it('leads those without any evening to the events', () => {
    open({})
    expect(screen.getByRole('heading', { name: 'No evenings yet' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Browse Events' })).toHaveAttribute('href', '/events')
  })

  it('waits for invitations, and is shown when they cannot be loaded', () => {
    const { unmount } = open({ Lanterns: { hours: 24 } }, { status: 'loading' })
    expect(screen.getByRole('status', { name: 'Loading your evenings' })).toBeVisible()
    unmount()
    open({ Lanterns: { hours: 24 } }, { status: 'error', error: new Error('No') })
    expect(screen.getByRole('article', { name: 'Lanterns' })).toBeVisible()
  })

  it('can be reloaded after an error', () => {
    const retry = vi.fn<() => void>()
    const evenings = { status: 'error', error: new Error('No'), retry } as const
    show(<EveningsScreen {...{ uid: 'ana', evenings, asks: ready([]), hasPhoto: false, now }} />, '/evenings')
    fireEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})
