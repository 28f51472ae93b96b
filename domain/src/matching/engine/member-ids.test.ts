import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pairId, pairRank } from '../../members/pair'
import { fnv1a, utf8Bytes } from '../../text/hashes'
import { MemberIds } from './member-ids'

const uid = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 })

describe('MemberIds', () => {
  it('ranks every pair as pairRank does, for any characters and length', () => {
    fc.assert(
      fc.property(fc.uniqueArray(uid, { minLength: 2, maxLength: 8 }), (uids) => {
        const ids = new MemberIds(1)
        for (const [slot, text] of uids.entries()) ids.set(slot, text)
        for (const [one, first] of uids.entries()) {
          for (const [other, second] of uids.entries())
            if (one !== other) expect(ids.rank(one, other)).toBe(pairRank(pairId(first, second)))
        }
      }),
    )
  })

  it('replaces an id', () => {
    const ids = new MemberIds(2)
    ids.set(0, 'somebody with a long id who has left since then')
    ids.set(0, 'ana')
    ids.set(1, 'ben')
    expect(ids.uidOf(0)).toBe('ana')
    expect(ids.rank(0, 1)).toBe(pairRank('ana_ben'))
  })

  it('has a common length when all ids are ASCII and equally long, ignoring empty slots', () => {
    const ids = new MemberIds(4)
    for (const [slot, text] of ['ana', 'ben', 'bertha', 'zoë'].entries()) ids.set(slot, text)
    expect(ids.commonLength(Int32Array.of(1, -1, 0))).toBe(3)
    expect(ids.commonLength(Int32Array.of(0, 2))).toBeNull()
    expect(ids.commonLength(Int32Array.of(3))).toBeNull()
    expect(ids.commonLength(Int32Array.of())).toBeNull()
  })

  it('writes the ids for the arithmetic: bytes, and the hash states of their prefixes', () => {
    const ids = new MemberIds(3)
    for (const [slot, text] of ['ben', 'cho', 'ana'].entries()) ids.set(slot, text)
    const [bytes, prefixes] = [new Uint8Array(9), new Uint32Array(3)]
    ids.write(Int32Array.of(2, -1, 0), bytes, 3, prefixes)
    expect(Buffer.from(bytes).toString()).toBe('ana\0\0\0ben')
    expect([...prefixes]).toEqual([fnv1a(utf8Bytes('ana_')), 0, fnv1a(utf8Bytes('ben_'))])
  })
})
