/** Paged lists: their rows, and their states while the server does not answer. */
import { act, renderHook } from '@testing-library/react'
import { initializeApp } from 'firebase/app'
import { collection, getFirestore } from 'firebase/firestore'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { asShown, onceEach, useLivePages } from './live-pages'

type Hear = (snapshot: object) => void
const listeners = vi.hoisted((): Hear[] => [])

vi.mock('firebase/firestore', async (original) => ({
  ...(await original<object>()),
  endAt: (...at: unknown[]) => ({ endAt: at }),
  onSnapshot: (_query: unknown, _options: unknown, hear: Hear) => {
    listeners.push(hear)
    return () => undefined
  },
  limit: (count: number) => ({ count }),
  query: (...parts: unknown[]) => ({ parts }),
  queryEqual: (one: unknown, other: unknown) =>
    one === other || JSON.stringify(one) === JSON.stringify(other),
  startAfter: (...after: unknown[]) => ({ after }),
}))

describe('paged list', () => {
  const page = (count: number) => Array.from({ length: count }, (_, index) => index)

  it('offers more when the last page has one more than the fifty shown', () => {
    expect(asShown([page(51)], 50)).toEqual({ pages: [page(50)], hasMore: true })
  })

  it.each([0, 1, 50])('ends with %i rows on the last page', (count) => {
    expect(asShown([page(50), page(count)], 50)).toEqual({ pages: [page(50), page(count)], hasMore: false })
  })

  it('shows every row of an earlier page, however many have moved into it', () => {
    expect(asShown([page(53), page(2)], 50)).toEqual({ pages: [page(53), page(2)], hasMore: false })
  })

  it('shows a row once while it moves from one page to the next', () => {
    const row = (id: string, data: number) => ({ id, data })
    expect(onceEach([[row('ana', 9), row('ben', 8)], [row('ben', 7)]])).toEqual([
      row('ana', 9),
      row('ben', 7),
    ])
  })
})

describe('further page', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  const document = (id: string) => ({ id, data: () => id })

  /** The server answers the newest listeners, one for each page. */
  function answer(...pages: readonly (readonly string[])[]) {
    const newest = listeners.slice(-pages.length)
    for (const [index, hear] of newest.entries()) {
      const docs = (pages[index] ?? []).map(document)
      const snapshot = { docs, empty: false, metadata: { fromCache: false }, docChanges: () => docs }
      act(() => hear(snapshot))
    }
  }

  it('times out after ten seconds, can be requested again, and still counts when it arrives', () => {
    const all = collection(getFirestore(initializeApp({ projectId: 'demo-club' })), 'names')
    const { result } = renderHook(() => useLivePages(all, 1))
    answer(['ana', 'ben'])
    act(() => result.current.showMore())
    expect(result.current).toMatchObject({ isLoadingMore: true, isMoreMissing: false })
    act(() => void vi.advanceTimersByTime(10_000))
    expect(result.current).toMatchObject({ isLoadingMore: false, isMoreMissing: true })
    const before = listeners.length
    act(() => result.current.showMore())
    expect(listeners.length).toBe(before + 2)
    expect(result.current).toMatchObject({ isLoadingMore: true, isMoreMissing: false })
    act(() => void vi.advanceTimersByTime(10_000))
    expect(result.current.isMoreMissing).toBe(true)
    answer(['ana'], ['ben'])
    expect(result.current).toMatchObject({ isLoadingMore: false, isMoreMissing: false })
    expect(result.current.live).toMatchObject({ status: 'ready', data: { hasMore: false } })
  })
})
