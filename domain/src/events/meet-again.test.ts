import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { newAccount } from '../account/account'
import { noonOfNextDay } from '../club-time'
import { limits } from '../limits'
import { pairReactionsSchema } from '../members/reaction'
import { afterwardsQuestion } from './afterwards'
import { newEvent } from './event'
import { areNotified, decideAnnouncement, decidePicks, type MutualYes } from './meet-again'

const saidAt = new Date('2026-11-20T18:00:00Z')
const noon = noonOfNextDay(saidAt)
const hourMs = 60 * 60_000
const before = (moment: Date) => new Date(moment.getTime() - 1)

describe('decidePicks', () => {
  const { picksMax } = limits.afterwards
  const names = Array.from({ length: picksMax + 2 }, (_, index) => `guest-${index}`)
  const question = afterwardsQuestion
  const none = { stored: new Map(), spent: 0, question }
  const yes = { created_at: saidAt, question }

  it('allows ten picks and refuses the eleventh', () => {
    expect(decidePicks(names.slice(0, picksMax), none, saidAt)?.added).toHaveLength(picksMax)
    expect(decidePicks(names.slice(0, picksMax + 1), none, saidAt)).toBeNull()
  })

  it('stores a yes once, however often it is given', () => {
    const stored = new Map([['ben', yes]])
    expect(decidePicks(['ben', 'ben'], { ...none, stored }, noon)).toEqual({
      added: [],
      removed: [],
      spent: 0,
    })
  })

  it('counts a withdrawn yes as a pick from its noon on', () => {
    const stored = new Map([['ben', yes]])
    const takenBack = { added: [], removed: ['ben'] }
    expect(decidePicks([], { ...none, stored }, before(noon))).toEqual({ ...takenBack, spent: 0 })
    expect(decidePicks([], { ...none, stored }, noon)).toEqual({ ...takenBack, spent: 1 })
  })

  it('stores a yes to the earlier question as a new one', () => {
    const stored = new Map([['ben', { ...yes, question: 1 }]])
    expect(decidePicks(['ben'], { ...none, stored }, noon)?.added).toEqual(['ben'])
    expect(decidePicks(['ben'], { ...none, stored, question: 1 }, noon)?.added).toEqual([])
    expect(decidePicks([], { ...none, stored }, noon)?.spent).toBe(0)
  })

  it('lets at most ten yeses reach a noon, whatever a guest changes', () => {
    const answer = fc.tuple(fc.subarray(names), fc.nat(48))
    fc.assert(
      fc.property(fc.array(answer, { maxLength: 12 }), (answers) => {
        const [stored, announced] = [new Map<string, typeof yes>(), new Set<string>()]
        let [spent, now] = [0, saidAt]
        for (const [chosen, hours] of answers) {
          now = new Date(now.getTime() + hours * hourMs)
          for (const [uid, { created_at }] of stored) if (noonOfNextDay(created_at) <= now) announced.add(uid)
          const picks = decidePicks(chosen, { stored, spent, question }, now)
          if (picks === null) continue
          spent = picks.spent
          for (const uid of picks.removed) stored.delete(uid)
          for (const uid of picks.added) stored.set(uid, { created_at: now, question })
          expect(new Set([...announced, ...stored.keys()]).size).toBeLessThanOrEqual(picksMax)
        }
      }),
    )
  })
})

describe('decideAnnouncement', () => {
  const answer = (user_id: string, about_user_id: string, fields: object = {}) => ({
    ...{ event_id: 'walk', user_id, about_user_id, question: afterwardsQuestion, created_at: saidAt },
    ...fields,
  })
  const account = newAccount({
    email: 'a@example.com',
    created_at: saidAt,
    email_verified: true,
    onboarded: true,
  })
  const event = newEvent({ title: 'Walk', date_time: saidAt, location: 'West End', status: 'published' })
  const pair = pairReactionsSchema.parse({ updated_at: saidAt })
  const agreed: MutualYes = {
    event,
    answers: [answer('ana', 'ben'), answer('ben', 'ana')],
    accounts: [account, account],
    pair,
    endedAt: new Map(),
  }
  const decide = (state: Partial<MutualYes> = {}, now = noon) =>
    decideAnnouncement({ eventId: 'walk', uids: ['ana', 'ben'] }, { ...agreed, ...state }, now)

  it('announces nothing once one of the two has ended their match after their yes', () => {
    const since = (at: Date) =>
      decide({ endedAt: new Map([['ben', at]]), pair: { ...pair, ended_by: ['ben'] } })
    expect(since(new Date(saidAt.getTime() + 1))).toBeNull()
    expect(since(before(saidAt))?.pair).toMatchObject({ mutual: true, ended_by: [] })
  })

  it('announces a mutual yes to both at the noon after the later answer', () => {
    expect(decide({}, before(noon))).toBeNull()
    expect(decide()?.notifications.map(({ uid, about }) => [uid, about])).toEqual([
      ['ana', 'ben'],
      ['ben', 'ana'],
    ])
    const later = answer('ben', 'ana', { created_at: noon })
    expect(decide({ answers: [answer('ana', 'ben'), later] })).toBeNull()
    expect(decide({ answers: [answer('ana', 'ben'), later] }, noonOfNextDay(noon))).not.toBeNull()
  })

  it.each<[string, Partial<MutualYes>]>([
    ['one of them withdrew it', { answers: [answer('ana', 'ben'), null] }],
    [
      'one of them answered the earlier question',
      { answers: [answer('ana', 'ben', { question: 1 }), answer('ben', 'ana')] },
    ],
    ['one of them is suspended', { accounts: [account, { ...account, suspended: true }] }],
    ['one of them is leaving', { accounts: [{ ...account, leaving_at: saidAt }, account] }],
    ['one of them is gone', { accounts: [account, null] }],
    ['one of them blocks the other', { pair: { ...pair, blocked: true } }],
    ['the event is cancelled', { event: { ...event, status: 'cancelled' } }],
    ['the event is gone', { event: null }],
  ])('announces a mutual yes to neither guest when %s', (_, state) => {
    expect(decide(state)).toBeNull()
  })

  it('makes a mutual match that remembers why, also after a pass', () => {
    expect(decide({ pair: null })?.pair).toMatchObject({ mutual: true, why: 'again' })
    const passed = decide({
      pair: { ...pair, reactions: { ben: 'pass' }, super_like: 'super_liked_by_first' },
    })
    expect(passed?.pair).toMatchObject({ mutual: true, why: 'again', super_like: null })
    expect(decide({ pair: { ...pair, mutual: true, why: 'like' } })?.pair).toMatchObject({ why: 'like' })
  })

  it('announces a mutual yes once for each event', () => {
    const after = { ...pair, ...decide()?.pair }
    expect(decide({ pair: after })).toBeNull()
    expect(areNotified(after, { uid: 'ben', about: 'ana', eventId: 'walk' })).toBe(true)
    expect(areNotified(after, { uid: 'ben', about: 'ana', eventId: 'dance' })).toBe(false)
    const other = { eventId: 'dance', uids: ['ben', 'ana'] } as const
    expect(decideAnnouncement(other, { ...agreed, pair: after }, noon)?.pair.told).toHaveLength(4)
  })
})
