import { describe, expect, it } from 'vitest'
import { otherOf } from '../matching/club/match'
import { pairId, membersOfPair, pairRank } from './pair'
import { fmix32, fnv1a, utf8Bytes } from '../text/hashes'

describe('a pair', () => {
  it('has one id: the two uids sorted, joined by _', () => {
    expect(pairId('ben', 'ana')).toBe('ana_ben')
    expect(pairId('ana', 'ben')).toBe('ana_ben')
  })

  it('names its two members', () => {
    expect(membersOfPair('ana_ben')).toEqual(['ana', 'ben'])
    expect(otherOf({ user_ids: ['ana', 'ben'] }, 'ana')).toBe('ben')
    expect(otherOf({ user_ids: ['ana', 'ben'] }, 'ben')).toBe('ana')
  })
})

describe('the pair rank', () => {
  it('is FNV-1a over UTF-8, as published', () => {
    expect(fnv1a(utf8Bytes(''))).toBe(0x811c9dc5)
    expect(fnv1a(utf8Bytes('a'))).toBe(0xe40c292c)
    expect(fnv1a(utf8Bytes('foobar'))).toBe(0xbf9cf968)
  })

  it('goes on from the state that a first half left', () => {
    expect(fnv1a(utf8Bytes('bar'), fnv1a(utf8Bytes('foo')))).toBe(fnv1a(utf8Bytes('foobar')))
  })

  it('is finished with Murmur3’s fmix32, as published', () => {
    expect(fmix32(0)).toBe(0)
    expect(fmix32(1)).toBe(0x514e28b7)
    expect(fmix32(0xffffffff)).toBe(0x81f16f39)
  })

  it('is unsigned', () => {
    const ranks = Array.from({ length: 200 }, (_, index) => pairRank(`ana_ben${index}`))
    expect(Math.min(...ranks)).toBeGreaterThanOrEqual(0)
    expect(Math.max(...ranks)).toBeGreaterThan(2 ** 31)
  })

  it('encodes every length of UTF-8', () => {
    const text = 'aé溫🌲'
    expect([...utf8Bytes(text)]).toEqual([...Buffer.from(text, 'utf8')])
  })
})
