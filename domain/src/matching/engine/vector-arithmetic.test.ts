import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../../limits'
import { pairId, pairRank } from '../../members/pair'
import { anyTraits, clubOf, firebaseUid } from '../testing/random-members'
import type { Traits } from '../score/traits'
import type { Arithmetic } from './arithmetic'
import { MemberIds } from './member-ids'
import { MemberRows } from './member-row'
import { plainArithmetic } from './plain-arithmetic'
import { ScoreTable } from './score-table'
import { vectorArithmetic, hasVectors, kernelFor } from './vector-arithmetic'

function tableOf(members: readonly Traits[], { scoring }: Arithmetic): ScoreTable {
  const [table, rows] = [new ScoreTable(members.length, scoring), new MemberRows()]
  members.forEach((traits, slot) => {
    table.write(slot, rows.rowOf(traits).bytes)
  })
  return table
}

function idsOf(uids: readonly string[]): MemberIds {
  const ids = new MemberIds(uids.length)
  uids.forEach((uid, slot) => {
    ids.set(slot, uid)
  })
  return ids
}

/** Two ranges of blocks that do not overlap. */
const blockCount = 8
const ranges = fc
  .uniqueArray(fc.integer({ min: 0, max: blockCount }), { minLength: 4, maxLength: 4 })
  .map((blocks) => blocks.toSorted((one, other) => one - other))
const someMembers = fc.array(anyTraits, { minLength: blockCount * 16, maxLength: blockCount * 16 })

describe('the vector arithmetic', () => {
  it('scores, counts and collects as the plain one does', () => {
    fc.assert(
      fc.property(
        someMembers,
        ranges,
        fc.nat(blockCount * 16 - 1),
        fc.nat(),
        (members, [a = 0, b = 0, c = 0, d = 0], slot, least) => {
          const looked = [vectorArithmetic, plainArithmetic].map((arithmetic) => {
            const table = tableOf(members, arithmetic)
            table.clearRanges()
            table.addRange(a, b)
            table.addRange(c, d)
            table.score(slot)
            const threshold = least % limits.match.maxScore
            const [above, ties] = [table.countFrom(threshold + 1), table.collect(threshold)]
            return [table.scores.slice(), table.above.slice(0, above), table.ties.slice(0, ties)]
          })
          expect(looked[0]).toEqual(looked[1])
        },
      ),
    )
  })

  it.each([
    ['of 28 characters', firebaseUid],
    ['of 27 characters', (index: number) => firebaseUid(index).slice(0, 27)],
    ['of any length', undefined],
  ])('ranks uids %s as pairRank does', (_, uidOf) => {
    const members = fc.sample(anyTraits, { numRuns: 61, seed: 1 })
    const uids = [...clubOf(members, uidOf).keys()]
    const ranking = vectorArithmetic.ranking(idsOf(uids), Int32Array.from(uids.keys()))
    for (const [slot, uid] of uids.entries()) {
      const others = Uint32Array.from(uids.keys()).filter((other) => other !== slot)
      const count = slot + 1 < others.length ? slot + 1 : others.length
      const expected = Array.from(others.subarray(0, count), (other) =>
        pairRank(pairId(uid, uids[other] ?? '')),
      )
      expect(Array.from(ranking(slot, others, count).subarray(0, count))).toEqual(expected)
    }
  })
})

describe('the compiled kernel', () => {
  it('runs on every machine that this project supports', () => {
    expect(hasVectors()).toBe(true)
  })

  it('has a memory of its own, of the size asked for at least', () => {
    const [one, other] = [kernelFor(70_000), kernelFor(1)]
    expect(one.memory.byteLength).toBeGreaterThanOrEqual(70_000)
    expect(one.memory).not.toBe(other.memory)
  })
})
