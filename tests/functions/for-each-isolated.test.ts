/** Work on several items: a failure neither stops the others nor is lost. */
import { setImmediate as nextTurn } from 'node:timers/promises'
import { describe, expect, it } from 'vitest'
import { countIsolated, forEachIsolated } from '../../functions/src/server/for-each-isolated'

/** Fails for 1 and 3; notes what it was run for. */
function failingWork() {
  const seen: number[] = []
  const work = async (item: number) => {
    seen.push(item)
    await nextTurn()
    if (item === 1 || item === 3) throw new Error(`failed: ${item}`)
    return item % 2 === 0
  }
  return { seen, work }
}

describe('forEachIsolated', () => {
  it('works on every item in turn, then rejects with the first error', async () => {
    const { seen, work } = failingWork()
    await expect(forEachIsolated([0, 1, 2, 3, 4], work)).rejects.toThrow('failed: 1')
    expect(seen).toEqual([0, 1, 2, 3, 4])
  })
})

describe('countIsolated', () => {
  it.each([1, 2, 10])('works on every item, %i at a time, then rejects', async (atOnce) => {
    const { seen, work } = failingWork()
    await expect(countIsolated([0, 1, 2, 3, 4], atOnce, work)).rejects.toThrow('failed')
    expect(seen).toEqual([0, 1, 2, 3, 4])
  })

  it('returns the number of items for which the work returned true', async () => {
    expect(await countIsolated([0, 2, 4, 5], 2, failingWork().work)).toBe(3)
  })
})
