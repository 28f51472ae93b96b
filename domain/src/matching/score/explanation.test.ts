import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explanation, explanationParts, reasonChips } from './explanation'
import { scorePair } from './score'
import { ana, anyDocuments, ben } from '../testing/random-members'

const shared = {
  calculated_mbti: 'INFJ',
  calculated_love_languages: { time: 60, touch: 40 },
  calculated_big_five: {
    openness: 80,
    conscientiousness: 50,
    extraversion: 30,
    agreeableness: 70,
    neuroticism: 20,
  },
  smoking: 'never',
  drinking: 'never',
  exercise: 'daily',
  religion: 'sikh',
  politics: 'liberal',
  family_plans: 'unsure',
}
const place = { location: 'Kitsilano' }

describe('match explanation', () => {
  it('gives a place typed in lower case its capitals, in the text and in the reason', () => {
    const typed = { profile: { location: 'north vancouver' } }
    const { reasons } = scorePair(ana(typed), ben(typed))
    expect(explanation(reasons, 0)).toContain('North Vancouver')
    expect(reasonChips(reasons)).toContain('Both in North Vancouver')
  })

  it('orders the reasons: love languages, values, lifestyle, personality, temperament, place, age', () => {
    const { reasons } = scorePair(
      ana({ profile: place, questionnaire: shared }),
      ben({ profile: place, questionnaire: shared }),
    )
    const text = explanation(reasons, 0)
    const order = [
      'Quality Time',
      'big questions',
      'neither of you smokes',
      'INFJ',
      'excited about new ideas',
      'Kitsilano',
      'years',
    ]
    const positions = order.map((words) => text.indexOf(words))
    expect(positions).not.toContain(-1)
    expect(positions).toEqual(positions.toSorted((one, other) => one - other))
  })

  it('names differences after what the two share', () => {
    const { reasons } = scorePair(
      ana({
        profile: { location: 'Kitsilano', age: 30 },
        questionnaire: { ...shared, calculated_mbti: 'INFJ' },
      }),
      ben({
        profile: { location: 'Burnaby', age: 31 },
        questionnaire: { ...shared, calculated_mbti: 'INTP' },
      }),
    )
    expect(reasonChips(reasons).at(-1)).toBe('Close in age')
    const text = explanation(reasons, 0)
    expect(text.indexOf('neighbourhood')).toBeGreaterThan(text.indexOf('one year'))
  })

  it('mentions names and stories only when there are fewer than three other reasons', () => {
    const much = scorePair(
      ana({ profile: place, questionnaire: shared }),
      ben({ profile: place, questionnaire: shared }),
    )
    const named = { first_name: 'Ana', last_name: 'Souza', bio: 'Rows.' }
    const little = scorePair(ana({ profile: named }), ben({ profile: named }))
    const names = /by name|call each other|a story/
    for (const variety of [0, 1, 77]) {
      expect(explanation(much.reasons, variety)).not.toMatch(names)
      expect(explanation(little.reasons, variety)).toMatch(names)
    }
  })

  it('names neither religion nor politics, and reads the same whichever big questions are shared', () => {
    const { religion, politics, family_plans, ...others } = shared
    const texts = [
      { religion, politics },
      { religion, family_plans },
      { politics, family_plans },
    ].map((values) =>
      explanation(
        scorePair(
          ana({ questionnaire: { ...others, ...values } }),
          ben({ questionnaire: { ...others, ...values } }),
        ).reasons,
        4,
      ),
    )
    expect(new Set(texts).size).toBe(1)
    expect(texts[0]).not.toMatch(/faith|religio|politic|sikh|liberal|famil/i)
  })

  it('is the same for both members of a pair', () => {
    fc.assert(
      fc.property(anyDocuments, anyDocuments, fc.nat(), (a, b, variety) => {
        const one = explanation(scorePair(a, b).reasons, variety)
        expect(one.toLowerCase()).toBe(explanation(scorePair(b, a).reasons, variety).toLowerCase())
        expect(one).toMatch(/^[A-Z].*\.$/)
      }),
    )
  })

  it('varies from pair to pair and is stable for one pair', () => {
    const { reasons } = scorePair(
      ana({ profile: place, questionnaire: shared }),
      ben({ profile: place, questionnaire: shared }),
    )
    const texts = Array.from({ length: 40 }, (_, index) =>
      explanation(reasons, Math.imul(index, 2654435761) >>> 0),
    )
    expect(new Set(texts).size).toBeGreaterThan(10)
    expect(explanation(reasons, 77)).toBe(explanation(reasons, 77))
  })

  it('never reveals what only one of the two has answered', () => {
    const { reasons } = scorePair(ana({ profile: place, questionnaire: shared }), ben())
    expect(explanation(reasons, 5)).not.toMatch(/Kitsilano|INFJ|Quality|big question|smok|new ideas/)
    expect(reasonChips(reasons)).toEqual(['Close in age'])
  })

  it('is kind even when nothing is shared', () => {
    expect(explanation([], 0)).toBe('You’re each what the other is looking for.')
  })
})

describe('explanation parts', () => {
  it.each([
    'bc',
    'BC',
    'UBC',
    'Vancouver (UBC)',
    'N. Vancouver',
    'st. john’s',
    'Mt. Pleasant',
    'Pt. Grey',
    'Ft. Langley',
    'Main St.',
    'Washington D.C.',
    'P.E.I. North',
  ])('give exactly one sentence as the lead, whatever the wording: %s', (place) => {
    const location = { signal: 'location', points: 20, place } as const
    const others = [
      { signal: 'age', points: 25, gap: 3 },
      { signal: 'names', points: 10 },
    ] as const
    for (const variety of [0, 1, 2]) {
      const { lead, further } = explanationParts(explanation([location, ...others], variety))
      expect(lead).toBe(explanation([location], variety))
      expect(further).not.toBe('')
    }
  })

  it('give exactly one sentence as the lead, whatever the reasons', () => {
    fc.assert(
      fc.property(anyDocuments, anyDocuments, fc.nat(), (a, b, variety) => {
        const { reasons } = scorePair(a, b)
        const alone = reasons.map((reason) => explanation([reason], variety))
        const { lead, further, rest } = explanationParts(explanation(reasons, variety))
        expect(reasons.length > 0 ? alone : [explanation([], variety)]).toContain(lead)
        expect([lead, further, rest].filter(Boolean).join(' ')).toBe(explanation(reasons, variety))
      }),
    )
  })
})

describe('explanation chips', () => {
  it('shows the reasons in a few words, strongest first', () => {
    const { reasons } = scorePair(
      ana({ profile: place, questionnaire: shared }),
      ben({ profile: place, questionnaire: shared }),
    )
    expect(reasonChips(reasons)).toEqual([
      'Shared: Quality Time',
      'Shared values',
      'Similar lifestyle',
      'Both INFJ',
      'Similar temperament',
      'Both in Kitsilano',
      'Close in age',
    ])
  })
})
