import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { whenTouchedOrIdle } from './when-idle'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const touch = (name: string) => window.dispatchEvent(new Event(name))

it.each(['pointerdown', 'keydown'])('begins at the first %s, and once', (name) => {
  const begin = vi.fn()
  whenTouchedOrIdle(begin)
  expect(begin).not.toHaveBeenCalled()
  touch(name)
  touch(name)
  vi.runAllTimers()
  expect(begin).toHaveBeenCalledOnce()
})

it('begins by itself where nobody touches anything', () => {
  const begin = vi.fn()
  whenTouchedOrIdle(begin)
  vi.runAllTimers()
  expect(begin).toHaveBeenCalledOnce()
})

it('does not begin any more once it was given up', () => {
  const begin = vi.fn()
  whenTouchedOrIdle(begin)()
  touch('pointerdown')
  vi.runAllTimers()
  expect(begin).not.toHaveBeenCalled()
})
