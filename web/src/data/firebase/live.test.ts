import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NotConnectedError, isUnanswered } from '../failure'
import { joined, type Listen, type Live, reopenListeners, useListener } from './live'

/** A listener controlled by the test. */
function listening() {
  const listeners: { data: (data: string) => void; error: (error: Error) => void } = {
    data: () => undefined,
    error: () => undefined,
  }
  const close = vi.fn()
  const listen = vi.fn<Listen<string>>((onData, onError) => {
    listeners.data = onData
    listeners.error = onError
    return close
  })
  return { listeners, close, listen }
}

const source = {}
const ready = { status: 'ready', data: 'answer' }

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('unresponsive server', () => {
  it('causes an error after ten seconds, cleared by the first answer', () => {
    const { listeners, listen } = listening()
    const { result } = renderHook(() => useListener(source, listen))
    act(() => void vi.advanceTimersByTime(9_999))
    expect(result.current.status).toBe('loading')
    act(() => void vi.advanceTimersByTime(1))
    expect(isUnanswered(result.current)).toBe(true)
    act(() => listeners.data('answer'))
    expect(result.current).toEqual(ready)
  })

  it('causes an error sooner when Firestore detects it', () => {
    const { listeners, listen } = listening()
    const { result } = renderHook(() => useListener(source, listen))
    act(() => listeners.error(new NotConnectedError()))
    expect(isUnanswered(result.current)).toBe(true)
  })

  it('does not remove known data, even while listeners are reopened', () => {
    const { listeners, close, listen } = listening()
    const { result } = renderHook(() => useListener(source, listen))
    act(() => listeners.data('answer'))
    act(() => reopenListeners())
    expect(close).toHaveBeenCalledOnce()
    expect(listen).toHaveBeenCalledTimes(2)
    act(() => void vi.advanceTimersByTime(10_000))
    expect(result.current).toEqual(ready)
  })

  it('is queried again on request', () => {
    const { listen } = listening()
    const { result } = renderHook(() => useListener(source, listen))
    act(() => void vi.advanceTimersByTime(10_000))
    act(() => {
      if (result.current.status === 'error') result.current.retry?.()
    })
    expect(result.current.status).toBe('loading')
    expect(listen).toHaveBeenCalledTimes(2)
  })
})

describe('live listener', () => {
  it('reports an error when it is refused, even with known data', () => {
    const { listeners, listen } = listening()
    const { result } = renderHook(() => useListener(source, listen))
    act(() => listeners.data('answer'))
    act(() => listeners.error(new Error('Missing permissions')))
    expect(result.current).toMatchObject({ status: 'error', error: { message: 'Missing permissions' } })
    act(() => void vi.advanceTimersByTime(10_000))
    expect(isUnanswered(result.current)).toBe(false)
  })

  it('waits for its source and reloads with another one', () => {
    const { listeners, listen } = listening()
    const { result, rerender } = renderHook((props: { of: object | null }) => useListener(props.of, listen), {
      initialProps: { of: null as object | null },
    })
    expect(listen).not.toHaveBeenCalled()
    rerender({ of: source })
    act(() => listeners.data('answer'))
    expect(result.current).toEqual(ready)
    rerender({ of: {} })
    expect(result.current.status).toBe('loading')
  })
})

describe('joined', () => {
  const loading: Live<string> = { status: 'loading' }
  const known: Live<string> = { status: 'ready', data: 'a' }
  const pair = (one: Live<string>, other: Live<string>) => joined(one, other, (a, b) => a + b)

  it('is ready when both documents are', () => {
    expect(pair(known, known)).toEqual({ status: 'ready', data: 'aa' })
    expect(pair(known, loading).status).toBe('loading')
    expect(pair(loading, known).status).toBe('loading')
  })

  it('is an error when one document is refused, and retries both', () => {
    const retry = vi.fn()
    const refused: Live<string> = { status: 'error', error: new Error('No'), retry }
    const live = pair(loading, refused)
    expect(live).toMatchObject({ status: 'error', error: { message: 'No' } })
    if (live.status === 'error') live.retry?.()
    expect(retry).toHaveBeenCalledOnce()
    expect(pair(refused, refused).status).toBe('error')
  })
})
