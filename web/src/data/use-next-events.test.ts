/** The next evenings, as the front page asks for them. */
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { answerWithinMs } from './failure'
import { useNextEvents } from './next-events'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** A server that takes the question and stays silent until the browser gives up. */
function silent(_url: string, { signal }: RequestInit): Promise<Response> {
  return new Promise((_answer, release) => {
    signal?.addEventListener('abort', () => release(new Error('aborted')))
  })
}

it('a server that stays silent is an error after a while, and can be asked again', async () => {
  const fetched = vi.fn(silent)
  vi.stubGlobal('fetch', fetched)
  const { result } = renderHook(() => useNextEvents())

  await act(() => vi.advanceTimersByTimeAsync(answerWithinMs - 1))
  expect(result.current.status).toBe('loading')
  await act(() => vi.advanceTimersByTimeAsync(1))
  const late = result.current
  if (late.status !== 'error' || late.retry === undefined) throw new Error(`It is ${late.status}`)

  act(late.retry)
  expect(result.current.status).toBe('loading')
  expect(fetched).toHaveBeenCalledTimes(2)
})
