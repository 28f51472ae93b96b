import { type Ask, type AskState } from '@club/domain/asks/ask'
import { newEvent } from '@club/domain/events/event'
import { newAttendee } from '@club/domain/events/event-attendee'
import { expect, it } from 'vitest'
import { eveningsOf } from './evenings'
import { companionAt } from './waiting'

const now = new Date('2026-12-01T20:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)

it('Own evenings are the announced ones with a seat: upcoming until their end, soonest first, and then past', () => {
  const event = (hours: number, status: 'published' | 'draft' | 'cancelled' = 'published') =>
    newEvent({ title: 'Walk', date_time: inHours(hours), status, created_at: now })
  const events = new Map([
    ...([
      ['later', event(50)],
      ['begun', event(-2)],
      ['over', event(-3)],
      ['before', event(-90)],
    ] as const),
    ...([
      ['draft', event(5, 'draft')],
      ['off', event(20, 'cancelled')],
      ['other', event(9)],
      ['gone', null],
    ] as const),
  ])
  const seats = ['later', 'begun', 'over', 'before', 'draft', 'off', 'gone', 'unknown'] as const
  const places = new Map(
    seats.map((event_id) => [event_id, newAttendee({ event_id, user_id: 'ana', created_at: now })]),
  )
  const { upcoming, past } = eveningsOf(places, events, now)
  expect(upcoming.map(({ id }) => id)).toEqual(['begun', 'off', 'later'])
  expect(past.map(({ id }) => id)).toEqual(['over', 'before'])
})

it.each<[Exclude<AskState, 'over'>, string, string | null]>([
  ['together', 'walk', 'ben'],
  ['together', 'kayaks', null],
  ['agreed', 'walk', null],
])(
  'Of a plan that is %s, only the one who goes to its event is the companion at %s',
  (state, event, other) => {
    const plan = { event_id: 'walk', agreed_at: now, seats_by: now, seated: ['ana', 'ben'], ended_at: null }
    const ask: Ask = {
      ...{
        user_id: 'ana',
        other_id: 'ben',
        from: 'ana',
        event_ids: ['walk'],
        line: null,
        treat: false,
        plan,
      },
      ...{ created_at: now, closes_at: now, dismissed_at: null, expires_at: null },
    }
    expect(companionAt(event, [{ other: 'ben', current: { id: 'ask', ask, state } }])).toBe(other)
  },
)
