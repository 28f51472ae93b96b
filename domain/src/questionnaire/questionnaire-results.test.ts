/** The shape of stored questionnaire results, and their completeness (section 4). */
import { describe, expect, it } from 'vitest'
import { lifestyleFields } from './lifestyle'
import { isQuestionnaireComplete, missingAnswers, questionnaireResultsSchema } from './questionnaire-results'

describe('questionnaireResultsSchema', () => {
  it('fills an empty document with a value for every field', () => {
    const results = questionnaireResultsSchema.parse({})
    expect(results.mbti_answers).toEqual({})
    expect(results.calculated_mbti).toBeNull()
    expect(results.exercise).toBeNull()
  })

  it('accepts calculated fields alone, including love languages as a plain map', () => {
    const results = questionnaireResultsSchema.parse({
      calculated_mbti: 'INFJ',
      calculated_love_languages: { words: 40, time: 60 },
    })
    expect(results.calculated_mbti).toBe('INFJ')
    expect(results.calculated_love_languages).toEqual({ words: 40, time: 60 })
  })
})

const lifestyle = {
  exercise: 'daily',
  diet: 'vegan',
  smoking: 'never',
  drinking: 'socially',
  religion: 'prefer_not_to_say',
  politics: 'moderate',
  family_plans: 'unsure',
}
const results = (fields: object) => questionnaireResultsSchema.parse({ ...lifestyle, ...fields })

describe('questionnaire completeness', () => {
  it.each([
    [
      'type and love-language results',
      { calculated_mbti: 'INFJ', calculated_love_languages: { words: 100 } },
    ],
    ['answers to both', { mbti_answers: { 'ei-1': 4 }, love_language_answers: { 'touch-giving-1': 4 } }],
    ['a type and love-language answers', { calculated_mbti: 'INFJ', love_language_answers: { x: 4 } }],
  ])('requires all seven lifestyle fields and %s', (_, fields) => {
    expect(isQuestionnaireComplete(results(fields))).toBe(true)
  })

  it('requires neither five-factor answers nor a bio', () => {
    const { big_five_answers, bio, ...rest } = results({
      calculated_mbti: 'INFJ',
      love_language_answers: { x: 1 },
    })
    expect(big_five_answers).toEqual({})
    expect(bio).toBeNull()
    expect(missingAnswers({ ...rest, big_five_answers, bio })).toEqual([])
  })

  it('requires the personality as a type or answers', () => {
    expect(missingAnswers(results({ love_language_answers: { x: 1 } }))).toEqual(['personality'])
  })

  it('requires the love languages as results or answers', () => {
    expect(missingAnswers(results({ calculated_mbti: 'INFJ' }))).toEqual(['love_languages'])
  })

  it.each(lifestyleFields)('requires %s to be present and non-empty', (field) => {
    const rest = { calculated_mbti: 'INFJ', love_language_answers: { x: 1 } }
    expect(missingAnswers(results({ ...rest, [field]: null }))).toEqual([field])
    expect(missingAnswers(results({ ...rest, [field]: ' ' }))).toEqual([field])
  })

  it('requires everything when the questionnaire does not exist', () => {
    expect(missingAnswers(null)).toEqual([...lifestyleFields, 'personality', 'love_languages'])
    expect(isQuestionnaireComplete(null)).toBe(false)
  })
})
