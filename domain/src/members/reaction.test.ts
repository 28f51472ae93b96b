/** Reactions: what counts, what costs, what makes a match, and what is refused. */
import { describe, expect, it } from 'vitest'
import { newAccount } from '../account/account'
import { limits } from '../limits'
import {
  decideReaction,
  pairReactionsSchema,
  withoutPass,
  type LikeType,
  type PairReactions,
  type ReactionState,
} from './reaction'

const now = new Date('2026-11-22T20:00:00Z')
const ben = newAccount({
  ...{ email: 'ben@example.com', email_verified: true, onboarded: true },
  ...{ welcomed_at: now, confirmed_at: now, created_at: now },
})
const untouched = pairReactionsSchema.parse({ user_ids: ['ana', 'ben'], updated_at: now })
const superLike = { super_like: null, super_like_arrived: false }
const ana = { ...ben, email: 'ana@example.com' }

type Change = Partial<Omit<ReactionState, 'pair'>> & {
  mine?: LikeType
  theirs?: LikeType
  pair?: Partial<PairReactions>
}

function decide(type: LikeType, { mine, theirs, pair, ...state }: Change = {}) {
  const reactions = { ...(mine && { ana: mine }), ...(theirs && { ben: theirs }) }
  const stored = { ...untouched, reactions, ...pair }
  const usual = { giver: ana, target: ben, credits: 1, isMatched: true }
  return decideReaction({ from: 'ana', to: 'ben', type }, { ...usual, ...state, pair: stored })
}

describe('a reaction', () => {
  it('is the first of the pair, or replaces the giver’s last one and no other', () => {
    const first = decideReaction(
      { from: 'ana', to: 'ben', type: 'pass' },
      { giver: ana, target: ben, pair: null, credits: 0, isMatched: false },
    )
    expect(first).toMatchObject({ isNew: true, reactions: { ana: 'pass' } })
    expect(decide('like', { mine: 'pass', theirs: 'pass' })).toMatchObject({
      isNew: true,
      reactions: { ana: 'like', ben: 'pass' },
    })
  })

  it.each(['like', 'super_like', 'pass'] as const)('changes nothing when it comes again: %s', (type) => {
    expect(decide(type, { mine: type, credits: 0 })).toMatchObject({
      isNew: false,
      cost: 0,
      isNewMatch: false,
    })
  })
})

describe('a copy of a request', () => {
  const requests = ['r1', 'r2']
  const decideAgain = (request: string, type: LikeType) =>
    decideReaction(
      { from: 'ana', to: 'ben', type, request },
      {
        ...{ giver: ana, target: ben, credits: 1, isMatched: true },
        pair: {
          ...{ user_ids: ['ana', 'ben'], reactions: { ana: 'pass', ben: 'like' }, mutual: false },
          why: null,
          ...{
            blocked: false,
            told: [],
            requests,
            hellos: [],
            asked: null,
            ended_by: [],
            updated_at: now,
            ...superLike,
          },
        },
      },
    )

  it.each(['like', 'super_like'] as const)('changes and costs nothing: %s', (type) => {
    expect(decideAgain('r1', type)).toEqual({
      ...{ isNew: false, cost: 0, reactions: { ana: 'pass', ben: 'like' }, requests, endedBy: [] },
      ...{ isMatch: false, isNewMatch: false, isAnnounced: false, superLike },
    })
  })

  it('is known by the last requests alone', () => {
    expect(decideAgain('r3', 'like')).toMatchObject({ isNewMatch: true, requests: ['r1', 'r2', 'r3'] })
    const many = Array.from({ length: limits.reactions.requestsStored }, (_, index) => `r${index}`)
    const pair = {
      user_ids: [],
      mutual: false,
      why: null,
      blocked: false,
      told: [],
      hellos: [],
      ended_by: [],
      asked: null,
      updated_at: now,
      ...superLike,
    }
    const reactions = { ana: 'pass' } as const
    expect(withoutPass({ ...pair, reactions, requests: many }, { from: 'ana', request: 'new' })).toEqual({
      reactions: {},
      requests: [...many.slice(1), 'new'],
      ended_by: [],
    })
    expect(withoutPass({ ...pair, reactions, requests: many }, { from: 'ana', request: 'r0' })).toBeNull()
  })
})

describe('a super like', () => {
  it.each([undefined, 'like', 'pass'] as const)('costs one credit after %s', (mine) => {
    expect(decide('super_like', mine && { mine })).toMatchObject({ cost: 1 })
  })

  it.each(['like', 'pass'] as const)('gives none back when it becomes a %s', (type) => {
    expect(decide(type, { mine: 'super_like' })).toMatchObject({ isNew: true, cost: 0 })
  })

  it('is refused for a member who is not a match, before credits are looked at', () => {
    const refused = { refused: 'You can only super like your matches.', reason: 'no_match' }
    expect(decide('super_like', { isMatched: false, credits: 0 })).toEqual(refused)
    expect(decide('like', { isMatched: false })).toMatchObject({ isNew: true })
  })

  it('is refused without a credit', () => {
    expect(decide('super_like', { credits: 0 })).toEqual({
      refused: 'You need credits to send super likes.',
      reason: 'no_credits',
    })
  })
})

describe('the arrival of a super like', () => {
  const pending = { super_like: 'super_liked_by_first', super_like_arrived: true } as const

  it('pins the match and is announced the first time', () => {
    expect(decide('super_like')).toMatchObject({
      superLike: pending,
      pin: 'super_liked_by_first',
      isAnnounced: true,
    })
  })

  it('looks the same to the sender, and is not announced, where the other has passed', () => {
    const open = decide('super_like')
    const passed = decide('super_like', { theirs: 'pass' })
    expect({ ...passed, isAnnounced: true, reactions: {} }).toEqual({ ...open, reactions: {} })
    expect(passed).toMatchObject({ isAnnounced: false })
  })

  it.each(['like', 'pass'] as const)('ends when its sender changes it to a %s', (type) => {
    const changed = decide(type, { mine: 'super_like', pair: pending })
    expect(changed).toMatchObject({ pin: null, superLike: { super_like: null, super_like_arrived: true } })
  })

  it('ends in the match that a like in return makes', () => {
    const pair = { super_like: 'super_liked_by_second', super_like_arrived: true } as const
    expect(decide('like', { theirs: 'super_like', pair })).toMatchObject({
      pin: 'mutual',
      superLike: { super_like: null },
      isAnnounced: false,
    })
  })

  it('is untouched by a pass of its receiver, which the sender would otherwise read in the match', () => {
    const pair = { super_like: 'super_liked_by_second', super_like_arrived: true } as const
    const passed = decide('pass', { theirs: 'super_like', pair })
    expect(passed).toMatchObject({ superLike: pair })
    expect(passed).not.toHaveProperty('pin')
  })

  it('happens once per pair, however often the sender changes their mind, at the same cost', () => {
    const again = decide('super_like', { mine: 'like', pair: { super_like_arrived: true } })
    expect(again).toMatchObject({ cost: 1, isAnnounced: false, superLike: { super_like: null } })
    expect(again).not.toHaveProperty('pin')
  })

  it('does not happen to a mutual match', () => {
    const mutual = decide('super_like', { mine: 'like', theirs: 'like', pair: { mutual: true } })
    expect(mutual).toMatchObject({ cost: 1, isAnnounced: false, superLike })
    expect(mutual).not.toHaveProperty('pin')
  })
})

describe('a mutual match', () => {
  it.each([
    ['like', 'like'],
    ['like', 'super_like'],
    ['super_like', 'like'],
    ['super_like', 'super_like'],
  ] as const)('is made by a %s after the other’s %s', (type, theirs) => {
    expect(decide(type, { theirs })).toMatchObject({ isMatch: true, isNewMatch: true })
  })

  it.each([
    ['like', undefined],
    ['like', 'pass'],
    ['pass', 'like'],
  ] as const)('is not made by a %s after %s', (type, theirs) => {
    expect(decide(type, theirs && { theirs })).toMatchObject({ isMatch: false, isNewMatch: false })
  })

  it('is made once, and not undone by a later pass', () => {
    const pair = { mutual: true }
    expect(decide('pass', { mine: 'like', theirs: 'like', pair })).toMatchObject({
      isNew: true,
      isMatch: false,
    })
    const again = { isNew: true, isMatch: true, isNewMatch: false }
    expect(decide('like', { mine: 'pass', theirs: 'like', pair })).toMatchObject(again)
    expect(decide('like', { mine: 'pass', theirs: 'pass', pair })).toMatchObject(again)
  })
})

describe('refused as not found is', () => {
  const notFound = {
    refused: 'No user',
    reason: 'not_found',
  }

  it.each([
    ['without an account', null],
    ['who is unverified', { ...ben, email_verified: false }],
    ['who has not finished onboarding', { ...ben, onboarded: false }],
    ['who is suspended', { ...ben, suspended: true }],
    ['who is leaving', { ...ben, leaving_at: now }],
  ])('a reaction to a member %s', (_, target) => {
    expect(decide('like', { target })).toEqual(notFound)
  })

  it('one between two members with a block, before credits are checked', () => {
    expect(decide('super_like', { credits: 0, pair: { blocked: true } })).toEqual(notFound)
  })
})

it.each([
  ['has no account any more', null],
  ['is suspended', { ...ana, suspended: true }],
  ['is leaving', { ...ana, leaving_at: now }],
])('nobody reacts who %s, nor makes a match', (_, giver) => {
  expect(decide('like', { giver, theirs: 'like' })).toEqual({ refused: 'No user', reason: 'no_user' })
})

it('nobody reacts to themselves', () => {
  const state = { giver: ben, target: ben, pair: null, credits: 1, isMatched: false }
  expect(decideReaction({ from: 'ben', to: 'ben', type: 'like' }, state)).toMatchObject({ reason: 'self' })
})

describe('undoing a pass', () => {
  it('takes it back, and leaves the other’s reaction', () => {
    expect(withoutPass({ ...untouched, reactions: { ana: 'pass', ben: 'like' } }, { from: 'ana' })).toEqual({
      reactions: { ben: 'like' },
      requests: [],
      ended_by: [],
    })
  })

  it('does nothing without a pass', () => {
    expect(withoutPass(null, { from: 'ana' })).toBeNull()
    expect(withoutPass({ ...untouched, reactions: { ana: 'like', ben: 'pass' } }, { from: 'ana' })).toBeNull()
  })
})

describe('a pass on a mutual match', () => {
  const matched = pairReactionsSchema.parse({
    ...{ user_ids: ['ana', 'ben'], reactions: { ana: 'like', ben: 'like' }, mutual: true, updated_at: now },
  })
  const react = (type: LikeType, pair: PairReactions, from = 'ana') => {
    const state = { giver: ana, target: ben, pair, credits: 1, isMatched: true }
    const decision = decideReaction({ from, to: from === 'ana' ? 'ben' : 'ana', type }, state)
    if ('refused' in decision) throw new Error(decision.refused)
    return decision
  }

  it('ends it only for the one who passes, and changes nothing that the other can read', () => {
    const decision = react('pass', matched)
    expect(decision).toMatchObject({ isNew: true, endedBy: ['ana'], isMatch: false, isAnnounced: false })
    expect(decision).not.toHaveProperty('pin')
  })

  it('ends it even after an earlier pass that a mutual yes had overridden', () => {
    const again = { ...matched, reactions: { ana: 'pass' } } as const
    expect(react('pass', again)).toMatchObject({ isNew: true, endedBy: ['ana'] })
    expect(react('pass', { ...again, ended_by: ['ana'] })).toMatchObject({ isNew: false, endedBy: ['ana'] })
  })

  it('is undone by a like, or by undoing the pass, and leaves what the other has ended', () => {
    const ended: PairReactions = {
      ...matched,
      reactions: { ana: 'pass', ben: 'pass' },
      ended_by: ['ana', 'ben'],
    }
    expect(react('like', ended)).toMatchObject({
      isNew: true,
      endedBy: ['ben'],
      isMatch: true,
      isNewMatch: false,
    })
    expect(withoutPass(ended, { from: 'ana', request: 'r1' })).toMatchObject({ ended_by: ['ben'] })
  })

  it('ends nothing before the two have matched', () => {
    const before = { ...matched, mutual: false, reactions: { ben: 'like' } } as const
    expect(react('pass', before)).toMatchObject({ endedBy: [] })
  })
})
