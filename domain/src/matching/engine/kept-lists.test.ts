import { describe, expect, it } from 'vitest'
import { limits } from '../../limits'
import { KeptLists } from './kept-lists'

const { kept } = limits.match

function fill(lists: KeptLists, slot: number, count: number): void {
  const others = Int32Array.from({ length: count }, (_, index) => 100 + index)
  const scores = Uint8Array.from(others, (other) => other - 60)
  lists.replace(slot, { others, scores, count, floor: count < kept ? 0 : 40 })
}

describe('the kept lists', () => {
  it('hold slots and scores', () => {
    const lists = new KeptLists(4)
    fill(lists, 2, 3)
    expect([...lists.othersOf(2)]).toEqual([100, 101, 102])
    expect([...lists.scoresOf(2)]).toEqual([40, 41, 42])
    expect([lists.has(2, 101), lists.has(2, 0), lists.has(3, 101)]).toEqual([true, false, false])
    expect(lists.total).toBe(3)
  })

  it('know the lowest score of a full list; one with room takes anybody', () => {
    const lists = new KeptLists(2)
    fill(lists, 0, kept)
    fill(lists, 1, kept - 1)
    expect([lists.floor(0), lists.floor(1)]).toEqual([40, 0])
    fill(lists, 0, 1)
    expect([lists.floor(0), lists.count(0)]).toEqual([0, 1])
  })

  it('keep what they hold when they grow', () => {
    const lists = new KeptLists(2)
    fill(lists, 1, 5)
    lists.makeRoom(3)
    expect(lists.capacity).toBeGreaterThanOrEqual(3)
    expect(lists.count(1)).toBe(5)
    fill(lists, 2, 1)
    expect([...lists.othersOf(2)]).toEqual([100])
  })
})
