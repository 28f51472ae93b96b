import { type LikeType, reactionTexts } from '@club/domain/members/reaction'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NotConnectedError } from '../../data/failure'
import { type Listen, useListener } from '../../data/firebase/live'
import { listenToToasts, type Toast } from '../../ui/toaster'
import { useReactions } from './use-reactions'

let toasts: Toast[] = []
beforeEach(() => {
  toasts = []
  listenToToasts((toast) => toasts.push(toast))
})
afterEach(() => vi.restoreAllMocks())

type Stored = Readonly<Record<string, LikeType>>

/** Each call waits until the test answers it. */
function server() {
  const waiting: { what: string; end: (error?: Error) => void }[] = []
  const ask = <T>(what: string, answer: T) =>
    new Promise<T>((resolve, reject) => {
      waiting.push({ what, end: (error) => (error ? reject(error) : resolve(answer)) })
    })
  return {
    asked: () => waiting.map(({ what }) => what),
    end: (place: number, error?: Error) => act(async () => Promise.resolve(waiting[place]?.end(error))),
    actions: {
      reactToMember: (uid: string, type: LikeType) => ask(`${type} ${uid}`, { is_match: false }),
      undoPass: (uid: string) => ask(`undo ${uid}`, undefined),
    },
  }
}

function open(stored: Stored = {}) {
  const { actions, ...answers } = server()
  const hook = renderHook(({ stored: known }) => useReactions((uid) => known[uid] ?? null, actions), {
    initialProps: { stored },
  })
  const reactionTo = (uid: string) => hook.result.current.reactionTo(uid)
  const react = (uid: string, type: LikeType) =>
    act(async () => {
      void hook.result.current.react(uid, type)
      await Promise.resolve()
    })
  const undo = (uid: string) =>
    act(async () => {
      void hook.result.current.undo(uid)
      await Promise.resolve()
    })
  const hear = (known: Stored) => hook.rerender({ stored: known })
  return { ...answers, reactionTo, react, undo, hear }
}

function refusal(reason: keyof typeof reactionTexts): Error {
  const code = 'functions/failed-precondition'
  return Object.assign(new Error(reactionTexts[reason]), { code, details: { reason } })
}

const brokenServer = Object.assign(new Error('internal'), { code: 'functions/internal' })

describe('reaction toast', () => {
  it.each([
    ['like', 'Liked!', 'Your action has been recorded.'],
    ['super_like', 'Super Liked!', 'Your action has been recorded.'],
    ['pass', 'Passed', "You've passed on this profile."],
  ] as const)('confirms a %s: %s', async (type, title, description) => {
    const { react, end } = open()
    await react('ben', type)
    await end(0)
    expect(toasts).toMatchObject([{ title, description, tone: 'success' }])
  })

  it.each([
    ['no credit', refusal('no_credits'), 'Insufficient Credits', 'You need credits to send super likes.'],
    ['a member who is gone', refusal('not_found'), 'Error', 'No user'],
    ['a sender who is gone', refusal('no_user'), 'Error', 'No user'],
    ['no match', refusal('no_match'), 'Error', 'You can only super like your matches.'],
    ['a reaction to oneself', refusal('self'), 'Error', 'You can’t react to yourself.'],
    ['a server that is broken', brokenServer, 'Error', 'Something went wrong. Please try again.'],
    ['a failure', new Error('broken'), 'Error', 'Something went wrong. Please try again.'],
    [
      'no connection',
      new NotConnectedError(),
      'No connection',
      'We couldn’t reach the server. Please check your connection and try again.',
    ],
  ])('reports a failure of %s', async (_, error, title, description) => {
    vi.spyOn(console, 'warn').mockReturnValue()
    const { react, end, reactionTo } = open({ ben: 'like' })
    await react('ben', 'super_like')
    await end(0, error)
    expect(toasts).toMatchObject([{ title, description, tone: 'error' }])
    expect(reactionTo('ben')).toBe('like')
  })
})

it('‘Passed’ gives way to ‘Pass undone’', async () => {
  const { react, undo, end } = open()
  await react('ben', 'pass')
  await end(0)
  await undo('ben')
  await end(1)
  expect(toasts.map(({ title }) => title)).toEqual(['Passed', 'Pass undone'])
  expect(new Set(toasts.map(({ subject }) => subject)).size).toBe(1)
})

it('Reopens listeners when a member cannot be met any more', async () => {
  const listen = vi.fn<Listen<string>>(() => () => undefined)
  const source = {}
  renderHook(() => useListener(source, listen))
  const { react, end } = open()
  await react('ben', 'like')
  await end(0, refusal('not_found'))
  expect(listen).toHaveBeenCalledTimes(2)
})

describe('a reaction', () => {
  it('shows at once, and does not wait for a reaction to another member', async () => {
    const { react, asked, reactionTo } = open()
    await react('ben', 'pass')
    await react('cy', 'like')
    expect(asked()).toEqual(['pass ben', 'like cy'])
    expect([reactionTo('ben'), reactionTo('cy')]).toEqual(['pass', 'like'])
  })

  it('is asked for after the one before it to the same member', async () => {
    const { react, undo, asked, end, reactionTo, hear } = open()
    await react('ben', 'pass')
    await undo('ben')
    expect(asked()).toEqual(['pass ben'])
    expect(reactionTo('ben')).toBeNull()
    hear({ ben: 'pass' })
    await end(0)
    expect(asked()).toEqual(['pass ben', 'undo ben'])
    expect(reactionTo('ben')).toBeNull()
  })

  it('is the stored one, once it has arrived', async () => {
    const { react, end, reactionTo, hear } = open()
    await react('ben', 'pass')
    await end(0)
    expect(reactionTo('ben')).toBe('pass')
    hear({ ben: 'pass' })
    hear({})
    expect(reactionTo('ben')).toBeNull()
  })
})
