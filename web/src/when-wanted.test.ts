import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenWanted } from './when-wanted'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
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
  vi.runAllTimers()
  expect(begin).toHaveBeenCalledOnce()
})

it('does not begin any more once it was given up', () => {
  const begin = vi.fn()
  whenWanted(begin)()
  touch('pointerdown')
  vi.runAllTimers()
  expect(begin).not.toHaveBeenCalled()
})

it('begins at once where a button was pressed before the app was there', () => {
  const button = document.body.appendChild(document.createElement('button'))
  button.dataset.waits = ''
  const begin = vi.fn()
  whenWanted(begin)
  vi.advanceTimersByTime(1)
  button.remove()
  expect(begin).toHaveBeenCalledOnce()
})

it('has the browser fetch Firebase meanwhile, after two seconds', () => {
  const later = document.head.appendChild(document.createElement('meta'))
  Object.assign(later, { name: 'later', content: '/firebase.js' })
  const fetched = vi.fn(() => Promise.resolve(new Response()))
  vi.stubGlobal('fetch', fetched)
  whenWanted(vi.fn())
  vi.advanceTimersByTime(1999)
  expect(fetched).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  later.remove()
  expect(fetched).toHaveBeenCalledExactlyOnceWith('/firebase.js', { priority: 'low' })
})
