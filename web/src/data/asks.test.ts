/** What there is between two members, as their own copies of asks show it, and the evenings to ask along to. */
import { newAttendee } from '@club/domain/events/event-attendee'
import { newEvent, type Event } from '@club/domain/events/event'
import type { Ask } from '@club/domain/asks/ask'
import { describe, expect, it } from 'vitest'
import { between, evenings, linesGot } from './asks'

const dayMs = 24 * 60 * 60 * 1000
const now = new Date('2026-12-01T20:00:00Z')
const inDays = (days: number) => new Date(now.getTime() + days * dayMs)

const open: Ask = {
  ...{
    user_id: 'ana',
    other_id: 'ben',
    from: 'ana',
    event_ids: ['walk'],
    line: null,
    plan: null,
    treat: false,
  },
  ...{ created_at: inDays(-1), closes_at: inDays(1), dismissed_at: null, expires_at: null },
}
const plan = { event_id: 'walk', agreed_at: now, seats_by: inDays(1), seated: ['ana', 'ben'], ended_at: null }

/** Copies of Ana, the latest first. */
const copies = (...changes: readonly Partial<Ask>[]) =>
  changes.map((change, place) => ({ id: `ask-${place}_ana`, data: { ...open, ...change } }))

const known = (...changes: readonly Partial<Ask>[]) => ({
  asks: copies(...changes),
  upcoming: new Set(['walk']),
})

describe('between two members', () => {
  it.each<[string, Partial<Ask>, 'open' | 'agreed' | 'together']>([
    ['an ask of one’s own', {}, 'open'],
    ['an invitation', { from: 'ben' }, 'open'],
    ['a yes without both seats', { plan: { ...plan, seated: ['ben'] } }, 'agreed'],
    ['a plan with both seats', { plan }, 'together'],
  ])('is %s', (_, change, state) => {
    expect(between(known(change), 'ben', now)).toMatchObject({
      current: { id: 'ask-0', state },
      canAsk: false,
    })
  })

  it.each<[string, readonly Partial<Ask>[], boolean]>([
    ['no ask yet', [], true],
    ['an ask with another member alone', [{ other_id: 'cleo' }], true],
    ['an invitation that has closed', [{ from: 'ben', closes_at: now }], true],
    ['an invitation that was said no to', [{ from: 'ben', dismissed_at: now }], true],
    ['a plan that one of the two has ended', [{ plan: { ...plan, ended_at: now } }], true],
    ['a plan without both seats in time', [{ plan: { ...plan, seated: [], seats_by: now } }], true],
    ['a plan for an evening that is over', [{ plan: { ...plan, event_id: 'last week' } }], true],
    ['an ask of one’s own that has closed', [{ closes_at: now }], false],
    ['an ask of one’s own that was withdrawn', [{ dismissed_at: now }], false],
    ['one that closed two weeks ago', [{ closes_at: inDays(-14) }], true],
    ['two in a row, the last two weeks ago', [{ closes_at: inDays(-14) }, { closes_at: inDays(-40) }], false],
    [
      'an ask that closed after an evening together',
      [{ closes_at: now }, { plan: { ...plan, event_id: 'last week' } }],
      false,
    ],
    [
      'two of one’s own, with an ask of the other’s in between',
      [{ closes_at: inDays(-14) }, { from: 'ben', closes_at: inDays(-30) }, { closes_at: inDays(-60) }],
      true,
    ],
  ])('leaves the turn to the one whose it is after %s: %#', (_, changes, canAsk) => {
    expect(between(known(...changes), 'ben', now)).toMatchObject({ current: null, canAsk })
  })
})

describe('the evenings to ask along to', () => {
  const row = (id: string, fields: Partial<Event> = {}) => ({
    id,
    data: newEvent({ title: id, date_time: inDays(5), status: 'published', max_attendees: 20, ...fields }),
  })
  const idsOf = (events: Parameters<typeof evenings>[0], ...seats: readonly string[]) => {
    const registration = (event_id: string) => newAttendee({ event_id, user_id: 'ana', created_at: now })
    const own = new Map(seats.map((id) => [id, registration(id)]))
    return evenings(events, own, [], now).map(({ id }) => id)
  }

  it('leaves out those that start within a day, are full for two, or can’t be booked', () => {
    const events = [
      row('soon', { date_time: inDays(0.9) }),
      row('walk'),
      row('last seat', { current_attendees: 19 }),
      row('unpriced', { price: 20 }),
    ]
    expect(idsOf(events)).toEqual(['walk'])
    expect(idsOf(events, 'last seat')).toEqual(['last seat'])
  })

  it('leaves out what overlaps with an evening that the member goes to, not that evening itself', () => {
    const events = [row('walk'), row('dinner'), row('stars', { date_time: inDays(8) })]
    expect(idsOf(events, 'dinner')).toEqual(['dinner', 'stars'])
  })

  it.each<[string, Partial<Ask>, readonly string[]]>([
    ['an open invitation of one’s own', {}, ['stars']],
    ['a plan', { from: 'ben', plan }, ['stars']],
    ['an invitation to answer', { from: 'ben' }, ['walk', 'stars']],
    ['an invitation that was withdrawn', { dismissed_at: now }, ['walk', 'stars']],
  ])('leaves out the time of %s', (_, change, ids) => {
    const events = [row('walk'), row('stars', { date_time: inDays(8) })]
    expect(evenings(events, new Map(), copies(change), now).map(({ id }) => id)).toEqual(ids)
  })
})

it('A line that came with an ask can be reported as a card, and one’s own can’t', () => {
  const asks = copies({ line: 'Mine' }, { from: 'ben', line: 'Theirs' }, { from: 'ben' })
  expect(linesGot(asks).map(({ id, data }) => [id, data.user_id, data.text])).toEqual([
    ['ask-1', 'ben', 'Theirs'],
  ])
})
