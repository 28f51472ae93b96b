/** The message shown when Firebase Auth does not answer, for each reason. */
import 'fake-indexeddb/auto'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noticingSilence, useNoticeSilence, useSilence, waitForAuth } from './silence'

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const seen = () => renderHook(useSilence).result

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the wait for Auth', () => {
  it('names the browser’s database after ten seconds in which that does not answer either', async () => {
    vi.stubGlobal('indexedDB', { open: () => ({}) })
    const silence = seen()
    const end = waitForAuth()
    await pass(7999)
    expect(silence.current).toBeNull()
    await pass(2000)
    expect(silence.current).toBe('database')
    act(end)
    expect(silence.current).toBeNull()
  })

  it('names no reason where the database answers, and creates none', async () => {
    const silence = seen()
    const end = waitForAuth()
    vi.advanceTimersByTime(8000)
    vi.useRealTimers()
    await vi.waitFor(() => expect(silence.current).toBe('unknown'))
    act(end)
    const names = (await indexedDB.databases()).map(({ name }) => name)
    expect(names).not.toContain('firebaseLocalStorageDb')
  })

  it('names no reason where the browser refuses its database', async () => {
    vi.stubGlobal('indexedDB', {
      open: () => {
        throw new DOMException('Blocked', 'SecurityError')
      },
    })
    const silence = seen()
    const end = waitForAuth()
    await pass(8000)
    expect(silence.current).toBe('unknown')
    act(end)
  })

  it('is over with an answer, a failure and the screen that waits', async () => {
    const silence = seen()
    await noticingSilence(Promise.resolve('in'))
    await expect(noticingSilence(Promise.reject(new Error('out')))).rejects.toThrow('out')
    renderHook(() => useNoticeSilence(true)).unmount()
    await pass(20_000)
    expect(silence.current).toBeNull()
  })
})
