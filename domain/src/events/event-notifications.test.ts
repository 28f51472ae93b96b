/** News of events: relevant changes, one notification for each, and the time of the reminder. */
import { describe, expect, it } from 'vitest'
import { limits } from '../limits'
import { type Event, newEvent } from './event'
import {
  decideEventChange,
  eventNotification,
  isReminded,
  isReminderDue,
  latestNotification,
  type EventChange,
} from './event-notifications'

const now = new Date('2026-11-20T18:00:00Z')
const dayMs = 24 * 60 * 60 * 1000
/** The start of an event that ends just now, and of one that does not yet. */
const overSince = new Date(now.getTime() - limits.events.lengthMs)
const justBefore = new Date(overSince.getTime() + 1)

function eventOf(fields: Partial<Event> = {}): Event {
  const date_time = new Date(now.getTime() + dayMs)
  return newEvent({ title: 'Walk', date_time, status: 'published', location: 'West End', ...fields })
}

describe('event change', () => {
  it.each<[string, EventChange]>([
    ['another date', { date_time: now }],
    ['another place', { location: 'Gastown', location_id: 'gastown' }],
    ['another address', { address_line: '1 Main St' }],
    ['a cancellation', { status: 'cancelled' }],
  ])('triggers a notification for %s', (_, change) => {
    expect(decideEventChange(eventOf({ news_version: 4 }), change, now)).toMatchObject({
      fields: { ...change, news_version: 5 },
    })
  })

  it('stores the date and place it replaces, up to twenty, but none for a cancellation', () => {
    const { date_time } = eventOf()
    const replaced = { date_time, location: 'West End', address_line: '', until: now }
    const moved = decideEventChange(eventOf(), { location: 'Gastown' }, now)
    expect(moved).toEqual({ fields: { location: 'Gastown', news_version: 1, earlier_plans: [replaced] } })
    const often = eventOf({
      earlier_plans: Array.from({ length: 20 }, () => ({ ...replaced, location: 'Old' })),
    })
    const again = decideEventChange(often, { location: 'Gastown' }, now)
    expect(again).toMatchObject({ fields: { earlier_plans: [...often.earlier_plans.slice(1), replaced] } })
    expect(decideEventChange(eventOf(), { status: 'cancelled' }, now)).toEqual({
      fields: { status: 'cancelled', news_version: 1 },
    })
  })

  it('writes nothing when the values are unchanged', () => {
    const event = eventOf()
    const { date_time, location, status } = event
    expect(decideEventChange(event, { date_time: new Date(date_time), location, status }, now)).toEqual({
      fields: null,
    })
  })

  it('triggers no notification for a draft, even on publication', () => {
    const draft = eventOf({ status: 'draft' })
    expect(decideEventChange(draft, { status: 'published' }, now)).toEqual({
      fields: { status: 'published' },
    })
    expect(decideEventChange(draft, { location: 'Gastown' }, now)).toEqual({
      fields: { location: 'Gastown' },
    })
  })

  it.each<[string, EventChange, Partial<Event>, notifies: boolean]>([
    ['another place until the end', { location: 'Gastown' }, { date_time: justBefore }, true],
    ['another place of what is over', { location: 'Gastown' }, {}, false],
    ['a cancellation of what is over', { status: 'cancelled' }, {}, false],
    ['a cancellation that refunds tickets', { status: 'cancelled' }, { has_tickets: true }, true],
    ['a date ahead of what is over', { date_time: new Date(now.getTime() + dayMs) }, {}, true],
  ])(
    'triggers a notification for %s only while it affects someone: %j %j %s',
    (_, change, fields, notifies) => {
      const decision = decideEventChange(eventOf({ date_time: overSince, ...fields }), change, now)
      expect(decision).toMatchObject({ fields: change })
      expect('fields' in decision && decision.fields?.news_version).toBe(notifies ? 1 : undefined)
    },
  )

  it('is refused after cancellation or deletion, and never turns a published event into a draft', () => {
    expect(decideEventChange(eventOf({ status: 'cancelled' }), { status: 'published' }, now)).toEqual({
      reason: 'cancelled',
    })
    expect(decideEventChange(eventOf(), { status: 'draft' }, now)).toEqual({ reason: 'published' })
    for (const gone of [null, eventOf({ date_time: overSince, deleted_at: now })])
      expect(decideEventChange(gone, { status: 'cancelled' }, now)).toEqual({ reason: 'not_found' })
  })
})

describe('latest notification', () => {
  it('is absent before the first change, and is the cancellation at the end', () => {
    expect(latestNotification('walk', eventOf())).toBeNull()
    expect(latestNotification('walk', eventOf({ news_version: 1 }))?.kind).toBe('event_changed')
    expect(latestNotification('walk', eventOf({ news_version: 2, status: 'cancelled' }))).toEqual({
      kind: 'event_cancelled',
      eventId: 'walk',
      version: 2,
    })
  })

  it('has one id per member, event and version, or per match', () => {
    const changed = eventNotification('ana', { kind: 'event_changed', eventId: 'walk', version: 3 }, now)
    expect(changed.id).toBe('event_changed_ana_walk_3')
    const going = eventNotification('ana', { kind: 'match_going', eventId: 'walk', about: 'ben' }, now)
    expect(going.id).toBe('match_going_ana_walk_ben')
    expect(going.notification).toEqual({
      user_id: 'ana',
      kind: 'match_going',
      about_user_id: 'ben',
      event_id: 'walk',
      created_at: now,
      read_at: null,
      expires_at: new Date(now.getTime() + limits.notifications.retainedMs),
    })
  })
})

describe('the reminder', () => {
  it('is due from one day before until the start', () => {
    const event = eventOf()
    expect(isReminderDue(event, new Date(now.getTime() - 1))).toBe(false)
    expect(isReminderDue(event, now)).toBe(true)
    expect(isReminderDue(event, event.date_time)).toBe(false)
  })

  it('is due again after a change of date, and never for an unpublished event', () => {
    expect(isReminderDue(eventOf({ reminded_version: 0 }), now)).toBe(false)
    expect(isReminderDue(eventOf({ reminded_version: 0, news_version: 1 }), now)).toBe(true)
    expect(isReminderDue(eventOf({ status: 'cancelled' }), now)).toBe(false)
  })

  it('goes to members who registered more than a day before', () => {
    expect(isReminded({ created_at: new Date(now.getTime() - 1) }, eventOf())).toBe(true)
    expect(isReminded({ created_at: now }, eventOf())).toBe(false)
  })
})
