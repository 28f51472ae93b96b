import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anyTraits } from '../testing/random-members'
import type { Traits } from '../score/traits'
import {
  ageColumn,
  ageSpanColumn,
  exerciseColumn,
  genderColumn,
  givenColumn,
  letterColumn,
  minAgeColumn,
  placeHighColumn,
  placeColumn,
  typeColumn,
} from './layout'
import { emptyRow, MemberRows, notGiven, TextNumbers } from './member-row'
import { given } from './points'

function traitsWith(changes: Partial<Traits>): Traits {
  const [traits] = fc.sample(anyTraits, { numRuns: 1, seed: 5 })
  if (!traits) throw new Error('no sample')
  return { ...traits, gender: 'women', age: 30, minAge: 25, maxAge: 35, ...changes }
}

describe('member row', () => {
  it('holds gender, age and accepted ages', () => {
    const { bytes } = new MemberRows().rowOf(traitsWith({}))
    expect([bytes[genderColumn], bytes[ageColumn]]).toEqual([2, 30])
    expect([bytes[minAgeColumn], bytes[ageSpanColumn]]).toEqual([25, 10])
  })

  it('is empty without gender or age', () => {
    const rows = new MemberRows()
    expect(rows.rowOf(traitsWith({ gender: null })).bytes).toEqual(emptyRow)
    expect(rows.rowOf(traitsWith({ age: null })).bytes).toEqual(emptyRow)
  })

  it('accepts no age when the youngest is above the oldest', () => {
    const { bytes } = new MemberRows().rowOf(traitsWith({ minAge: 40, maxAge: 30 }))
    expect([bytes[minAgeColumn], bytes[ageSpanColumn]]).toEqual([255, 0])
  })

  it('marks which traits are given', () => {
    const { bytes } = new MemberRows().rowOf(
      traitsWith({ hasNames: true, hasBio: false, place: 'Gastown', personalityType: '' }),
    )
    expect(bytes[givenColumn]).toBe(given.names | given.place)
  })

  it('has one number for a place in any case, and two bytes for many places', () => {
    const rows = new MemberRows()
    const places = Array.from({ length: 700 }, (_, index) =>
      rows.rowOf(traitsWith({ place: `Place ${index}` })),
    )
    const numbers = places.map(({ bytes }) => (bytes[placeColumn] ?? 0) + 256 * (bytes[placeHighColumn] ?? 0))
    expect(new Set(numbers).size).toBe(700)
    expect(rows.rowOf(traitsWith({ place: 'PLACE 699' })).bytes).toEqual(places[699]?.bytes)
    expect(places.some(({ isRare }) => isRare)).toBe(false)
  })

  it('is rare when a text has no number of its own', () => {
    const rows = new MemberRows()
    const types = Array.from({ length: 300 }, (_, index) =>
      rows.rowOf(traitsWith({ personalityType: `A${index}` })),
    )
    expect(types.findIndex(({ isRare }) => isRare)).toBe(253)
  })

  it('has no number for a missing text', () => {
    const answers = { ...traitsWith({}).answers, exercise: '' }
    const { bytes } = new MemberRows().rowOf(traitsWith({ place: '', personalityType: 'INTJ', answers }))
    expect([bytes[placeColumn], bytes[placeHighColumn], bytes[exerciseColumn]]).toEqual([0, 0, 0])
    expect([bytes[typeColumn], bytes[letterColumn]]).toEqual([1, 1])
  })

  it('never uses the number that a missing text is compared by', () => {
    const rows = new MemberRows()
    for (let index = 0; index < 600; index += 1) {
      const { bytes } = rows.rowOf(traitsWith({ place: `Place ${index}`, personalityType: `A${index}` }))
      expect([bytes[placeColumn], bytes[typeColumn], bytes[letterColumn]]).not.toContain(255)
    }
  })
})

describe('TextNumbers', () => {
  it('gives equal numbers to equal texts only', () => {
    const numbers = new TextNumbers(255)
    const [one, other] = [numbers.numberOf('Kitsilano'), numbers.numberOf('Gastown')]
    expect(one).not.toBe(other)
    expect(numbers.numberOf('Kitsilano')).toBe(one)
    expect([one, other]).not.toContain(notGiven)
  })

  it('gives all missing texts the same number', () => {
    expect(new TextNumbers(255).numberOf('')).toBe(notGiven)
  })

  it('runs out of numbers: later texts are rare, and earlier ones retain theirs', () => {
    const numbers = new TextNumbers(254)
    const given = Array.from({ length: 300 }, (_, index) => numbers.numberOf(`text ${index}`))
    expect(given.slice(0, 254)).toEqual(Array.from({ length: 254 }, (_, index) => index + 1))
    expect(new Set(given.slice(253))).toEqual(new Set([numbers.rare]))
    expect(numbers.numberOf('text 7')).toBe(given[7])
  })
})
