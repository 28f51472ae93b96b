/** Values that are followed once they rest, or at most so often. */
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useDebounced, useThrottled } from './debounce'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

it('debounced: the value that rests, the first one and that of another subject at once', () => {
  const { result, rerender } = renderHook(({ value, subject }) => useDebounced(value, 100, { subject }), {
    initialProps: { value: 0, subject: 'a' },
  })
  const after = (ms: number, value: number, subject = 'a') => {
    rerender({ value, subject })
    act(() => void vi.advanceTimersByTime(ms))
    return result.current
  }
  expect([after(0, 0), after(99, 1), after(99, 2), after(1, 2), after(0, 3, 'b')]).toEqual([0, 0, 0, 2, 3])
})

it('throttled: follows the first change at once, and those that come fast after it together', () => {
  const { result, rerender } = renderHook(({ value }) => useThrottled(value, 1000), {
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

it('throttled: follows nothing while the page is hidden, and the last change once it is seen again', () => {
  const { result, rerender } = renderHook(({ value }) => useThrottled(value, 1000), {
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

it('throttled: what is not known yet delays nothing that follows it', () => {
  const { result, rerender } = renderHook(({ value }) => useThrottled(value, 1000), {
    initialProps: { value: null as string | null },
  })
  const after = (value: string | null) => {
    rerender({ value })
    act(() => void vi.advanceTimersByTime(10))
    return result.current
  }
  expect(['one', 'two', 'three'].map(after)).toEqual(['one', 'two', 'two'])
  act(() => void vi.advanceTimersByTime(2000))
  expect(['three', null, 'four'].map(after)).toEqual(['three', null, 'four'])
})
