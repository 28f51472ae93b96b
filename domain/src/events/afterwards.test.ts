import { describe, expect, it } from 'vitest'
import { limits } from '../limits'
import {
  afterwardsNotification,
  afterwardsUntil,
  askedAfterwardsFrom,
  isAnswerDue,
  afterwardsRefusalReason,
  whoWasThere,
} from './afterwards'
import { eventEnd } from './event-facts'

const event = { date_time: new Date('2026-11-20T03:00:00Z'), status: 'published' } as const
const after = (date: Date, ms: number) => new Date(date.getTime() + ms)
const end = eventEnd(event)

describe('what can be said of an event', () => {
  it('begins with its end and ends two weeks later', () => {
    expect(afterwardsRefusalReason(event, after(end, -1))).toBe('not_yet')
    expect(afterwardsRefusalReason(event, end)).toBeNull()
    const until = afterwardsUntil(event)
    expect(until).toEqual(after(end, 14 * 24 * 60 * 60_000))
    expect(afterwardsRefusalReason(event, after(until, -1))).toBeNull()
    expect(afterwardsRefusalReason(event, until)).toBe('too_late')
  })

  it('is nothing where there is none, or where it did not take place', () => {
    expect(afterwardsRefusalReason(null, end)).toBe('not_found')
    for (const status of ['draft', 'cancelled'] as const)
      expect(afterwardsRefusalReason({ ...event, status }, end)).toBe('not_found')
  })
})

describe('who was there', () => {
  const place = (user_id: string, checked_in_at: Date | null = null) => ({ user_id, checked_in_at })

  it('list the guests the door admitted, by name or by ticket', () => {
    const places = [place('ana', end), place('ben'), place('cleo')]
    expect(whoWasThere(places, new Set(['cleo', 'somebody']))).toEqual(new Set(['ana', 'cleo']))
  })

  it('list all guests with a seat where the door was not used', () => {
    expect(whoWasThere([place('ana'), place('ben')], new Set())).toEqual(new Set(['ana', 'ben']))
  })
})

describe('the question', () => {
  it('comes the morning after, once for each event and member', () => {
    expect(askedAfterwardsFrom(event)).toEqual(after(end, limits.afterwards.askedAfterMs))
    const { id, notification } = afterwardsNotification('ana', 'e1', end)
    expect(id).toBe('event_afterwards_ana_e1')
    expect(notification).toMatchObject({ user_id: 'ana', event_id: 'e1', about_user_id: null })
  })

  it('is open until it is answered, or the time is over', () => {
    const asked_at = askedAfterwardsFrom(event)
    const due = (changes: object, now = asked_at) =>
      isAnswerDue({ asked_at, answered_at: null, ...changes }, now)
    expect(due({})).toBe(true)
    expect(due({ asked_at: null })).toBe(false)
    expect(due({ answered_at: end })).toBe(false)
    expect(due({}, afterwardsUntil(event))).toBe(false)
  })
})
