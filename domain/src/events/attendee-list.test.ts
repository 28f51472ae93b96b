/** Visible attendees: in order, with real scores, without those who are blocked, suspended, leaving or gone. */
import { describe, expect, it } from 'vitest'
import { type Account, newAccount } from '../account/account'
import { ana, ben } from '../matching/testing/random-members'
import { scoreTraits } from '../matching/score/score'
import { traitsOf } from '../matching/score/traits'
import { attendeesFor, companyFor, scoreAtEvent, type Candidate } from './attendee-list'

const long = new Date('2026-01-01T00:00:00Z')
const account: Account = newAccount({
  email: 'a@example.com',
  email_verified: true,
  onboarded: true,
  created_at: long,
})
const [anas, bens] = [traitsOf(ana()), traitsOf(ben())]
const { score } = scoreTraits(anas, bens)
const strangers = { traits: [anas, null], pin: null } as const
const fitting = { traits: [anas, bens], pin: null } as const

function candidate(user_id: string, fields: Partial<Candidate> = {}, minute = 0): Candidate {
  const created_at = new Date(long.getTime() + minute * 60_000)
  return { attendee: { user_id, created_at }, account, pair: strangers, ...fields }
}

describe('scoreAtEvent', () => {
  it('is the score of two members who may meet', () => {
    expect(scoreAtEvent(fitting)).toBe(score)
  })

  it('is null when they may not meet or one does not take part in matching', () => {
    expect(scoreAtEvent({ traits: [anas, anas], pin: null })).toBeNull()
    expect(scoreAtEvent(strangers)).toBeNull()
  })

  it('is at least 85 after a mutual like, even when they no longer fit', () => {
    expect(score).toBeLessThan(85)
    expect(scoreAtEvent({ ...fitting, pin: 'mutual' })).toBe(85)
    expect(scoreAtEvent({ traits: [anas, anas], pin: 'mutual' })).toBeGreaterThanOrEqual(85)
  })

  it('is null across a block', () => {
    expect(scoreAtEvent({ ...fitting, pin: 'blocked' })).toBeNull()
  })
})

describe('attendee list', () => {
  it('puts the viewer first, then the best matches, then the earliest registrations', () => {
    const attendees = attendeesFor('me', [
      candidate('late', {}, 5),
      candidate('early', {}, 1),
      candidate('match', { pair: fitting }, 9),
      candidate('mutual', { pair: { ...fitting, pin: 'mutual' } }, 8),
      candidate('me', { pair: fitting }, 7),
    ])
    expect(attendees).toEqual([
      { user_id: 'me', score: null },
      { user_id: 'mutual', score: 85 },
      { user_id: 'match', score },
      { user_id: 'early', score: null },
      { user_id: 'late', score: null },
    ])
  })

  it.each([
    ['blocked', { pair: { ...fitting, pin: 'blocked' as const } }],
    ['suspended', { account: { ...account, suspended: true } }],
    ['leaving', { account: { ...account, leaving_at: long } }],
    ['gone', { account: null }],
    ['going without showing it', { account: { ...account, shows_going: false } }],
  ])('excludes attendees who are %s', (_, fields) => {
    const attendees = attendeesFor('me', [candidate('other', fields), candidate('third')])
    expect(attendees).toEqual([{ user_id: 'third', score: null }])
  })
})

describe('company after an event', () => {
  it('is everyone but the viewer, whether or not they showed that they were going', () => {
    const hidden = { account: { ...account, shows_going: false } }
    expect(companyFor('me', [candidate('other', hidden), candidate('me'), candidate('third')])).toEqual([
      'other',
      'third',
    ])
  })

  it.each([
    ['blocked', { pair: { ...fitting, pin: 'blocked' as const } }],
    ['suspended', { account: { ...account, suspended: true } }],
    ['gone', { account: null }],
  ])('excludes guests who are %s', (_, fields) => {
    expect(companyFor('me', [candidate('other', fields), candidate('third')])).toEqual(['third'])
  })
})
