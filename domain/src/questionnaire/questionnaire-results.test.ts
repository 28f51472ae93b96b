/** What stored questionnaire results may look like, and when they are complete (section 4). */
import { describe, expect, it } from 'vitest'
import { lifestyleFields } from './lifestyle'
import { isQuestionnaireComplete, missingAnswers, questionnaireResultsSchema } from './questionnaire-results'

describe('stored questionnaire results', () => {
  it('may hold nothing at all: every field has a value to show', () => {
    const results = questionnaireResultsSchema.parse({})
    expect(results.mbti_answers).toEqual({})
    expect(results.calculated_mbti).toBeNull()
    expect(results.exercise).toBeNull()
  })

  it('may hold calculated fields alone, love languages as a plain map too', () => {
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

describe('a questionnaire', () => {
  it.each([
    [
      'type and love-language results',
      { calculated_mbti: 'INFJ', calculated_love_languages: { words: 100 } },
    ],
    ['answers to both', { mbti_answers: { 'ei-1': 4 }, love_language_answers: { 'touch-giving-1': 4 } }],
    ['a type and love-language answers', { calculated_mbti: 'INFJ', love_language_answers: { x: 4 } }],
  ])('is complete with all seven lifestyle fields, %s', (_, fields) => {
    expect(isQuestionnaireComplete(results(fields))).toBe(true)
  })

  it('needs no five-factor answers and no bio', () => {
    const { big_five_answers, bio, ...rest } = results({
      calculated_mbti: 'INFJ',
      love_language_answers: { x: 1 },
    })
    expect(big_five_answers).toEqual({})
    expect(bio).toBeNull()
    expect(missingAnswers({ ...rest, big_five_answers, bio })).toEqual([])
  })

  it('lacks the personality with neither type nor answers', () => {
    expect(missingAnswers(results({ love_language_answers: { x: 1 } }))).toEqual(['personality'])
  })

  it('lacks the love languages with neither results nor answers', () => {
    expect(missingAnswers(results({ calculated_mbti: 'INFJ' }))).toEqual(['love_languages'])
  })

  it.each(lifestyleFields)('lacks %s when it is absent or empty', (field) => {
    const rest = { calculated_mbti: 'INFJ', love_language_answers: { x: 1 } }
    expect(missingAnswers(results({ ...rest, [field]: null }))).toEqual([field])
    expect(missingAnswers(results({ ...rest, [field]: ' ' }))).toEqual([field])
  })

  it('that does not exist lacks everything', () => {
    expect(missingAnswers(null)).toEqual([...lifestyleFields, 'personality', 'love_languages'])
    expect(isQuestionnaireComplete(null)).toBe(false)
  })
})
