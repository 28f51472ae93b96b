import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explanation, reasonChips } from './explanation'
import { scorePair } from './score'
import { ana, anyDocuments, ben } from '../testing/members'

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

describe('the explanation', () => {
  it('names the reasons in plain sentences, strongest first', () => {
    const { reasons } = scorePair(
      ana({ profile: place, questionnaire: shared }),
      ben({ profile: place, questionnaire: shared }),
    )
    const text = explanation(reasons, 0)
    const order = [
      'apart',
      'Kitsilano',
      'faith',
      'INFJ',
      'neither of you smokes',
      'Quality Time',
      'curious about new ideas',
    ]
    const positions = order.map((words) => text.search(words === 'apart' ? /years|age/ : words))
    expect(positions).not.toContain(-1)
    expect(positions[0]).toBeLessThan(positions[1] ?? 0)
    expect(positions.at(-1)).toBe(Math.max(...positions))
  })

  it('is the same for both of a pair', () => {
    fc.assert(
      fc.property(anyDocuments, anyDocuments, fc.nat(), (a, b, variety) => {
        const one = explanation(scorePair(a, b).reasons, variety)
        expect(one.toLowerCase()).toBe(explanation(scorePair(b, a).reasons, variety).toLowerCase())
        expect(one).toMatch(/^[A-Z].*\.$/)
      }),
    )
  })

  it('varies from pair to pair and stays for one pair', () => {
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

  it('never reveals what only one of the two has said', () => {
    const { reasons } = scorePair(ana({ profile: place, questionnaire: shared }), ben())
    expect(explanation(reasons, 5)).not.toMatch(/Kitsilano|INFJ|Quality|faith|politics|smok|curious/)
    expect(reasonChips(reasons)).toEqual(['Close in age'])
  })

  it('says something kind when nothing is shared', () => {
    expect(explanation([], 0)).toBe('You fit what each of you is looking for.')
  })
})

describe('the chips', () => {
  it('are the reasons in a few words, strongest first', () => {
    const { reasons } = scorePair(
      ana({ profile: place, questionnaire: shared }),
      ben({ profile: place, questionnaire: shared }),
    )
    expect(reasonChips(reasons)).toEqual([
      'Close in age',
      'Both in Kitsilano',
      'Shared values',
      'Both INFJ',
      'Similar lifestyle',
      'Shared: Quality Time',
      'Alike in temperament',
    ])
  })
})
