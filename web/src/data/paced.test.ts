/** What is asked for again at most so often. */
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { usePaced } from './paced'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('follows the first change at once, and those that come fast after it together', () => {
  const { result, rerender } = renderHook(({ value }) => usePaced(value, 1000), {
    initialProps: { value: 0 },
  })
  const after = (ms: number, value: number) => {
    rerender({ value })
    act(() => void vi.advanceTimersByTime(ms))
    return result.current
  }
  expect([after(0, 1), after(400, 2), after(400, 3), after(199, 4), after(1, 4)]).toEqual([1, 1, 1, 1, 4])
  expect(after(1000, 4)).toBe(4)
  expect(after(0, 5)).toBe(5)
})

it('follows nothing while the page is hidden, and the last change once it is seen again', () => {
  const { result, rerender } = renderHook(({ value }) => usePaced(value, 1000), {
    initialProps: { value: 0 },
  })
  const becomes = (isHidden: boolean) => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden)
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }
  becomes(true)
  for (const value of [1, 2]) {
    rerender({ value })
    act(() => void vi.advanceTimersByTime(5000))
  }
  expect(result.current).toBe(0)
  becomes(false)
  act(() => void vi.advanceTimersByTime(0))
  expect(result.current).toBe(2)
})
