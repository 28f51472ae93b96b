import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useGoing } from './registrations'

const calls = vi.hoisted(() => vi.fn<(name: string) => Promise<object>>())
vi.mock('./firebase/call', () => ({ call: calls }))

const asked = () => calls.mock.calls.filter(([name]) => name === 'listAttendees').length
const after = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  calls.mockImplementation((name) =>
    Promise.resolve(name === 'listAttendees' ? { attendees: [] } : { events: [] }),
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  calls.mockReset()
})

it('asks again soon after the viewer’s own change, and within three seconds after one that everyone sees', async () => {
  const start = { own: 'away', shared: '26' }
  const { rerender } = renderHook((versions) => useGoing('gala', versions), { initialProps: start })
  await after(0)
  expect(asked()).toBe(1)
  rerender({ ...start, shared: '27' })
  await after(1800)
  expect(asked()).toBe(1)
  await after(200)
  expect(asked()).toBe(2)
  rerender({ own: 'going', shared: '27' })
  await after(500)
  expect(asked()).toBe(3)
})
