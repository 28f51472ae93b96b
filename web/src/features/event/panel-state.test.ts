import { type Event, eventSchema } from '@club/domain/events/event'
import { describe, expect, it } from 'vitest'
import type { Viewer } from '../../pieces/event/viewer'
import { type PanelState, panelState } from './panel-state'

const now = new Date('2026-11-20T02:00:00Z')
const hoursFromNow = (hours: number) => new Date(now.getTime() + hours * 60 * 60_000)

function eventWith(fields: Partial<Event>): Event {
  const offered = { title: 'Supper', status: 'published', date_time: hoursFromNow(24), max_attendees: 10 }
  return eventSchema.parse({ ...offered, ...fields })
}

const full = { current_attendees: 8, held_seats: 2 }
const registered = { has_ticket: false }
const withTicket = { has_ticket: true }

type Row = [
  what: string,
  fields: Partial<Event>,
  viewer: Viewer,
  registration: { has_ticket: boolean } | null,
  PanelState,
]

const rows: Row[] = [
  ['a free event to a member', {}, 'member', null, 'open'],
  ['a free event to a visitor', {}, 'visitor', null, 'for members'],
  ['a free event to somebody who has yet to be onboarded', {}, 'incomplete', null, 'for onboarded'],
  ['a place that one has', {}, 'member', registered, 'going'],
  ['a place at a full event', full, 'member', registered, 'going'],
  ['a place by a ticket', { has_tickets: true }, 'member', withTicket, 'ticket holder'],
  ['a full event', full, 'member', null, 'full'],
  ['a full event to a visitor', full, 'visitor', null, 'full'],
  ['an event with tickets', { has_tickets: true, price: 20 }, 'member', null, 'tickets'],
  ['an event with tickets that is full', { ...full, has_tickets: true }, 'visitor', null, 'tickets'],
  ['an event with a price and no tickets', { price: 20 }, 'member', null, 'no tickets'],
  [
    'an event whose ticket types are all switched off',
    { has_tickets: true, has_active_types: false },
    'member',
    null,
    'no tickets',
  ],
  ['an event that begins now', { date_time: now }, 'member', null, 'begun'],
  ['an event under way, to an attendee', { date_time: hoursFromNow(-1) }, 'member', registered, 'begun'],
  ['an event three hours after its start', { date_time: hoursFromNow(-3) }, 'member', registered, 'over'],
  ['a cancelled event', { status: 'cancelled' }, 'member', registered, 'cancelled'],
  [
    'a cancelled event of the past',
    { status: 'cancelled', date_time: hoursFromNow(-30) },
    'visitor',
    null,
    'cancelled',
  ],
]

describe('the panel of an event', () => {
  it.each(rows)('%s', (_, fields, viewer, registration, state) => {
    expect(panelState({ event: eventWith(fields), viewer, registration }, now)).toBe(state)
  })
})
