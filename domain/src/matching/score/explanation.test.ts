import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { explanation, openingSentence, reasonChips } from './explanation'
import { scorePair } from './score'
import { ana, anyDocuments, ben } from '../testing/members'
import type { MemberDocuments } from './traits'

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
const introduced = { first_name: 'A', last_name: 'B', bio: 'Hello' }

/** The reasons of Ana and Ben when both have said the same. */
function reasonsOfBoth(profile: MemberDocuments['profile'], questionnaire: MemberDocuments['questionnaire']) {
  return scorePair(ana({ profile, questionnaire }), ben({ profile, questionnaire })).reasons
}

const varieties = Array.from({ length: 60 }, (_, index) => Math.imul(index, 2654435761) >>> 0)

describe('the explanation', () => {
  it('tells first what says something about the two', () => {
    const text = explanation(reasonsOfBoth(place, shared), 0)
    const order = [/Quality|time/, /big questions/, /smokes/, /INFJ/, /curious/, /Kitsilano/, /years/]
    const positions = order.map((words) => text.search(words))
    expect(positions).not.toContain(-1)
    expect(positions).toEqual(positions.toSorted((one, other) => one - other))
  })

  it('tells what is alike only in part after what is alike', () => {
    const questionnaire = { ...shared, calculated_mbti: 'INFJ' }
    const apart = ben({ profile: { location: 'Burnaby', age: 40 }, questionnaire: { smoking: 'never' } })
    const { reasons } = scorePair(ana({ profile: place, questionnaire }), apart)
    expect(explanation(reasons, 0)).toMatch(/smok.*corners.*years between/)
    const near = scorePair(
      ana({ profile: place, questionnaire }),
      ben({ profile: place, questionnaire: { smoking: 'never' } }),
    )
    expect(explanation(near.reasons, 0)).toMatch(/Kitsilano.*years.*smok/)
  })

  it('mentions names and bios only where fewer than three others speak', () => {
    const few = explanation(reasonsOfBoth(introduced, null), 0)
    expect(few).toBe(
      'Only 2 years between you: you grew up with the same songs. Each of you has a story that is worth a question. You know each other’s names already.',
    )
    const many = explanation(reasonsOfBoth({ ...introduced, ...place }, { smoking: 'never' }), 0)
    expect(many).not.toMatch(/story|name/)
  })

  it('never speaks of the profile as a form, nor names religion, politics or what was answered about them', () => {
    fc.assert(
      fc.property(anyDocuments, anyDocuments, fc.nat(), (a, b, variety) => {
        const { reasons } = scorePair(a, b)
        expect(explanation(reasons, variety)).not.toMatch(
          /\b(bios?|profiles?|answers?|answered|filled|faith|religio\w+|politic\w+|famil\w+)\b/i,
        )
      }),
    )
    for (const variety of varieties)
      expect(explanation(reasonsOfBoth(place, shared), variety)).not.toMatch(
        /faith|sikh|politic|liberal|famil/i,
      )
  })

  it('says the same of values however many and whichever agree', () => {
    const only = (questionnaire: MemberDocuments['questionnaire'], variety: number) =>
      explanation(
        reasonsOfBoth({}, questionnaire).filter(({ signal }) => signal === 'values'),
        variety,
      )
    for (const variety of varieties) {
      const all = only({ religion: 'sikh', politics: 'liberal', family_plans: 'unsure' }, variety)
      expect(all).toContain('the big questions')
      for (const one of [{ religion: 'sikh' }, { politics: 'liberal' }, { family_plans: 'unsure' }])
        expect(only(one, variety)).toBe(all)
    }
  })

  it('opens with its strongest reason, whatever stands in a place’s name', () => {
    const reasons = reasonsOfBoth({ location: 'St. Paul. B.C.' }, null)
    for (const variety of varieties) {
      const text = explanation(reasons, variety)
      expect(openingSentence(text)).toMatch(/St\.\u00a0Paul\.\u00a0B\.C\./)
      expect(text.replace(openingSentence(text), '')).toMatch(/^ .*(age|years)/)
    }
    expect(openingSentence('')).toBe('')
    expect(openingSentence('An old one without a stop')).toBe('An old one without a stop')
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
    const reasons = reasonsOfBoth(place, shared)
    const texts = varieties.map((variety) => explanation(reasons, variety))
    expect(new Set(texts).size).toBeGreaterThan(10)
    expect(explanation(reasons, 77)).toBe(explanation(reasons, 77))
  })

  it('never reveals what only one of the two has said', () => {
    const { reasons } = scorePair(ana({ profile: place, questionnaire: shared }), ben())
    expect(explanation(reasons, 5)).not.toMatch(/Kitsilano|INFJ|Quality|questions|smok|curious/)
    expect(reasonChips(reasons)).toEqual(['Close in age'])
  })

  it('says something kind when nothing is shared', () => {
    expect(explanation([], 0)).toBe('You fit what each of you is looking for.')
  })
})

describe('the chips', () => {
  it('are the reasons in a few words, in the order of the explanation', () => {
    expect(reasonChips(reasonsOfBoth({ ...introduced, ...place }, shared))).toEqual([
      'Shared: Quality Time',
      'Shared values',
      'Similar lifestyle',
      'Both INFJ',
      'Alike in temperament',
      'Both in Kitsilano',
      'Close in age',
    ])
  })
})
