import { describe, expect, it } from 'vitest'
import { pairRank } from '../pair-rank'
import { MemberIds } from './member-ids'
import { plainRanking } from './plain-arithmetic'

describe('ranking pair by pair', () => {
  it('gives the rank of each pair, in order', () => {
    const ids = new MemberIds(3)
    for (const [slot, uid] of ['cho', 'ana', 'ben'].entries()) ids.set(slot, uid)
    const ranks = plainRanking(ids, Int32Array.of(2, 1, 0))(2, Uint32Array.of(0, 1), 2)
    expect(Array.from(ranks.subarray(0, 2))).toEqual([pairRank('ben_cho'), pairRank('ana_cho')])
  })
})
