import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { listenToToasts, type Toast } from '../../ui/toaster'
import { useAction } from './use-action'

let toasts: Toast[] = []
let dismissed = vi.fn()
beforeEach(() => {
  toasts = []
  dismissed = vi.fn()
  listenToToasts((toast) => toasts.push(toast), dismissed)
})
afterEach(() => vi.restoreAllMocks())

const refused = Object.assign(new Error('This event is sold out.'), { code: 'functions/failed-precondition' })

/** An action that the test settles. */
function slow<T>() {
  let answer: (value: T) => void = () => undefined
  const promise = new Promise<T>((resolve) => (answer = resolve))
  return { promise, answer }
}

describe('an action', () => {
  it('is busy while it runs, and reports its success', async () => {
    const { promise, answer } = slow<number>()
    const { result } = renderHook(() =>
      useAction((seats: number) => promise.then((free) => free - seats), {
        done: (left, seats) => ({ title: `${seats} booked, ${left} left` }),
      }),
    )
    const run = { ended: Promise.resolve(false) }
    act(() => void (run.ended = result.current.run(2)))
    expect(result.current.isBusy).toBe(true)
    answer(10)
    expect(await act(() => run.ended)).toBe(true)
    expect(result.current.isBusy).toBe(false)
    expect(toasts).toMatchObject([{ title: '2 booked, 8 left', tone: 'success' }])
  })

  it('runs once however often it is clicked', async () => {
    const { promise, answer } = slow<null>()
    const verb = vi.fn(() => promise)
    const { result } = renderHook(() => useAction(verb))
    await act(async () => {
      const first = result.current.run()
      expect(await result.current.run()).toBe(false)
      answer(null)
      await first
      await result.current.run()
    })
    expect(verb).toHaveBeenCalledTimes(2)
  })

  it('runs beside itself where several may overlap, and is busy until the last has ended', async () => {
    const [one, other] = [slow<null>(), slow<null>()]
    const verb = vi.fn<() => Promise<null>>()
    verb.mockReturnValueOnce(one.promise).mockReturnValueOnce(other.promise)
    const { result } = renderHook(() => useAction(verb, { mayOverlap: true }))
    const runs: Promise<boolean>[] = []
    act(() => void runs.push(result.current.run(), result.current.run()))
    one.answer(null)
    await act(() => runs[0])
    expect(result.current.isBusy).toBe(true)
    other.answer(null)
    await act(() => runs[1])
    expect(verb).toHaveBeenCalledTimes(2)
    expect(result.current.isBusy).toBe(false)
  })

  it('shows the server’s reason for a refusal until the next attempt', async () => {
    const verb = vi.fn<() => Promise<null>>().mockRejectedValueOnce(refused).mockResolvedValueOnce(null)
    const { result } = renderHook(() => useAction(verb))
    expect(await act(() => result.current.run())).toBe(false)
    expect(toasts).toMatchObject([
      { title: 'Something went wrong.', description: 'This event is sold out.', tone: 'error' },
    ])
    expect(result.current.failure?.code).toBe('functions/failed-precondition')
    expect(dismissed).not.toHaveBeenCalled()
    await act(() => result.current.run())
    expect(result.current.failure).toBeNull()
    expect(dismissed).toHaveBeenCalledExactlyOnceWith('error')
  })

  it('lets its screen report a failure', async () => {
    const failed = vi.fn(() => null)
    const { result } = renderHook(() => useAction(() => Promise.reject<null>(refused), { failed }))
    await act(() => result.current.run())
    expect(toasts).toEqual([])
    expect(failed).toHaveBeenCalledExactlyOnceWith(result.current.failure)
  })

  it('is not attempted while the browser is offline, and reports that at once', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const verb = vi.fn(() => Promise.resolve())
    const { result } = renderHook(() => useAction(verb))
    await act(() => result.current.run())
    expect(verb).not.toHaveBeenCalled()
    expect(result.current.failure?.kind).toBe('offline')
    expect(toasts).toMatchObject([
      {
        title: 'No connection',
        description: 'We couldn’t reach the server. Please check your connection and try again.',
        tone: 'error',
      },
    ])
  })

  it('replaces its own older toast, whatever its text', async () => {
    const verb = vi.fn<() => Promise<null>>().mockRejectedValueOnce(refused).mockResolvedValueOnce(null)
    const { result } = renderHook(() => useAction(verb, { done: () => ({ title: 'Booked' }) }))
    await act(() => result.current.run())
    await act(() => result.current.run())
    expect(toasts.map(({ title }) => title)).toEqual(['Something went wrong.', 'Booked'])
    expect(new Set(toasts.map(({ subject }) => subject)).size).toBe(1)
  })
})
