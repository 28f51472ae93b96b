import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  packMembers,
  packPins,
  shardCount,
  shardOf,
  unpackMembers,
  unpackPins,
  type IndexedMember,
} from './packed-shard'
import type { Pin } from '../../members/pair'
import { anyTraits, clubOf } from '../testing/random-members'
import type { Traits } from '../score/traits'

const typical = {
  exercise: 'weekly',
  drinking: 'socially',
  smoking: 'never',
  religion: 'agnostic',
  politics: 'moderate',
  family_plans: 'unsure',
}

const written = 1_790_000_000_123_456

function indexed(club: ReadonlyMap<string, Traits>): Map<string, IndexedMember> {
  return new Map([...club].map(([uid, traits]) => [uid, { traits, seen: written }]))
}

describe('the packed shards', () => {
  it('hold everything that score and explanation need', () => {
    fc.assert(
      fc.property(fc.array(anyTraits, { maxLength: 30 }).map(clubOf), (club) => {
        const inOrder = new Map([...indexed(club)].sort(([one], [other]) => (one < other ? -1 : 1)))
        expect(unpackMembers(packMembers(indexed(club)))).toEqual(inOrder)
      }),
    )
  })

  it('take about 70 bytes a member with a uid of 28 characters', () => {
    const [traits] = fc.sample(anyTraits, { numRuns: 1, seed: 2 })
    if (!traits) throw new Error('no sample')
    const club = new Map([
      [
        'abcdefghijklmnopqrstuvwxyz12',
        { ...traits, place: 'Kitsilano', personalityType: 'INFJ', answers: typical },
      ],
    ])
    expect(packMembers(indexed(club)).length).toBeLessThan(80)
  })

  it('hold places and answers in any script', () => {
    const [traits] = fc.sample(anyTraits, { numRuns: 1, seed: 2 })
    if (!traits) throw new Error('no sample')
    const club = new Map([
      ['u', { ...traits, place: 'xʷməθkʷəy̓əm 溫哥華 🌲', answers: { ...traits.answers, exercise: 'yoga' } }],
    ])
    expect(unpackMembers(packMembers(indexed(club)))).toEqual(indexed(club))
  })

  it('hold any text whole, whatever its letters and its length', () => {
    const [traits] = fc.sample(anyTraits, { numRuns: 1, seed: 2 })
    if (!traits) throw new Error('no sample')
    const text = fc.string({ unit: 'binary', maxLength: 300 })
    fc.assert(
      fc.property(text, text, text, (place, personalityType, exercise) => {
        const member = { ...traits, place, personalityType, answers: { ...traits.answers, exercise } }
        const club = indexed(new Map([['u', member]]))
        expect(unpackMembers(packMembers(club))).toEqual(club)
      }),
    )
    expect(() => packMembers(indexed(new Map([['u', { ...traits, place: 'x'.repeat(70_000) }]])))).toThrow(
      RangeError,
    )
  })

  it('hold pinned pairs', () => {
    const pins = new Map<string, Pin>([
      ['ana_ben', 'mutual'],
      ['ana_cho', 'blocked'],
      ['ana_dev', 'super_liked_by_first'],
      ['ana_emi', 'super_liked_by_second'],
    ])
    expect(unpackPins(packPins(pins))).toEqual(pins)
  })

  it('read pins from before there were super likes, and refuse a kind that they do not know', () => {
    const [name, mutual, blocked, unknown] = [[1, 0, 65], [1], [2], [9]] as const
    expect([...unpackPins(Uint8Array.of(2, ...name, ...mutual))]).toEqual([['A', 'mutual']])
    expect([...unpackPins(Uint8Array.of(2, ...name, ...blocked))]).toEqual([['A', 'blocked']])
    expect(() => unpackPins(Uint8Array.of(3, ...name, ...unknown))).toThrow(
      'Unknown pin in the match index: 9',
    )
  })

  it('refuse bytes of another layout and bytes cut short', () => {
    expect(() => unpackMembers(Uint8Array.of(9))).toThrow('Unknown match index layout: 9')
    expect(() => unpackPins(Uint8Array.of(2, 7, 0, 65))).toThrow('Unexpected end of bytes')
  })

  it('spread members over all shards', () => {
    const shards = new Set(Array.from({ length: 400 }, (_, index) => shardOf(`member${index}`)))
    expect(shards.size).toBe(shardCount)
  })
})
