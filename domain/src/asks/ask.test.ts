/** The states of asks, the reasons for which one is refused, and the turn of the two; no decision depends on hidden facts. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newAccount, type Account } from '../account/account'
import { newEvent, type Event } from '../events/event'
import { limits } from '../limits'
import { type AskHistory, pairReactionsSchema, type PairReactions } from '../members/reaction'
import {
  askCopyId,
  askFormSchema,
  askOfCopy,
  askSchema,
  askState,
  canBeAskedTo,
  closingOf,
  decideAsk,
  historyAfterYes,
  overlap,
  readerOfCopy,
  seatsByOf,
  type Ask,
  type AskDecision,
  type AskingState,
  type AskRefusal,
} from './ask'

const hour = 3_600_000
const day = 24 * hour
const now = new Date('2026-11-20T18:00:00Z')
const after = (ms: number) => new Date(now.getTime() + ms)

const walk = newEvent({ title: 'Walk', date_time: after(5 * day), status: 'published', max_attendees: 10 })
const dinner = { ...walk, title: 'Dinner', date_time: after(7 * day) }
const rows = { walk: { id: 'walk', event: walk }, dinner: { id: 'dinner', event: dinner } }

/** Ana's copy of her ask to Ben. */
const copy: Ask = askSchema.parse({
  ...{ user_id: 'ana', other_id: 'ben', from: 'ana', event_ids: ['walk'] },
  ...{ created_at: now, closes_at: after(2 * day) },
})
/** Her copy of Ben's. */
const bens: Ask = { ...copy, from: 'ben', event_ids: ['walk', 'dinner'] }
const plan = {
  ...{ event_id: 'walk', agreed_at: now, seats_by: after(day) },
  ...{ seated: ['ana'], ended_at: null },
}

const member = newAccount({
  ...{ email: 'ana@example.com', email_verified: true, onboarded: true, created_at: now },
})
const pair = pairReactionsSchema.parse({ user_ids: ['ana', 'ben'], mutual: true, updated_at: now })
/** After Ana's first ask, which has closed just now. */
const asked: AskHistory = {
  ...{ ask: 'before', by: 'ana', closes_at: now },
  ...{ times: 1, lines: [], is_accepted: false },
}
const state: AskingState = {
  ...{ from: 'ana', sender: member, target: member, pair, events: [rows.walk] },
  ...{ seatedAt: new Set<string>(), isBusy: false, current: [], invitation: null },
}

const form = { id: 'ask', user_id: 'ben', line: '', treat: false }
const decide = (changes: Partial<AskingState> = {}, line = '', at = now) =>
  decideAsk({ ...form, line }, { ...state, ...changes }, at)
const history = (changes: Partial<AskHistory>): Partial<AskingState> => ({
  pair: { ...pair, asked: { ...asked, ...changes } },
})
const refusalOf = (decision: AskDecision) => ('refused' in decision ? decision.refused : null)
const historyOf = (decision: AskDecision) => ('history' in decision ? decision.history : null)

describe('the state of an ask', () => {
  it('is open until it closes, and over from then on', () => {
    expect(askState(copy, now)).toBe('open')
    expect(askState(copy, new Date(copy.closes_at.getTime() - 1))).toBe('open')
    expect(askState(copy, copy.closes_at)).toBe('over')
  })

  it('is over at once for the reader who has said no or withdrawn', () => {
    expect(askState({ ...copy, dismissed_at: now }, now)).toBe('over')
  })

  it('is agreed after a yes, until both need a seat', () => {
    const agreed = { ...copy, closes_at: now, plan }
    expect(askState(agreed, now)).toBe('agreed')
    expect(askState(agreed, new Date(plan.seats_by.getTime() - 1))).toBe('agreed')
    expect(askState(agreed, plan.seats_by)).toBe('over')
  })

  it('is together once both have a seat, and over when one gives theirs up', () => {
    const together = { ...plan, seated: ['ana', 'ben'] }
    expect(askState({ ...copy, plan: together }, now)).toBe('together')
    expect(askState({ ...copy, plan: together }, after(30 * day))).toBe('together')
    expect(askState({ ...copy, plan: { ...together, ended_at: now } }, now)).toBe('over')
    expect(askState({ ...copy, plan: { ...plan, ended_at: now } }, now)).toBe('over')
  })
})

describe('the times of an ask', () => {
  const at = (ms: number): Event => ({ ...walk, date_time: after(ms) })

  it('closes after two days, or one day before the earliest start', () => {
    expect(closingOf([at(9 * day), at(7 * day)], now)).toEqual(after(2 * day))
    expect(closingOf([at(9 * day), at(2 * day)], now)).toEqual(after(day))
  })

  it('lets both book for two days after a yes, or until twelve hours before the start', () => {
    expect(seatsByOf(at(9 * day), now)).toEqual(after(2 * day))
    expect(seatsByOf(at(day), now)).toEqual(after(12 * hour))
  })

  it.each([
    ['the same start', 0, true],
    ['a start just before the end', 3 * hour - 1, true],
    ['a start at the end', 3 * hour, false],
    ['another day', day, false],
  ])('finds whether two evenings overlap, either way round: %s', (_, later, isOverlap) => {
    const [one, other] = [at(5 * day), at(5 * day + later)]
    expect([overlap(one, other), overlap(other, one)]).toEqual([isOverlap, isOverlap])
  })
})

describe('an evening', () => {
  it.each<[string, Partial<Event>]>([
    ['one without a maximum', { max_attendees: null }],
    ['one with two seats left', { max_attendees: 5, current_attendees: 2, held_seats: 1 }],
    ['one with tickets left', { price: 20, has_tickets: true, available_types: 1 }],
    ['one whose types were never counted', { has_tickets: true, available_types: null }],
    ['one a moment more than a day away', { date_time: after(day + 1) }],
  ])('can be asked along to: %s', (_, changes) => {
    expect(canBeAskedTo({ ...walk, ...changes }, 2, now)).toBe(true)
  })

  it.each<[string, Partial<Event>]>([
    ['a draft', { status: 'draft' }],
    ['a proposed one', { status: 'proposed' }],
    ['a cancelled one', { status: 'cancelled' }],
    ['one that is over', { date_time: after(-day) }],
    ['one a day away, to which an ask would close as it is made', { date_time: after(day) }],
    ['one with a price and no ticket types', { price: 20 }],
    ['one whose ticket types are all switched off', { has_tickets: true, has_active_types: false }],
    ['one whose tickets are sold out', { has_tickets: true, available_types: 0 }],
    ['one with a single seat left', { max_attendees: 5, current_attendees: 3, held_seats: 1 }],
    ['one that is fuller than its maximum', { max_attendees: 5, current_attendees: 8 }],
  ])('can’t be asked along to: %s', (_, changes) => {
    expect(canBeAskedTo({ ...walk, ...changes }, 2, now)).toBe(false)
  })

  it('can be asked along to by a member who has a seat there when a single one is left', () => {
    const events = [{ id: 'walk', event: { ...walk, max_attendees: 4, current_attendees: 3 } }]
    expect(refusalOf(decide({ events }))).toBe('event')
    expect(refusalOf(decide({ events, isBusy: false, seatedAt: new Set(['walk']) }))).toBeNull()
    expect(refusalOf(decide({ events, seatedAt: new Set(['dinner']) }))).toBe('event')
  })
})

describe('a new ask', () => {
  it('is stored with its evenings in the order of their starts, and closes before the first', () => {
    const soon = { id: 'soon', event: { ...walk, date_time: after(2 * day) } }
    expect(decide({ events: [rows.dinner, soon, rows.walk] }, 'I know a good bench.')).toEqual({
      history: {
        ...{ ask: 'ask', by: 'ana', closes_at: after(day) },
        ...{ times: 1, lines: ['ana'], is_accepted: false },
      },
      events: [soon, rows.walk, rows.dinner],
      closes_at: after(day),
    })
  })

  /** Open asks of the sender to other members, each for another evening. */
  const others = Array.from({ length: limits.asks.open }, (_, index) => ({
    ask: { ...copy, other_id: `other-${index}` },
    events: [{ ...walk, date_time: after((10 + index) * day) }],
  }))
  const sameTime = { ...walk, date_time: new Date(walk.date_time.getTime() + hour) }
  const current = (ask: Partial<Ask>) => [{ ask: { ...copy, ...ask }, events: [sameTime] }]
  const invitation = (ask: Partial<Ask> = {}) => ({ id: 'theirs_ana', ask: { ...bens, ...ask } })

  it.each<[AskRefusal, string, Partial<AskingState>, string?]>([
    ['self', 'to oneself', { from: 'ben' }],
    ['not_matched', 'without a pair', { pair: null }],
    ['not_matched', 'before the like is mutual', { pair: { ...pair, mutual: false } }],
    ['not_matched', 'with a block', { pair: { ...pair, blocked: true } }],
    ['not_matched', 'to a member who is gone', { target: null }],
    ['not_matched', 'to a member who is suspended', { target: { ...member, suspended: true } }],
    ['not_matched', 'to a member who is leaving', { target: { ...member, leaving_at: now } }],
    ['not_matched', 'by a member who is gone', { sender: null }],
    ['not_matched', 'by a member who is suspended', { sender: { ...member, suspended: true } }],
    ['not_matched', 'by a member who is leaving', { sender: { ...member, leaving_at: now } }],
    ['answer_first', 'before an answer to theirs', { invitation: invitation({ event_ids: ['dinner'] }) }],
    ['open', 'while the last one is open', history({ closes_at: after(1) })],
    ['their_turn', 'after one that is over', history({})],
    ['line_used', 'with a second line', history({ by: 'ben', lines: ['ana'] }), 'And now?'],
    ['event', 'to an evening that is gone', { events: [rows.walk, null] }],
    [
      'event',
      'to one that can’t be booked among others',
      { events: [rows.dinner, { id: 'walk', event: { ...walk, status: 'cancelled' } }] },
    ],
    ['too_many', 'as a sixth', { current: others }],
    ['busy', 'at the time of a seat elsewhere', { isBusy: true }],
    ['busy', 'at the time of another ask', { current: current({ other_id: 'cleo' }) }],
    ['busy', 'at the time of a plan', { current: current({ from: 'cleo', other_id: 'cleo', plan }) }],
  ])('is refused as %s: %s', (reason, _, changes, line = '') => {
    expect(decide(changes, line)).toEqual({ refused: reason })
  })

  it('is not refused for invitations, nor for asks and plans that are over or at another time', () => {
    const [first, ...rest] = others
    const over = [
      { dismissed_at: now },
      { closes_at: now },
      { plan: { ...plan, ended_at: now } },
      { plan: { ...plan, seats_by: now } },
      { from: 'cleo', other_id: 'cleo' },
    ].flatMap(current)
    expect(refusalOf(decide({ current: [...rest, ...over] }))).toBeNull()
    expect(refusalOf(decide({ current: [...rest, ...over, ...(first ? [first] : [])] }))).toBe('too_many')
  })

  it('is a yes to the other’s open ask when both name an evening, the earliest of those', () => {
    const yes = (event_id: string) => ({ yes: { ask: 'theirs', event_id } })
    const events = [rows.dinner, rows.walk]
    expect(decide({ invitation: invitation(), events })).toEqual(yes('walk'))
    expect(decide({ invitation: invitation({ event_ids: ['dinner'] }), events })).toEqual(yes('dinner'))
  })

  it('can be made at once after a no to the other’s, or after theirs is over', () => {
    const theirs = history({ by: 'ben', closes_at: after(day) })
    for (const over of [{ dismissed_at: now }, { closes_at: now }])
      expect(historyOf(decide({ ...theirs, invitation: invitation(over) }))).toMatchObject({ by: 'ana' })
  })
})

describe('the turn', () => {
  const twoWeeks = 14 * day

  it('is the other’s after an ask, and anyone’s two weeks after it was over', () => {
    expect(refusalOf(decide(history({}), '', after(twoWeeks - 1)))).toBe('their_turn')
    // The walk is over by then.
    const events = [{ id: 'later', event: { ...walk, date_time: after(30 * day) } }]
    expect(historyOf(decide({ ...history({}), events }, '', after(twoWeeks)))).toMatchObject({
      by: 'ana',
      times: 2,
    })
    expect(historyOf(decide({ ...history({ by: 'ben' }), events }))).toMatchObject({ by: 'ana', times: 1 })
  })

  it('never comes a third time in a row, and comes back with the other’s ask', () => {
    const aYear = after(365 * day)
    const events = [{ id: 'later', event: { ...walk, date_time: after(370 * day) } }]
    expect(refusalOf(decide({ ...history({ times: 2 }), events }, '', aYear))).toBe('their_turn')
    const theirs = history({ by: 'ben', times: 2 })
    expect(historyOf(decide({ ...theirs, events }, '', aYear))).toMatchObject({ times: 1 })
  })

  it('leaves each of the two one line until a yes', () => {
    const used = history({ by: 'ben', lines: ['ana'] })
    expect(historyOf(decide(used))?.lines).toEqual(['ana'])
    const theirs = history({ by: 'ben', lines: ['ben'] })
    expect(historyOf(decide(theirs, 'And you?'))?.lines).toEqual(['ben', 'ana'])
  })

  it('is both’s after a yes, with a line for each', () => {
    const accepted = historyAfterYes({ ...asked, times: 2, lines: ['ana', 'ben'], closes_at: after(day) })
    const again = decide({ pair: { ...pair, asked: accepted } }, 'Again?')
    expect(historyOf(again)).toMatchObject({ times: 1, lines: ['ana'], is_accepted: false })
    const back = decideAsk(
      { ...form, user_id: 'ana', line: 'Again?' },
      { ...state, from: 'ben', pair: { ...pair, asked: accepted } },
      now,
    )
    expect(historyOf(back)).toMatchObject({ by: 'ben', times: 1, lines: ['ben'] })
  })
})

describe('the form of an ask', () => {
  const isValid = (changes: object) =>
    askFormSchema.safeParse({ user_id: 'ben', event_ids: ['walk'], ...changes }).success

  it('takes one to three evenings, each once, and a line of plain words', () => {
    expect(isValid({ event_ids: ['a', 'b', 'c'], line: 'a'.repeat(limits.asks.line) })).toBe(true)
    expect(isValid({ event_ids: [] })).toBe(false)
    expect(isValid({ event_ids: ['a', 'b', 'c', 'd'] })).toBe(false)
    expect(isValid({ event_ids: ['a', 'a'] })).toBe(false)
    expect(isValid({ line: 'a'.repeat(limits.asks.line + 1) })).toBe(false)
    expect(isValid({ line: 'Call 604 555 0100' })).toBe(false)
  })

  it('names a copy by the ask and its reader', () => {
    const id = askCopyId('3f0e-11', 'ana')
    expect([askOfCopy(id), readerOfCopy(id)]).toEqual(['3f0e-11', 'ana'])
  })
})

/** What Ana does, some time after what she did before. */
type Call = {
  readonly act: 'ask' | 'withdraw' | 'block' | 'unblock'
  readonly pauseMs: number
  readonly line: string
  /** Starts of the evenings, in days. */
  readonly evenings: readonly number[]
  /** Ben says no afterwards to all he was asked. */
  readonly isDeclined: boolean
}
/** Of Ben, and of the pair, what Ana can't read. */
type Hidden = { readonly account?: Partial<Account>; readonly pair?: Partial<PairReactions> }

/** Decides on Ana's calls, each upon the documents that the earlier ones have left; Ben never answers yes, and never asks. */
function decisionsOn(calls: readonly Call[], hidden: Hidden = {}) {
  const evenings = new Map<string, Event>()
  const eventsOf = (ids: readonly string[]) => ids.flatMap((id) => evenings.get(id) ?? [])
  let copies: Ask[] = []
  let reactions = { ...pair, ...hidden.pair }
  let time = now
  const dismiss = (uid: string) => {
    copies = copies.map((one) =>
      one.user_id === uid && askState(one, time) === 'open' ? { ...one, dismissed_at: time } : one,
    )
  }
  return calls.map(({ act, pauseMs, line, evenings: days, isDeclined }, index) => {
    time = new Date(time.getTime() + pauseMs)
    if (act === 'withdraw') dismiss('ana')
    if (act === 'block' || act === 'unblock') reactions = { ...reactions, blocked: act === 'block' }
    if (act !== 'ask') return null
    const events = days.map((ahead, nth) => {
      const event = { ...walk, date_time: new Date(time.getTime() + ahead * day) }
      evenings.set(`${index}-${nth}`, event)
      return { id: `${index}-${nth}`, event }
    })
    const own = copies.filter((one) => one.user_id === 'ana' && askState(one, time) !== 'over')
    const decision = decideAsk(
      { ...form, id: `ask-${index}`, line },
      {
        ...{ ...state, pair: reactions, target: { ...member, ...hidden.account }, events },
        current: own.map((ask) => ({ ask, events: eventsOf(ask.event_ids) })),
      },
      time,
    )
    if ('history' in decision) {
      reactions = { ...reactions, asked: decision.history }
      const stored = { ...copy, event_ids: decision.events.map(({ id }) => id), created_at: time }
      for (const [user_id, other_id] of [['ana', 'ben'] as const, ['ben', 'ana'] as const])
        copies.push({ ...stored, user_id, other_id, line: line || null, closes_at: decision.closes_at })
    }
    if (isDeclined) dismiss('ben')
    return decision
  })
}

describe('whatever one of the two calls', () => {
  const calls = (length: number) =>
    fc.array(
      fc.record<Call>({
        act: fc.constantFrom('ask', 'ask', 'ask', 'withdraw', 'block', 'unblock'),
        pauseMs: fc.oneof(fc.constantFrom(0, 2 * day, 14 * day, 365 * day), fc.integer({ min: 0, max: day })),
        line: fc.constantFrom('', 'Come along?'),
        evenings: fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 3 }),
        isDeclined: fc.boolean(),
      }),
      { minLength: length, maxLength: length },
    )

  it('two asks and one line reach the other without an answer, at most', () => {
    const reached: number[] = []
    fc.assert(
      fc.property(calls(1000), (made) => {
        const decisions = decisionsOn(made)
        const stored = made.filter((_, index) => {
          const decision = decisions[index]
          return decision && 'history' in decision
        })
        reached.push(stored.length)
        expect(stored.length).toBeLessThanOrEqual(2)
        expect(stored.filter(({ line }) => line !== '').length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 20 },
    )
    expect(Math.max(...reached)).toBe(2)
  })

  it('the answer is the same whatever the other hides: a no, their settings, their side of the pair', () => {
    const hidden = fc.record({
      account: fc.record({
        email: fc.string(),
        match_mails: fc.boolean(),
        event_mails: fc.boolean(),
        shows_going: fc.constantFrom(null, true, false),
        people_changed_at: fc.option(fc.date({ noInvalidDate: true })),
        last_log_in: fc.option(
          fc.record({ at: fc.constant(now), device: fc.constantFrom('phone', 'tablet') }),
        ),
      }),
      pair: fc.record({
        reactions: fc.constantFrom<PairReactions['reactions'][]>({}, { ben: 'pass' }, { ben: 'super_like' }),
        hellos: fc.subarray(['ben']),
        told: fc.array(fc.string()),
        requests: fc.array(fc.string()),
        super_like_arrived: fc.boolean(),
        updated_at: fc.date({ noInvalidDate: true }),
      }),
    })
    fc.assert(
      fc.property(calls(12), hidden, (made, unread) => {
        const silent = made.map((call) => ({ ...call, isDeclined: false }))
        expect(decisionsOn(made, unread)).toEqual(decisionsOn(silent))
      }),
    )
  })
})
