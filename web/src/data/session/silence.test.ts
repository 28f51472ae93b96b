/** The message shown when Firebase Auth does not answer, for each reason. */
import 'fake-indexeddb/auto'
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { noticingSilence, pausingSilence, useNoticeSilence, useSilence, waitForAuth } from './silence'

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
/** Opening the database takes a few turns of the event loop. */
const databaseAnswers = async () => {
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
}
const seen = () => renderHook(useSilence).result

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the wait for Auth', () => {
  it('names the browser’s database after eight seconds in which neither it nor Auth answers', async () => {
    vi.stubGlobal('indexedDB', { open: () => ({}) })
    const silence = seen()
    const end = waitForAuth()
    await pass(7999)
    expect(silence.current).toBeNull()
    await pass(1)
    expect(silence.current).toBe('database')
    act(end)
    expect(silence.current).toBeNull()
  })

  it('names no reason where the database answers, and creates none', async () => {
    const silence = seen()
    const end = waitForAuth()
    await pass(6500)
    await databaseAnswers()
    await pass(1499)
    expect(silence.current).toBeNull()
    await pass(1)
    expect(silence.current).toBe('unknown')
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

  it('starts over after the user’s answer', async () => {
    vi.stubGlobal('indexedDB', { open: () => ({}) })
    const silence = seen()
    const end = waitForAuth()
    await pass(8000)
    let giveCode: (code: string) => void = () => undefined
    const asked = pausingSilence(new Promise<string>((resolve) => (giveCode = resolve)))
    await pass(60_000)
    expect(silence.current).toBeNull()
    giveCode('123456')
    expect(await asked).toBe('123456')
    await pass(7999)
    expect(silence.current).toBeNull()
    await pass(1)
    expect(silence.current).toBe('database')
    act(end)
    expect(silence.current).toBeNull()
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
