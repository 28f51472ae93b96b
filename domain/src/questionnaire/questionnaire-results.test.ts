/** What stored questionnaire results may look like. */
import { describe, expect, it } from 'vitest'
import { questionnaireResultsSchema } from './questionnaire-results'

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
