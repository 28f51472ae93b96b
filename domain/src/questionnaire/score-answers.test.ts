/** The results of the answers of the three banks. */
import { describe, expect, it } from 'vitest'
import { bigFive } from './big-five'
import { loveLanguages } from './love-languages'
import {
  bigFiveScoresSchema,
  loveLanguageResultSchema,
  questionnaireResultsSchema,
} from './questionnaire-results'
import { calculatedResults, resultsAreCurrent, resultsOf } from './score-answers'

const none = { mbti_answers: {}, big_five_answers: {}, love_language_answers: {} }

describe('calculatedResults', () => {
  it('returns null for a bank without a single valid answer', () => {
    const nothing = {
      calculated_mbti: null,
      calculated_big_five: null,
      calculated_love_languages: null,
    }
    expect(calculatedResults(none)).toEqual(nothing)
    expect(
      calculatedResults({
        mbti_answers: { 'ei-9': 4 },
        big_five_answers: { 'o-1': 6 },
        love_language_answers: { 'ei-1': 3 },
      }),
    ).toEqual(nothing)
  })

  it('returns results with one answer, counting unanswered personality and five-factor items as 3', () => {
    const results = calculatedResults({
      ...none,
      mbti_answers: { 'ei-1': 5 },
      big_five_answers: { 'o-1': 4 },
    })
    expect(results.calculated_mbti).toBe('ENFP')
    expect(results.calculated_big_five).toEqual(bigFive({ 'o-1': 4 }))
    expect(results.calculated_love_languages).toBeNull()
  })

  it('ignores unanswered love-language items', () => {
    const love_language_answers = { 'touch-giving-1': 4 }
    const { calculated_love_languages } = calculatedResults({ ...none, love_language_answers })
    expect(calculated_love_languages).toEqual(loveLanguages(love_language_answers))
    expect(calculated_love_languages?.primaryLanguage).toBe('touch')
  })

  it('returns the shapes that are stored', () => {
    const results = calculatedResults({
      mbti_answers: { 'ei-1': 5 },
      big_five_answers: { 'o-1': 4 },
      love_language_answers: { 'touch-giving-1': 4 },
    })
    expect(bigFiveScoresSchema.parse(results.calculated_big_five)).toEqual(results.calculated_big_five)
    expect(loveLanguageResultSchema.parse(results.calculated_love_languages)).toEqual(
      results.calculated_love_languages,
    )
  })
})

describe('results of a stored questionnaire', () => {
  const stored = questionnaireResultsSchema.parse({
    mbti_answers: { 'ei-1': 5 },
    calculated_mbti: 'ISTJ',
    calculated_love_languages: { words: 20, touch: 80 },
  })

  it('follows the answers, and leaves results without answers as stored', () => {
    expect(resultsOf(stored)).toEqual({
      calculated_mbti: 'ENFP',
      calculated_big_five: null,
      calculated_love_languages: { words: 20, touch: 80 },
    })
  })

  it('recognises current results in any order of the map', () => {
    expect(resultsAreCurrent(stored)).toBe(false)
    expect(
      resultsAreCurrent({
        ...stored,
        calculated_mbti: 'ENFP',
        calculated_love_languages: { touch: 80, words: 20 },
      }),
    ).toBe(true)
  })
})
