import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenWanted } from './when-wanted'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const touch = (name: string) => window.dispatchEvent(new Event(name))

it.each(['pointerdown', 'pointermove', 'keydown', 'input', 'click'])(
  'begins at the first %s, and once',
  (name) => {
    const begin = vi.fn()
    whenWanted(begin)
    expect(begin).not.toHaveBeenCalled()
    touch(name)
    touch(name)
    vi.runAllTimers()
    expect(begin).toHaveBeenCalledOnce()
  },
)

it('begins by itself when somebody has looked on for ten seconds', () => {
  const begin = vi.fn()
  whenWanted(begin)
  vi.advanceTimersByTime(9_999)
  expect(begin).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(begin).toHaveBeenCalledOnce()
})

it('does not begin any more once it was given up', () => {
  const begin = vi.fn()
  whenWanted(begin)()
  touch('pointerdown')
  vi.runAllTimers()
  expect(begin).not.toHaveBeenCalled()
})

it('has the browser fetch Firebase meanwhile, once it is idle', () => {
  document.head.innerHTML = '<link rel="later" href="/firebase.js">'
  const idle = vi.fn<(fetch: () => void) => void>()
  vi.stubGlobal('requestIdleCallback', idle)
  whenWanted(vi.fn())()
  const link = document.querySelector('link')
  expect(link?.rel).toBe('later')
  idle.mock.calls[0]?.[0]()
  expect(link?.rel).toBe('prefetch')
  document.head.replaceChildren()
  vi.unstubAllGlobals()
})
