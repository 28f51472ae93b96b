/** The seats that an order buys, and their shares of its money. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../../limits'
import { seatCents, seatIds } from './ticket-purchase'

describe('an order', () => {
  it('numbers its seats from 1', () => {
    expect(seatIds('7f3c91ab', 3)).toEqual(['7f3c91ab-1', '7f3c91ab-2', '7f3c91ab-3'])
  })

  it('shares its cents among its seats by the largest remainder', () => {
    expect(seatCents(10_000, 3)).toEqual([3334, 3333, 3333])
    expect(seatCents(0, 2)).toEqual([0, 0])
  })

  it('gives its seats shares that add up to the total and differ by at most one cent', () => {
    const quantities = fc.integer({ min: 1, max: limits.tickets.perOrder })
    fc.assert(
      fc.property(fc.nat(10_000_000), quantities, (total, quantity) => {
        const cents = seatCents(total, quantity)
        expect(cents).toHaveLength(quantity)
        expect(cents.reduce((sum, one) => sum + one, 0)).toBe(total)
        expect(Math.max(...cents) - Math.min(...cents)).toBeLessThanOrEqual(1)
      }),
    )
  })
})
