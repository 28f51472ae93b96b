import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { untilLoaded } from './until-loaded'

describe('untilLoaded', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('retries until the import has loaded', async () => {
    const load = vi.fn(() => Promise.resolve('here'))
    load.mockRejectedValueOnce(new Error('There is no network'))
    load.mockRejectedValueOnce(new Error('There is no network'))
    const arrived = untilLoaded(load)
    await vi.runAllTimersAsync()
    expect(await arrived).toBe('here')
    expect(load).toHaveBeenCalledTimes(3)
  })

  it('asks once for what arrives', async () => {
    const load = vi.fn(() => Promise.resolve('here'))
    expect(await untilLoaded(load)).toBe('here')
    expect(load).toHaveBeenCalledOnce()
  })

  it('stops once the page is about to load again, because a deploy has replaced the files', async () => {
    const load = vi.fn(() => Promise.reject(new Error('404')))
    const reloadIfOutdated = vi.fn(() => Promise.resolve(true))
    // The deploy happens while there is no network.
    reloadIfOutdated.mockResolvedValueOnce(false)
    const settled = vi.fn()
    untilLoaded(load, reloadIfOutdated).then(settled, settled)
    await vi.runAllTimersAsync()
    expect(load).toHaveBeenCalledTimes(2)
    expect(reloadIfOutdated).toHaveBeenCalledTimes(2)
    expect(settled).not.toHaveBeenCalled()
  })
})
