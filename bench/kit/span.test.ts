/** How a stretch of time is divided among its causes. */
import { expect, it } from 'vitest'
import { shares, timed } from './span'

const whole = { from: 100, to: 200 }

it('gives each moment of a stretch to the first kind that covers it', () => {
  const starts = [{ from: 110, to: 130 }]
  const loads = [{ from: 120, to: 150 }]
  expect(shares(whole, [starts, loads])).toEqual([20, 20])
  expect(shares(whole, [loads, starts])).toEqual([30, 10])
})

it('counts overlapping stretches of one kind once, and only what lies within the whole', () => {
  const restarts = [
    { from: 0, to: 110 },
    { from: 105, to: 120 },
    { from: 190, to: 300 },
  ]
  expect(shares(whole, [restarts])).toEqual([30])
})

it('leaves a moment that no kind covers to none of them', () => {
  expect(shares(whole, [[], [{ from: 300, to: 400 }]])).toEqual([0, 0])
})

it('measures the stretch in which a promise was pending', async () => {
  const [result, { from, to }] = await timed(() => Promise.resolve('done'))
  expect(result).toBe('done')
  expect(to).toBeGreaterThanOrEqual(from)
})
