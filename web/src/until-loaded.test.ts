import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { untilLoaded } from './until-loaded'

describe('untilLoaded', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('asks again until what is wanted has arrived', async () => {
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
})
