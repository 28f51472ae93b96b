/** A yes to an ask, decided with the seats of its event: a plan and a seat for both in one commit, or nothing at all. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { askCopyId, askSchema, type Ask } from '../asks/ask'
import { newEvent, type Event } from '../events/event'
import { attendeeId, newAttendee } from '../events/event-attendee'
import { pairId } from '../members/pair'
import { pairReactionsSchema, type PairReactions } from '../members/reaction'
import type { AcceptRequest } from './accepted-ask'
import type { SeatRefusal } from './order-refusals'
import { decideReservations, type ReservationRequest } from './reservations'
import { decided } from './testing/decided'
import { accountOf, afterChanges, snapshotOf, type Shelves } from './testing/snapshot-of'

const hour = 3_600_000
const now = new Date('2026-11-20T18:00:00Z')
const after = (hours: number) => new Date(now.getTime() + hours * hour)
const people = ['ana', 'ben', 'cleo', 'dan']

const walk = newEvent({
  ...{ title: 'Walk', date_time: after(120), status: 'published' },
  ...{ max_attendees: 4 },
})
const ticketed: Partial<Event> = { has_tickets: true, price: 20, available_types: 1 }

/** Ask → its sender, and the member who is asked. */
const asks: Readonly<Record<string, readonly [string, string]>> = {
  first: ['ana', 'ben'],
  second: ['cleo', 'ben'],
  third: ['dan', 'ana'],
  fourth: ['cleo', 'dan'],
}
const membersOf = (ask: string) => asks[ask] ?? (['', ''] as const)

function copiesOf(ask: string): Record<string, Ask> {
  const [from, to] = membersOf(ask)
  const common = { from, event_ids: ['walk', 'dinner'], created_at: now, closes_at: after(48) }
  return {
    [askCopyId(ask, from)]: askSchema.parse({ ...common, user_id: from, other_id: to }),
    [askCopyId(ask, to)]: askSchema.parse({ ...common, user_id: to, other_id: from }),
  }
}

function pairOf(ask: string): PairReactions {
  const [from, to] = membersOf(ask)
  const asked = {
    ...{ ask, by: from, closes_at: after(48) },
    ...{ times: 2, lines: [from], is_accepted: false },
  }
  return pairReactionsSchema.parse({ user_ids: [from, to].sort(), mutual: true, asked, updated_at: now })
}

const row = (user_id: string, has_ticket = false) =>
  newAttendee({ event_id: 'walk', user_id, has_ticket, created_at: now })

/** The open asks, and those who are going already. */
function stock(names = ['first'], going: readonly string[] = [], event: Partial<Event> = {}): Shelves {
  return {
    events: { walk: { ...walk, current_attendees: going.length, ...event } },
    accounts: Object.fromEntries(people.map((uid) => [uid, accountOf()])),
    asks: Object.fromEntries(names.flatMap((ask) => Object.entries(copiesOf(ask)))),
    pair_reactions: Object.fromEntries(names.map((ask) => [pairId(...membersOf(ask)), pairOf(ask)])),
    event_attendees: Object.fromEntries(
      going.map((uid) => [attendeeId('walk', uid), row(uid, event.has_tickets)]),
    ),
  }
}

/** The yes to an ask, whose rivals are the other asks of the two. */
function yesTo(ask: string, names: readonly string[] = [ask], busy: readonly string[] = []): AcceptRequest {
  const [from, uid] = membersOf(ask)
  const rivals = [from, uid].flatMap((of) =>
    names.flatMap((name) =>
      name !== ask && membersOf(name).includes(of) ? [{ id: askCopyId(name, of), of }] : [],
    ),
  )
  return { kind: 'accept', ask, from, uid, busy, rivals }
}

const changesOf = (shelves: Shelves, request: ReservationRequest, at = now) =>
  decideReservations('walk', snapshotOf(shelves), [request], at)
const planIn = ({ asks: copies }: Shelves, ask: string) =>
  membersOf(ask).map((uid) => copies?.[askCopyId(ask, uid)]?.plan ?? null)
const goingIn = ({ event_attendees }: Shelves) =>
  Object.values(event_attendees ?? {}).map(({ user_id }) => user_id)

/** With other fields in a copy of the first ask. */
function withCopy(uid: string, fields: Partial<Ask>, shelves = stock()): Shelves {
  const id = askCopyId('first', uid)
  const copy = shelves.asks?.[id]
  return { ...shelves, asks: { ...shelves.asks, ...(copy && { [id]: { ...copy, ...fields } }) } }
}
const withBoth = (fields: Partial<Ask>) => withCopy('ana', fields, withCopy('ben', fields))
const withPair = (fields: Partial<PairReactions>): Shelves => ({
  ...stock(),
  pair_reactions: { ana_ben: { ...pairOf('first'), ...fields } },
})
const withAccount = (uid: string, fields: Parameters<typeof accountOf>[0]): Shelves => ({
  ...stock(),
  accounts: { ...stock().accounts, [uid]: accountOf(fields) },
})
const plan = {
  ...{ event_id: 'walk', agreed_at: now, seats_by: after(48) },
  ...{ seated: ['ana', 'cleo'], ended_at: null },
}

describe('a yes', () => {
  it('seats both, counts them and makes the plan in one change set', () => {
    const { outcomes, changes } = changesOf(stock(), yesTo('first'))
    expect(outcomes).toEqual([null])
    const agreed = { ...plan, seated: ['ana', 'ben'] }
    expect(changes.map(({ name, id }) => `${name}/${id}`).toSorted()).toEqual([
      'asks/first_ana',
      'asks/first_ben',
      'event_attendees/walk_ana',
      'event_attendees/walk_ben',
      'events/walk',
      'pair_reactions/ana_ben',
    ])
    const shelves = afterChanges(stock(), changes)
    expect(planIn(shelves, 'first')).toEqual([agreed, agreed])
    expect(shelves.event_attendees).toEqual({ walk_ana: row('ana'), walk_ben: row('ben') })
    expect(shelves.events?.walk?.current_attendees).toBe(2)
    // Both can ask again, with a line.
    expect(shelves.pair_reactions?.ana_ben?.asked).toMatchObject({ times: 0, lines: [], is_accepted: true })
  })

  it('leaves a seat that one of the two had, and counts it once', () => {
    for (const going of [['ana'], ['ben'], ['ana', 'ben']]) {
      // Exactly the seats that are needed.
      const before = stock(['first'], going, { max_attendees: 2 })
      const { outcome, shelves } = decided(before, 'walk', yesTo('first'), after(1))
      expect(outcome).toBeNull()
      expect(goingIn(shelves).toSorted()).toEqual(['ana', 'ben'])
      expect(shelves.events?.walk?.current_attendees).toBe(2)
      for (const uid of going) expect(shelves.event_attendees?.[attendeeId('walk', uid)]).toEqual(row(uid))
      expect(planIn(shelves, 'first')).toMatchObject([{ seated: ['ana', 'ben'] }, { seated: ['ana', 'ben'] }])
    }
  })

  it('seats no one where tickets are sold, and says who has one', () => {
    for (const going of [[], ['ben'], ['ana', 'ben']]) {
      const before = stock(['first'], going, ticketed)
      const { outcomes, changes } = changesOf(before, yesTo('first'))
      expect(outcomes).toEqual([null])
      expect(new Set(changes.map(({ name }) => name))).toEqual(new Set(['asks', 'pair_reactions']))
      const agreed = { ...plan, seated: going }
      expect(planIn(afterChanges(before, changes), 'first')).toEqual([agreed, agreed])
    }
  })

  it('makes the plan of two who have seats, also when no more can be booked', () => {
    const both = ['ana', 'ben']
    for (const event of [{ available_types: 0 }, { has_active_types: false }, { max_attendees: 1 }]) {
      const before = stock(['first'], both, { ...ticketed, ...event })
      const { outcome, shelves } = decided(before, 'walk', yesTo('first'), now)
      expect(outcome).toBeNull()
      expect(planIn(shelves, 'first')).toMatchObject([{ seated: both }, { seated: both }])
    }
  })

  it('sets the time by which both need a seat from the moment of the yes', () => {
    const before = stock(['first'], [], { ...ticketed, date_time: after(60) })
    const { shelves } = decided(before, 'walk', yesTo('first'), after(20))
    expect(planIn(shelves, 'first')).toMatchObject([{ seats_by: after(48) }, { seats_by: after(48) }])
  })

  it('again changes nothing, also when the ask would have closed and the event is full', () => {
    const { shelves } = decided(stock(), 'walk', yesTo('first'), now)
    const full = { ...shelves, events: { walk: { ...walk, current_attendees: 2, max_attendees: 2 } } }
    expect(changesOf(full, yesTo('first'), after(72))).toEqual({ outcomes: [null], changes: [] })
    const round = [yesTo('first'), yesTo('first')]
    const { outcomes, changes } = decideReservations('walk', snapshotOf(stock()), round, now)
    expect(outcomes).toEqual([null, null])
    expect(afterChanges(stock(), changes)).toEqual(shelves)
  })

  const full = { max_attendees: 3 }
  it.each<[string, Shelves, Date?]>([
    ['no seat is left', stock(['first'], ['cleo', 'dan', 'eva'], full)],
    ['one seat is left', stock(['first'], ['cleo', 'dan'], full)],
    ['one seat is left beside one in a checkout', stock(['first'], ['cleo'], { ...full, held_seats: 1 })],
    ['one has a seat and none is left for the other', stock(['first'], ['ana', 'cleo', 'dan'], full)],
    ['one seat is left where tickets are sold', stock(['first'], ['cleo', 'dan'], { ...ticketed, ...full })],
    ['the tickets are sold out', stock(['first'], ['ana'], { ...ticketed, available_types: 0 })],
    ['no ticket can be bought', stock(['first'], [], { ...ticketed, has_active_types: false })],
    ['the event has a price and no tickets', stock(['first'], [], { price: 20 })],
    ['the event is cancelled', stock(['first'], [], { status: 'cancelled' })],
    [
      'the event is cancelled and both have a seat',
      stock(['first'], ['ana', 'ben'], { status: 'cancelled' }),
    ],
    ['the event is a draft again', stock(['first'], [], { status: 'draft' })],
    ['the event was moved to start within a day', stock(['first'], [], { date_time: after(23) })],
    ['the event has started', stock(['first'], [], { date_time: now })],
    ['the event is gone', { ...stock(), events: {} }],
    ['one of the two has blocked the other', withPair({ blocked: true })],
    ['the two are no match', withPair({ mutual: false })],
    ['one of the two has ended the match', withPair({ ended_by: ['ben'] })],
    ['the pair is gone', { ...stock(), pair_reactions: {} }],
    ['a later ask has taken its place', withPair({ asked: pairOf('second').asked })],
    ['the asker is suspended', withAccount('ana', { suspended: true })],
    ['the asker is leaving', withAccount('ana', { leaving_at: now })],
    ['the one who answers is suspended', withAccount('ben', { suspended: true })],
    ['the one who answers is leaving', withAccount('ben', { leaving_at: now })],
    ['the asker is gone', { ...stock(), accounts: { ben: accountOf() } }],
    ['the asker has withdrawn', withCopy('ana', { dismissed_at: now })],
    ['the one who answers has said no', withCopy('ben', { dismissed_at: now })],
    ['the ask has closed', stock(), after(48)],
    ['the ask names other evenings', withBoth({ event_ids: ['dinner'] })],
    ['both agreed on another evening', withBoth({ plan: { ...plan, event_id: 'dinner' } })],
    ['a copy is gone', { ...stock(), asks: copiesOf('second') }],
  ])('changes nothing when %s', (_, before, at = now) => {
    expect(changesOf(before, yesTo('first'), at)).toEqual({ outcomes: ['ask_over'], changes: [] })
  })

  it.each<[SeatRefusal, string, string[]]>([
    ['ask_clash', 'the one who answers', ['ben']],
    ['ask_over', 'the asker', ['ana']],
    ['ask_clash', 'both', ['ana', 'ben']],
  ])('is refused as %s when another event takes the time of %s', (refusal, _, busy) => {
    expect(changesOf(stock(), yesTo('first', ['first'], busy))).toEqual({ outcomes: [refusal], changes: [] })
  })

  it.each<[SeatRefusal, string, string]>([
    ['ask_clash', 'the one who answers', 'second'],
    ['ask_over', 'the asker', 'third'],
  ])('is refused as %s when %s has made a plan since', (refusal, _, rival) => {
    const names = ['first', rival]
    const [from, uid] = membersOf(rival)
    const planned = (of: Ask['plan']) => {
      const before = stock(names)
      const copies = [from, uid].flatMap((each) => {
        const copy = before.asks?.[askCopyId(rival, each)]
        return copy ? [[askCopyId(rival, each), { ...copy, plan: of }] as const] : []
      })
      return { ...before, asks: { ...before.asks, ...Object.fromEntries(copies) } }
    }
    expect(changesOf(planned(plan), yesTo('first', names))).toEqual({ outcomes: [refusal], changes: [] })
    const ended = { ...plan, ended_at: now }
    expect(changesOf(planned(ended), yesTo('first', names)).outcomes).toEqual([null])
  })

  it('touches the rivals, so that another yes for the same time conflicts', () => {
    const names = ['first', 'second', 'third']
    const { changes } = changesOf(stock(names), yesTo('first', names))
    const touched = changes.filter(({ name, id }) => name === 'asks' && !id.startsWith('first'))
    expect(touched).toEqual([
      { name: 'asks', id: 'third_ana', document: copiesOf('third').third_ana },
      { name: 'asks', id: 'second_ben', document: copiesOf('second').second_ben },
    ])
    const gone = { ...stock(names), asks: copiesOf('first') }
    expect(changesOf(gone, yesTo('first', names)).outcomes).toEqual([null])
  })

  it('is refused as a clash of one’s own whatever the asker has done since', () => {
    const clash = yesTo('first', ['first'], ['ben'])
    for (const before of [
      withCopy('ana', { dismissed_at: now }),
      withAccount('ana', { suspended: true }),
      withPair({ blocked: true }),
      stock(['first'], ['ana'], { max_attendees: 2 }),
      stock(),
    ])
      expect(changesOf(before, clash)).toEqual({ outcomes: ['ask_clash'], changes: [] })
    const declined = withCopy('ben', { dismissed_at: now })
    expect(changesOf(declined, clash).outcomes).toEqual(['ask_over'])
  })
})

describe('whatever is answered, registered and cancelled in whatever order', () => {
  const names = Object.keys(asks)
  const requests = fc.array(
    fc.oneof(
      fc.constantFrom(...names).map((ask): ReservationRequest => yesTo(ask, names)),
      fc.record({ kind: fc.constantFrom('register', 'cancel'), uid: fc.constantFrom(...people) }),
    ),
    { maxLength: 12 },
  )
  const events = fc.constantFrom<Partial<Event>[]>(
    ...[1, 2, 3, 4, 5].map((max_attendees) => ({ max_attendees })),
    { max_attendees: null },
  )

  it('the counter equals the rows, and a yes makes both copies and both rows or changes nothing', () => {
    let agreed = 0
    fc.assert(
      fc.property(requests, events, fc.subarray(people, { maxLength: 1 }), (asked, event, going) => {
        let shelves = stock(names, going, event)
        for (const request of asked) {
          const before = shelves
          const { outcome, shelves: next } = decided(before, 'walk', request, now)
          shelves = next
          const seats = goingIn(shelves).length
          expect(shelves.events?.walk?.current_attendees).toBe(seats)
          expect(seats).toBeLessThanOrEqual(event.max_attendees ?? people.length)
          if (request.kind !== 'accept') {
            expect(shelves.asks).toEqual(before.asks)
            continue
          }
          const [one, other] = planIn(shelves, request.ask)
          expect(one).toEqual(other)
          expect(outcome === null).toBe(one !== null)
          if (outcome !== null || planIn(before, request.ask)[0] !== null) {
            expect(shelves).toEqual(before)
            continue
          }
          agreed += 1
          const both = [request.from, request.uid]
          expect(one?.seated).toEqual(both)
          expect(goingIn(shelves)).toEqual(expect.arrayContaining(both))
        }
        const planned = names.filter((ask) => planIn(shelves, ask)[0] !== null).flatMap(membersOf)
        expect(planned.length).toBe(new Set(planned).size)
      }),
    )
    expect(agreed).toBeGreaterThan(0)
  })

  it('one round ends as the same requests do one after the other', () => {
    fc.assert(
      fc.property(requests, events, (asked, event) => {
        const before = stock(names, [], event)
        const { outcomes, changes } = decideReservations('walk', snapshotOf(before), asked, now)
        let shelves = before
        const single = asked.map((request) => {
          const { outcome, shelves: next } = decided(shelves, 'walk', request, now)
          shelves = next
          return outcome
        })
        const seen = ({ asks: copies, event_attendees, pair_reactions, events: all }: Shelves) => [
          ...[copies, event_attendees, pair_reactions, all?.walk?.current_attendees],
        ]
        expect(outcomes).toEqual(single)
        expect(seen(afterChanges(before, changes))).toEqual(seen(shelves))
      }),
    )
  })
})
