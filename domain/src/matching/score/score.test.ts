import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boundedScore, scorePair } from './score'
import { alike, ana, anyDocuments, ben } from '../testing/random-members'
import type { MemberDocuments } from './traits'

/** The points of one signal, before the bounds. */
function points(signal: string, a: MemberDocuments, b: MemberDocuments): number {
  return scorePair(a, b).reasons.find((reason) => reason.signal === signal)?.points ?? 0
}

const named = { first_name: 'A', last_name: 'B' }

describe('the score', () => {
  it('is an integer from 30 to 98, the same from both sides, and the sum of its reasons', () => {
    fc.assert(
      fc.property(anyDocuments, anyDocuments, (a, b) => {
        const { score, reasons } = scorePair(a, b)
        expect(Number.isInteger(score)).toBe(true)
        expect(score).toBe(scorePair(b, a).score)
        expect(score).toBe(boundedScore(reasons.reduce((sum, reason) => sum + reason.points, 0)))
      }),
    )
  })

  it('is at least 30 and at most 98', () => {
    expect(scorePair(ana({ profile: { age: 18 } }), ben({ profile: { age: 80 } })).score).toBe(30)
    expect(scorePair(ana(alike), ben(alike)).score).toBe(98)
  })

  it('gives 10 when both have first and last name', () => {
    expect(points('names', ana({ profile: named }), ben({ profile: named }))).toBe(10)
    expect(
      points('names', ana({ profile: named }), ben({ profile: { first_name: 'A', last_name: ' ' } })),
    ).toBe(0)
  })

  it('gives 10 when both have a bio, in the profile or in the questionnaire', () => {
    expect(points('bios', ana({ profile: { bio: 'x' } }), ben({ questionnaire: { bio: 'y' } }))).toBe(10)
    expect(points('bios', ana({ profile: { bio: 'x' } }), ben({ profile: { bio: '  ' } }))).toBe(0)
  })

  it.each([
    [0, 25],
    [5, 25],
    [6, 15],
    [10, 15],
    [11, 5],
    [15, 5],
    [16, 0],
  ])('gives for an age gap of %i years %i', (gap, expected) => {
    expect(points('age', ana(), ben({ profile: { age: 30 + gap } }))).toBe(expected)
  })

  it.each([
    ['Vancouver', ' vancouver ', 20],
    ['Vancouver', 'Burnaby', 10],
    ['Vancouver', '  ', 0],
    [null, null, 0],
  ])('gives for %s and %s %i', (one, other, expected) => {
    expect(
      points('location', ana({ profile: { location: one } }), ben({ profile: { location: other } })),
    ).toBe(expected)
  })

  it.each([
    ['INTJ', 'INTJ', 15],
    ['INTJ', 'ENTJ', 10],
    ['INTJ', 'ISFP', 5],
    ['INTJ', '', 0],
    [null, null, 0],
  ])('gives for the types %s and %s %i', (one, other, expected) => {
    const [a, b] = [{ calculated_mbti: one }, { calculated_mbti: other }]
    expect(points('personality', ana({ questionnaire: a }), ben({ questionnaire: b }))).toBe(expected)
  })

  it.each([
    [{ words: 30, time: 30, gifts: 40 }, { words: 20, time: 20, gifts: 20 }, 20],
    [{ words: 30, time: 30, gifts: 40 }, { words: 20, time: 20, gifts: 19 }, 10],
    [{ words: 30 }, { words: 20 }, 10],
    [{ words: 30 }, { time: 100 }, 0],
  ])('gives for love languages %j and %j %i', (one, other, expected) => {
    const [plain, full] = [
      { calculated_love_languages: one },
      {
        calculated_love_languages: {
          primaryLanguage: 'touch',
          secondaryLanguage: 'service',
          percentages: other,
          givingLanguage: 'touch',
          receivingLanguage: 'touch',
          allScores: {},
        },
      },
    ]
    expect(points('love_languages', ana({ questionnaire: plain }), ben({ questionnaire: full }))).toBe(
      expected,
    )
  })

  it('takes primary and secondary love language when there are no percentages', () => {
    const questionnaire = {
      calculated_love_languages: {
        primaryLanguage: 'Quality Time',
        secondaryLanguage: 'touch',
        percentages: {},
        givingLanguage: 'time',
        receivingLanguage: 'time',
        allScores: {},
      },
    }
    const other = { calculated_love_languages: { time: 60 } }
    expect(points('love_languages', ana({ questionnaire }), ben({ questionnaire: other }))).toBe(10)
  })

  it.each([
    [['daily', 'never', 'never'], 15],
    [['daily', 'never', 'socially'], 15],
    [['daily', 'socially', 'socially'], 8],
    [['weekly', 'socially', 'socially'], 0],
  ])('gives for the lifestyle %j %i', ([exercise, drinking, smoking], expected) => {
    const a = ana({ questionnaire: { exercise: 'daily', drinking: 'never', smoking: 'never' } })
    expect(points('lifestyle', a, ben({ questionnaire: { exercise, drinking, smoking } }))).toBe(expected)
  })

  it.each([
    [['sikh', 'liberal', 'unsure'], 20],
    [['sikh', 'liberal', 'want_children'], 20],
    [['sikh', 'moderate', 'want_children'], 10],
    [['', null, undefined], 0],
  ])('gives for the values %j %i', ([religion, politics, family_plans], expected) => {
    const a = ana({ questionnaire: { religion: 'sikh', politics: 'liberal', family_plans: 'unsure' } })
    expect(points('values', a, ben({ questionnaire: { religion, politics, family_plans } }))).toBe(expected)
  })

  it('never takes an absent, empty or withheld answer for an equal one', () => {
    const withheld = { religion: 'prefer_not_to_say', politics: '', family_plans: null }
    expect(points('values', ana({ questionnaire: withheld }), ben({ questionnaire: withheld }))).toBe(0)
  })
})
