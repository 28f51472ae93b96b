import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Keepers } from './keepers'
import { KeptLists, type KeptList } from './kept-lists'

const size = 12
const list = fc.uniqueArray(fc.nat(size - 1), { maxLength: size })

function listOf(others: readonly number[]): KeptList {
  const scores = Uint8Array.from(others, (other) => 40 + other)
  return { others: Int32Array.from(others), scores, count: others.length, floor: 0 }
}

function ascending(one: number, other: number): number {
  return one - other
}

function byReading(lists: KeptLists, slot: number): number[] {
  return Array.from({ length: size }, (_, keeper) => keeper).filter((keeper) => lists.has(keeper, slot))
}

describe('the keepers', () => {
  it('are those who have a slot in their lists, after any changes; the lists hold what was put in', () => {
    const change = fc.tuple(fc.nat(size - 1), list)
    fc.assert(
      fc.property(
        fc.array(list, { maxLength: size }),
        fc.array(change, { maxLength: 30 }),
        (start, changes) => {
          const lists = new KeptLists(size)
          start.forEach((others, slot) => {
            lists.replace(slot, listOf(others))
          })
          const keepers = new Keepers(lists)
          for (const [slot, others] of changes) {
            keepers.replace(slot, listOf(others))
            expect([...lists.othersOf(slot)].sort(ascending)).toEqual(others.toSorted(ascending))
            expect([...lists.scoresOf(slot)]).toEqual(Array.from(lists.othersOf(slot), (other) => 40 + other))
          }
          for (let slot = 0; slot < size; slot += 1)
            expect(keepers.of(slot).sort(ascending)).toEqual(byReading(lists, slot))
        },
      ),
    )
  })

  it('grow with the lists', () => {
    const lists = new KeptLists(2)
    lists.replace(0, listOf([1]))
    const keepers = new Keepers(lists)
    keepers.makeRoom(9)
    keepers.replace(8, listOf([1, 0]))
    expect(keepers.of(1).sort(ascending)).toEqual([0, 8])
    expect(keepers.of(8)).toEqual([])
  })
})
