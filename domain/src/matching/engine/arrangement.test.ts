import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { traitsMayMeet } from '../score/eligibility'
import { anyTraits } from '../testing/random-members'
import type { Traits } from '../score/traits'
import { Arrangement } from './arrangement'
import { MemberRows } from './member-row'
import { plainArithmetic } from './plain-arithmetic'
import { ScoreTable } from './score-table'

function arranged(members: readonly Traits[]): Arrangement {
  const [table, rows] = [new ScoreTable(members.length, plainArithmetic.scoring), new MemberRows()]
  members.forEach((traits, slot) => {
    table.write(slot, rows.rowOf(traits).bytes)
  })
  return new Arrangement(table, members.length, plainArithmetic)
}

describe('the arrangement', () => {
  it('gives each member with gender and age one seat', () => {
    fc.assert(
      fc.property(fc.array(anyTraits, { maxLength: 100 }), (members) => {
        const { slots, seats } = arranged(members)
        members.forEach((traits, slot) => {
          const seat = seats[slot] ?? -1
          expect(seat >= 0).toBe(traits.gender !== null && traits.age !== null)
          if (seat >= 0) expect(slots[seat]).toBe(slot)
        })
        const taken = Array.from(slots).filter((slot) => slot >= 0)
        expect(new Set(taken).size).toBe(taken.length)
      }),
    )
  })

  it('has each member look at everyone they can meet, each once', () => {
    fc.assert(
      fc.property(fc.array(anyTraits, { minLength: 60, maxLength: 100 }), (members) => {
        const arrangement = arranged(members)
        const { table, slots, seats } = arrangement
        members.forEach((me, slot) => {
          const seat = seats[slot] ?? -1
          if (seat < 0) return
          arrangement.chooseRanges(seat)
          table.score(seat)
          table.collect(0)
          const found = Array.from(table.above.subarray(0, table.countFrom(1)), (other) => slots[other] ?? -1)
          const expected = [...members.keys()].filter((other) => {
            const them = members[other]
            return them && traitsMayMeet(me, them)
          })
          expect(found.sort((one, other) => one - other)).toEqual(expected)
        })
      }),
      { numRuns: 30 },
    )
  })
})
