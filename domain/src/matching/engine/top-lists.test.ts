import { describe, expect, it } from 'vitest'
import { limits } from '../../limits'
import { TopLists, ListedBy, type TopList } from './top-lists'
import fc from 'fast-check'

const { kept } = limits.match

function fill(lists: TopLists, slot: number, count: number): void {
  const others = Int32Array.from({ length: count }, (_, index) => 100 + index)
  const scores = Uint8Array.from(others, (other) => other - 60)
  lists.replace(slot, { others, scores, count, floor: count < kept ? 0 : 40 })
}

describe('top lists', () => {
  it('holds slots and scores', () => {
    const lists = new TopLists(4)
    fill(lists, 2, 3)
    expect([...lists.othersOf(2)]).toEqual([100, 101, 102])
    expect([...lists.scoresOf(2)]).toEqual([40, 41, 42])
    expect([lists.has(2, 101), lists.has(2, 0), lists.has(3, 101)]).toEqual([true, false, false])
    expect(lists.total).toBe(3)
  })

  it('knows the lowest score of a full list, and accepts any score while there is room', () => {
    const lists = new TopLists(2)
    fill(lists, 0, kept)
    fill(lists, 1, kept - 1)
    expect([lists.floor(0), lists.floor(1)]).toEqual([40, 0])
    fill(lists, 0, 1)
    expect([lists.floor(0), lists.count(0)]).toEqual([0, 1])
  })

  it('retains its contents when it grows', () => {
    const lists = new TopLists(2)
    fill(lists, 1, 5)
    lists.makeRoom(3)
    expect(lists.capacity).toBeGreaterThanOrEqual(3)
    expect(lists.count(1)).toBe(5)
    fill(lists, 2, 1)
    expect([...lists.othersOf(2)]).toEqual([100])
  })
})

const size = 12
const list = fc.uniqueArray(fc.nat(size - 1), { maxLength: size })

function listOf(others: readonly number[]): TopList {
  const scores = Uint8Array.from(others, (other) => 40 + other)
  return { others: Int32Array.from(others), scores, count: others.length, floor: 0 }
}

function ascending(one: number, other: number): number {
  return one - other
}

function byReading(lists: TopLists, slot: number): number[] {
  return Array.from({ length: size }, (_, keeper) => keeper).filter((keeper) => lists.has(keeper, slot))
}

describe('reverse index', () => {
  it('finds the members who list a slot after any changes, and the lists hold what was added', () => {
    const change = fc.tuple(fc.nat(size - 1), list)
    fc.assert(
      fc.property(
        fc.array(list, { maxLength: size }),
        fc.array(change, { maxLength: 30 }),
        (start, changes) => {
          const lists = new TopLists(size)
          start.forEach((others, slot) => {
            lists.replace(slot, listOf(others))
          })
          const listedBy = new ListedBy(lists)
          for (const [slot, others] of changes) {
            listedBy.replace(slot, listOf(others))
            expect([...lists.othersOf(slot)].sort(ascending)).toEqual(others.toSorted(ascending))
            expect([...lists.scoresOf(slot)]).toEqual(Array.from(lists.othersOf(slot), (other) => 40 + other))
          }
          for (let slot = 0; slot < size; slot += 1)
            expect(listedBy.of(slot).sort(ascending)).toEqual(byReading(lists, slot))
        },
      ),
    )
  })

  it('grows with the lists', () => {
    const lists = new TopLists(2)
    lists.replace(0, listOf([1]))
    const listedBy = new ListedBy(lists)
    listedBy.makeRoom(9)
    listedBy.replace(8, listOf([1, 0]))
    expect(listedBy.of(1).sort(ascending)).toEqual([0, 8])
    expect(listedBy.of(8)).toEqual([])
  })
})
