import { describe, expect, it } from 'vitest'
import { newAccount } from '../../account/account'
import { matchPreferencesSchema } from '../../members/preferences'
import { newProfile } from '../../members/profile'
import { questionnaireResultsSchema } from '../../questionnaire/questionnaire-results'
import { resultsOf } from '../../questionnaire/score-answers'
import {
  arePreferencesRelevant,
  isProfileChangeRelevant,
  isQuestionnaireChangeRelevant,
  isStatusRelevant,
} from './relevance'

const created_at = new Date('2026-01-01')
const profile = newProfile({ first_name: 'Ana', last_name: 'M', age: 30, bio: 'One', created_at })
const preferences = matchPreferencesSchema.parse({})
const questionnaire = questionnaireResultsSchema.parse({
  calculated_mbti: 'INTJ',
  mbti_answers: { a: 1, b: 2 },
})
const account = newAccount({ email: 'ana@example.com', role: 'user', created_at })

describe('relevance of a write', () => {
  it('includes a profile when a field that matching reads changes', () => {
    const change = (after: object) =>
      isProfileChangeRelevant({ before: profile, after: { ...profile, ...after } })
    expect(change({ age: 31 })).toBe(true)
    expect(change({ location: 'Burnaby' })).toBe(true)
    expect(change({ bio: '' })).toBe(true)
    expect(change({ orientation: 'men' })).toBe(true)
    expect(change({ bio: 'Another' })).toBe(false)
    expect(change({ first_name: 'Anna', photo_urls: ['x'], updated_at: created_at })).toBe(false)
  })

  it('includes preferences when they change who the member can meet', () => {
    const change = (after: object) =>
      arePreferencesRelevant({ before: preferences, after: { ...preferences, ...after } })
    expect(change({ max_age: 40 })).toBe(true)
    expect(change({ interested_in: ['men'] })).toBe(true)
    expect(change({ relationship_types: ['serious'], deal_breakers: ['smoke'] })).toBe(false)
  })

  it('includes a questionnaire when a result or a compared answer changes', () => {
    const change = (after: object) =>
      isQuestionnaireChangeRelevant({ before: questionnaire, after: { ...questionnaire, ...after } })
    expect(change({ calculated_mbti: 'INTP' })).toBe(true)
    expect(change({ religion: 'sikh' })).toBe(true)
    expect(change({ diet: 'vegan' })).toBe(false)
  })

  it('includes an account when its status changes', () => {
    const change = (after: object) => isStatusRelevant({ before: account, after: { ...account, ...after } })
    expect(change({ suspended: true })).toBe(true)
    expect(change({ leaving_at: created_at })).toBe(true)
    expect(change({ email_verified: true })).toBe(true)
    expect(change({ welcomed_at: created_at })).toBe(false)
  })

  it('includes a document that is created or deleted', () => {
    expect(isProfileChangeRelevant({ before: null, after: profile })).toBe(true)
    expect(isProfileChangeRelevant({ before: profile, after: null })).toBe(true)
    expect(isProfileChangeRelevant({ before: null, after: null })).toBe(false)
  })

  it('includes a questionnaire when an answer changes, in any order of the answers', () => {
    const change = (mbti_answers: Record<string, number>) =>
      isQuestionnaireChangeRelevant({ before: questionnaire, after: { ...questionnaire, mbti_answers } })
    expect(change({ b: 2, a: 1 })).toBe(false)
    expect(change({ b: 2, a: 3 })).toBe(true)
  })

  it('excludes a questionnaire when only its calculated results are corrected', () => {
    const unscored = questionnaireResultsSchema.parse({ mbti_answers: { 'ei-1': 5 } })
    const scored = { ...unscored, ...resultsOf(unscored) }
    const change = (before: object, after: object) =>
      isQuestionnaireChangeRelevant({
        before: { ...unscored, ...before },
        after: { ...unscored, ...after },
      })
    expect(change(unscored, scored)).toBe(false)
    expect(change(unscored, { ...scored, religion: 'sikh' })).toBe(true)
    expect(change(scored, { ...scored, calculated_mbti: 'INTJ' })).toBe(true)
  })
})
