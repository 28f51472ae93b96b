/** Rate limits: requests allowed per window. */
import { describe, expect, it } from 'vitest'
import { returnToLimit, takeFromLimit, type RateLimit } from './rate-limit'

const hour = 3_600_000
const start = new Date('2026-11-20T20:00:00Z')
const later = (ms: number) => new Date(start.getTime() + ms)
const five = { max: 5, windowMs: hour }

function takenTimes(times: number): RateLimit | null {
  let limit: RateLimit | null = null
  for (let time = 0; time < times; time += 1) limit = takeFromLimit(limit, five, later(time))
  return limit
}

describe('a rate limit', () => {
  it('opens a window with the first request', () => {
    expect(takeFromLimit(null, five, start)).toEqual({
      count: 1,
      window_started_at: start,
      expires_at: later(hour),
      sign_up: null,
    })
  })

  it('has room for five and not for a sixth', () => {
    expect(takenTimes(5)?.count).toBe(5)
    expect(takeFromLimit(takenTimes(5), five, later(hour - 1))).toBeNull()
  })

  it('does not grow longer by asking again', () => {
    expect(takenTimes(5)?.expires_at).toEqual(later(hour))
  })

  it('reopens once the window is over', () => {
    expect(takeFromLimit(takenTimes(5), five, later(hour))).toEqual({
      count: 1,
      window_started_at: later(hour),
      expires_at: later(2 * hour),
      sign_up: null,
    })
  })

  it('has room again for a request that turned out not to count', () => {
    const returned = returnToLimit(takenTimes(5), five, later(hour - 1))
    expect(returned).toEqual({ ...takenTimes(5), count: 4 })
    expect(takeFromLimit(returned, five, later(hour - 1))?.count).toBe(5)
  })

  it('gains no room by what belongs to a window that is over, or by what was never taken', () => {
    expect(returnToLimit(takenTimes(5), five, later(hour))).toBeNull()
    expect(returnToLimit(null, five, start)).toBeNull()
    const [taken] = [takenTimes(1)]
    const returned = returnToLimit(taken, five, start)
    expect(returnToLimit(returned, five, start)).toBeNull()
  })

  it('keeps in mind which sign-up counts', () => {
    const taken = takenTimes(4)
    const limit = taken && { ...taken, sign_up: 'the last one' }
    for (const ms of [5, 2 * hour])
      expect(takeFromLimit(limit, five, later(ms))?.sign_up).toBe('the last one')
  })
})
