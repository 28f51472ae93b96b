import { describe, expect, it } from 'vitest'
import { pairRank } from '../../members/pair'
import { MemberIds } from './member-ids'
import { plainRanking, plainScoring } from './plain-arithmetic'
import fc from 'fast-check'
import { traitsMayMeet } from '../score/eligibility'
import { scoreTraits } from '../score/score'
import { anyTraits } from '../testing/random-members'
import { MemberRows } from './member-row'
import { blocksFor, ScoreTable } from './score-table'

describe('ranking pair by pair', () => {
  it('gives the rank of each pair, in order', () => {
    const ids = new MemberIds(3)
    for (const [slot, uid] of ['cho', 'ana', 'ben'].entries()) ids.set(slot, uid)
    const ranks = plainRanking(ids, Int32Array.of(2, 1, 0))(2, Uint32Array.of(0, 1), 2)
    expect(Array.from(ranks.subarray(0, 2))).toEqual([pairRank('ben_cho'), pairRank('ana_cho')])
  })
})

describe('scoring pair by pair', () => {
  it('gives the score of all who may meet, and 0 for the others', () => {
    fc.assert(
      fc.property(fc.array(anyTraits, { minLength: 2, maxLength: 40 }), (members) => {
        const [table, rows] = [new ScoreTable(members.length, plainScoring), new MemberRows()]
        members.forEach((traits, slot) => {
          table.write(slot, rows.rowOf(traits).bytes)
        })
        table.clearRanges()
        table.addRange(0, blocksFor(members.length))
        for (const [slot, me] of members.entries()) {
          table.score(slot)
          const expected = members.map((other) =>
            traitsMayMeet(me, other) ? scoreTraits(me, other).score : 0,
          )
          expect([...table.scores.subarray(0, members.length)]).toEqual(expected)
        }
      }),
    )
  })

  it('counts and collects from a score on', () => {
    const table = new ScoreTable(16, plainScoring)
    table.clearRanges()
    table.addRange(0, 1)
    table.scores.set([40, 69, 70, 0, 69, 98])
    expect(table.countFrom(70)).toBe(2)
    expect(table.collect(69)).toBe(2)
    expect([...table.above.subarray(0, 2), ...table.ties.subarray(0, 2)]).toEqual([2, 5, 1, 4])
  })
})
