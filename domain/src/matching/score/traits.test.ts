import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ana, anyDocuments } from '../testing/random-members'
import { loveLanguagesOf, traitsOf } from './traits'

describe('traits', () => {
  it('come out of whatever an old document holds', () => {
    fc.assert(
      fc.property(anyDocuments, (documents) => {
        const { age, minAge, maxAge, bigFive } = traitsOf(documents)
        expect(age === null || (age >= 18 && age <= 100)).toBe(true)
        expect([minAge, maxAge].every((bound) => Number.isInteger(bound) && bound >= 0 && bound <= 255)).toBe(
          true,
        )
        expect([0, 5]).toContain(bigFive.length)
      }),
    )
  })

  it('hold of an endless old text the beginning, cut between letters', () => {
    const { place } = traitsOf(ana({ profile: { location: '🌲'.repeat(900) } }))
    expect(place).toBe('🌲'.repeat(200))
  })

  it('round age bounds so that they admit the same whole years', () => {
    const { minAge, maxAge } = traitsOf(ana({ preferences: { min_age: 20.5, max_age: 40.5 } }))
    expect([minAge, maxAge]).toEqual([21, 40])
  })

  it('hold a love language from an even share on', () => {
    const shares = { words: 20, time: 19, gifts: 41, service: 0, touch: 20 }
    const { loveLanguages } = traitsOf(ana({ questionnaire: { calculated_love_languages: shares } }))
    expect(loveLanguagesOf(loveLanguages)).toEqual(['words', 'gifts', 'touch'])
  })

  it('hold the five factors only when all five are given', () => {
    const five = { openness: 50.4, conscientiousness: 1, extraversion: 2, agreeableness: 3, neuroticism: 4 }
    expect(traitsOf(ana({ questionnaire: { calculated_big_five: five } })).bigFive).toEqual([50, 1, 2, 3, 4])
    expect(traitsOf(ana()).bigFive).toEqual([])
  })
})
