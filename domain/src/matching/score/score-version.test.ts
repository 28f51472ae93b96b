/** The formula and its version go together: a changed formula needs a new version, or matches would not be recomputed. */
import { describe, expect, it } from 'vitest'
import { limits } from '../../limits'
import { traitsMayMeet } from './eligibility'
import { explanation, explanationVersion, reasonChips } from './explanation'
import { pairRank } from '../../members/pair'
import { fmix32, fnv1a, utf8Bytes } from '../../text/hashes'
import { algorithmVersion, pointsOf, scoreTraits } from './score'
import { weights } from './signals'
import { traitsOf, type MemberDocuments, type Traits } from './traits'

/**
 * Version → what the formula of that version makes of the members below. A failure here means that the formula has changed:
 * move `algorithmVersion` (in score.ts) or `explanationVersion` (in explanation.ts), add a line, and leave the old ones.
 * Once it is deployed, a run over the whole club recomputes the stored matches (docs/decisions/15).
 */
const formulas = new Map([[1, '889eb6f0']])
const wordings = new Map([
  [1, 'ef315893'],
  [2, 'e2b33f2a'],
  [3, '8d47fa6a'],
  [4, '9556523c'],
  [5, '809309fe'],
])

const choices = {
  name: ['Ana', '', ' '],
  age: [18, 23, 28, 33, 34, 100, 17, null],
  gender: ['female', 'man', 'nb', 'agender', ''],
  orientation: ['all', 'men', 'women', 'both', 'nobody'],
  location: ['Vancouver', ' vancouver', 'Kitsilano', ''],
  bio: ['Walks a lot.', ''],
  interested: [null, ['women'], ['men', 'non-binary'], ['everyone']],
  minAge: [null, 18, 25.5],
  maxAge: [null, 30, 60],
  type: ['INTJ', 'INFP', 'ESFP', ''],
  languages: [
    null,
    { words: 20, time: 40, gifts: 40 },
    { words: 19.9, time: 20, gifts: 20, service: 20, touch: 20.1 },
    { words: 100 },
  ],
  answer: ['never', 'daily', 'prefer_not_to_say', ''],
  share: [10, 40, 50, 60, 90],
}

/** The member number `seed`: each field takes its own way through its choices. */
function documentsOf(seed: number): MemberDocuments {
  let field = 0
  const pick = <Item>(list: readonly Item[]): Item | null => {
    field += 1
    return list[fmix32(fnv1a(utf8Bytes(`${seed}:${field}`))) % list.length] ?? null
  }
  const share = (): number => pick(choices.share) ?? 50
  const interested = pick(choices.interested)
  return {
    profile: {
      first_name: pick(choices.name),
      last_name: pick(choices.name),
      age: pick(choices.age),
      gender: pick(choices.gender),
      orientation: pick(choices.orientation),
      location: pick(choices.location),
      bio: pick(choices.bio),
    },
    preferences: interested && {
      interested_in: interested,
      min_age: pick(choices.minAge),
      max_age: pick(choices.maxAge),
    },
    questionnaire: {
      calculated_mbti: pick(choices.type),
      calculated_love_languages: pick(choices.languages),
      calculated_big_five: {
        openness: share(),
        conscientiousness: share(),
        extraversion: share(),
        agreeableness: share(),
        neuroticism: share(),
      },
      exercise: pick(choices.answer),
      drinking: pick(choices.answer),
      smoking: pick(choices.answer),
      religion: pick(choices.answer),
      politics: pick(choices.answer),
      family_plans: pick(choices.answer),
    },
  }
}

const members = Array.from({ length: 120 }, (_, seed) => traitsOf(documentsOf(seed)))

function fingerprint(rules: unknown, ofPair: (one: Traits, other: Traits, rank: number) => unknown): string {
  const parts = [JSON.stringify(rules)]
  members.forEach((one, first) => {
    members.slice(first).forEach((other, apart) => {
      parts.push(JSON.stringify(ofPair(one, other, pairRank(`m${first}_m${first + apart}`))))
    })
  })
  return fnv1a(utf8Bytes(parts.join('\n'))).toString(16)
}

describe('the formula', () => {
  it('is that of its version', () => {
    const { minScore, maxScore, kept, mutualScore, evenLoveLanguageShare } = limits.match
    const rules = { weights, minScore, maxScore, kept, mutualScore, evenLoveLanguageShare }
    const formula = fingerprint(rules, (one, other, rank) => {
      const { score, reasons } = scoreTraits(one, other)
      return [traitsMayMeet(one, other), score, pointsOf(reasons), rank]
    })
    expect(formula).toBe(formulas.get(algorithmVersion))
  })

  it('is tried on members who cover every signal and both bounds', () => {
    const scores = members.flatMap((one) => members.map((other) => scoreTraits(one, other)))
    const seen = new Set(
      scores.flatMap(({ reasons }) => reasons.map(({ signal, points }) => `${signal} ${points}`)),
    )
    expect([...seen].sort()).toEqual([
      'age 15',
      'age 25',
      'age 5',
      'bios 10',
      'five_factors 0',
      'lifestyle 15',
      'lifestyle 8',
      'location 10',
      'location 20',
      'love_languages 10',
      'love_languages 20',
      'names 10',
      'personality 10',
      'personality 15',
      'personality 5',
      'values 10',
      'values 20',
    ])
    expect(new Set(scores.map(({ score }) => score))).toContain(limits.match.minScore)
    expect(new Set(scores.map(({ score }) => score))).toContain(limits.match.maxScore)
  })
})

describe('the wording of explanations', () => {
  it('is that of its version', () => {
    const wording = fingerprint(null, (one, other, rank) => {
      const { reasons } = scoreTraits(one, other)
      return [explanation(reasons, rank), reasonChips(reasons)]
    })
    expect(wording).toBe(wordings.get(explanationVersion))
  })
})
