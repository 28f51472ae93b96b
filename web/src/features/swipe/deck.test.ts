import { act, renderHook, waitFor } from '@testing-library/react'
import { limits } from '@club/domain/limits'
import type { LikeType } from '@club/domain/members/reaction'
import { profileSchema } from '@club/domain/members/profile'
import { useState } from 'react'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { deckOf, useDeck } from './deck'

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }))
})

afterAll(() => {
  vi.unstubAllGlobals()
})

const ranked = ['ben', 'cy', 'dee']

describe('the order of the deck', () => {
  it('is best first, without those who are not due', () => {
    expect(deckOf(ranked, (uid) => uid !== 'ben', null)).toEqual(['cy', 'dee'])
  })

  it('leaves the top member in place while they are due', () => {
    expect(deckOf(ranked, () => true, 'cy')).toEqual(['cy', 'ben', 'dee'])
    expect(deckOf(ranked, (uid) => uid !== 'cy', 'cy')).toEqual(['ben', 'dee'])
  })
})

function memberOf(uid: string) {
  return {
    uid,
    profile: profileSchema.parse({ first_name: uid, last_name: 'Ito', created_at: new Date(0) }),
    photos: [],
  }
}

/**
 * All profiles are loaded; requests to the server are recorded, and those that it `refuses` change nothing.
 */
function open(refuses: (uid: string, reaction: LikeType | null) => boolean = () => false) {
  const asked = vi.fn<(uid: string, reaction: LikeType | null) => void>()
  const hook = renderHook(() => {
    const [given, setGiven] = useState<ReadonlyMap<string, LikeType | null>>(new Map())
    const ask = (uid: string, reaction: LikeType | null) => {
      asked(uid, reaction)
      const isDone = !refuses(uid, reaction)
      if (isDone) setGiven((before) => new Map(before).set(uid, reaction))
      return Promise.resolve(isDone)
    }
    const deck = useDeck(ranked, {
      reactionTo: (uid) => given.get(uid) ?? null,
      react: ask,
      undo: (uid) => ask(uid, null),
    })
    const elsewhere = (uid: string, reaction: LikeType) =>
      setGiven((before) => new Map(before).set(uid, reaction))
    return { ...deck, elsewhere }
  })
  act(() => ranked.forEach((uid) => hook.result.current.onKnown(uid, memberOf(uid))))
  const answer = (reaction: LikeType) => act(() => hook.result.current.answer(reaction))
  const undo = () => act(() => hook.result.current.undo())
  /** The card that left is gone. */
  const settled = () => waitFor(() => expect(hook.result.current.leaving).toBeNull())
  const uids = () => ({
    top: hook.result.current.top?.uid ?? null,
    lastPass: hook.result.current.lastPass?.uid ?? null,
  })
  /** Another tab answers. */
  const elsewhere = (uid: string, reaction: LikeType) =>
    act(() => hook.result.current.elsewhere(uid, reaction))
  return { asked, hook, answer, undo, settled, uids, elsewhere }
}

describe('the deck', () => {
  it('moves to the next card once one has left, and ignores a second press in between', async () => {
    const { asked, hook, answer, settled, uids } = open()
    expect(uids().top).toBe('ben')
    answer('like')
    expect(hook.result.current.leaving).toEqual({ uid: 'ben', reaction: 'like' })
    answer('like')
    await settled()
    await waitFor(() => expect(uids().top).toBe('cy'))
    expect(asked.mock.calls).toEqual([['ben', 'like']])
  })

  it('animates a leaving card for 300 ms', () => {
    vi.useFakeTimers()
    const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms))
    try {
      const { answer, hook, uids } = open()
      answer('like')
      pass(299)
      expect([hook.result.current.leaving?.uid, uids().top]).toEqual(['ben', null])
      pass(1)
      expect([hook.result.current.leaving, uids().top]).toEqual([null, 'cy'])
    } finally {
      vi.useRealTimers()
    }
  })

  it('moves on at once with reduced motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const timers = vi.spyOn(window, 'setTimeout')
    const { asked, hook, answer, uids } = open()
    timers.mockClear()
    answer('like')
    expect(hook.result.current.leaving).toBeNull()
    expect(uids().top).toBe('cy')
    expect(timers.mock.calls.filter(([, ms]) => ms === limits.swipe.animationMs)).toEqual([])
    answer('pass')
    expect(asked.mock.calls).toEqual([
      ['ben', 'like'],
      ['cy', 'pass'],
    ])
    timers.mockRestore()
  })

  it('brings back the last passed member, until the next reaction', async () => {
    const { asked, answer, undo, settled, uids } = open()
    answer('pass')
    await settled()
    await waitFor(() => expect(uids()).toEqual({ top: 'cy', lastPass: 'ben' }))
    undo()
    expect(uids()).toEqual({ top: 'ben', lastPass: null })
    expect(asked).toHaveBeenLastCalledWith('ben', null)
    answer('pass')
    await settled()
    await waitFor(() => expect(uids().top).toBe('cy'))
    answer('like')
    expect(uids().lastPass).toBeNull()
  })

  it('offers no undo of a pass once another tab has reacted to another member', async () => {
    const { answer, settled, uids, elsewhere } = open()
    answer('pass')
    await settled()
    await waitFor(() => expect(uids()).toEqual({ top: 'cy', lastPass: 'ben' }))
    elsewhere('cy', 'like')
    expect(uids()).toEqual({ top: 'dee', lastPass: null })
  })

  it('offers the undo of a pass again after the server refused it', async () => {
    const { answer, undo, settled, uids } = open((_, reaction) => reaction === null)
    answer('pass')
    await settled()
    await waitFor(() => expect(uids().lastPass).toBe('ben'))
    undo()
    expect(uids()).toEqual({ top: 'cy', lastPass: 'ben' })
  })

  it('shows a member again when the reaction to them was refused', async () => {
    const { answer, uids } = open((uid) => uid === 'ben')
    answer('super_like')
    await waitFor(() => expect(uids().top).toBe('ben'))
  })

  it('leaves out whose profile cannot be seen', () => {
    const { hook, uids } = open()
    act(() => hook.result.current.onKnown('ben', null))
    expect(uids().top).toBe('cy')
  })
})
