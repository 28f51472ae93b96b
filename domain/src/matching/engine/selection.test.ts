import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../../limits'
import { pairId, pairRank } from '../../members/pair'
import { firebaseUid } from '../testing/random-members'
import { MemberIds } from './member-ids'
import { plainRanking, plainScoring } from './plain-arithmetic'
import { ScoreTable } from './score-table'
import { Selection } from './selection'

const { kept, minScore, maxScore } = limits.match
const size = 160
const uids = Array.from({ length: size }, (_, slot) => firebaseUid(slot))

function idsOf(): MemberIds {
  const ids = new MemberIds(size)
  for (const [slot, uid] of uids.entries()) ids.set(slot, uid)
  return ids
}

/** The best of slot 0 by sorting. */
function bySorting(scores: readonly number[]): number[] {
  const rank = (slot: number): number => pairRank(pairId(uids[0] ?? '', uids[slot] ?? ''))
  return [...scores.keys()]
    .filter((slot) => (scores[slot] ?? 0) > 0)
    .sort((one, other) => (scores[other] ?? 0) - (scores[one] ?? 0) || rank(one) - rank(other))
    .slice(0, kept)
    .sort((one, other) => one - other)
}

describe('the selection', () => {
  it('finds the best by counting that sorting finds, however far its latest threshold was from this one', () => {
    const table = new ScoreTable(size, plainScoring)
    const names = Int32Array.from(uids.keys())
    const selection = new Selection(table, idsOf(), names, plainRanking(idsOf(), names))
    table.clearRanges()
    table.addRange(0, size / 16)
    const score = fc.constantFrom(0, minScore, minScore + 1, 60, 61, maxScore - 1, maxScore)
    const alike = fc.oneof(fc.constantFrom(minScore, maxScore), score).map((one) => [one])
    const mixed = fc.array(score, { minLength: 1, maxLength: 7 })
    fc.assert(
      fc.property(fc.oneof(alike, mixed), fc.nat(size - 1), (some, count) => {
        const scores = Array.from({ length: size }, (_, slot) =>
          slot === 0 || slot > count ? 0 : (some[slot % some.length] ?? 0),
        )
        table.scores.set(scores)
        selection.choose(0)
        const chosen = Array.from(selection.others.subarray(0, selection.count))
        expect(chosen.toSorted((one, other) => one - other)).toEqual(bySorting(scores))
        expect(chosen.map((slot) => scores[slot])).toEqual([...selection.scores.subarray(0, selection.count)])
      }),
      { numRuns: 300 },
    )
  })
})
