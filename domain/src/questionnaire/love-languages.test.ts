/** The 20 love-language questions, and the scores by the formula of the readings, section 4. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type LanguageScores, loveLanguageQuestions, loveLanguages } from './love-languages'
import { type Answers, type LoveLanguage, loveLanguageKeys } from './question'

describe('love-language questions', () => {
  it('has 20 questions: two about giving and two about receiving for each of the five languages', () => {
    expect(loveLanguageQuestions).toHaveLength(20)
    for (const language of loveLanguageKeys) {
      const own = loveLanguageQuestions.filter((question) => question.dimension === language)
      expect(own.map(({ direction }) => direction).sort()).toEqual([
        'giving',
        'giving',
        'receiving',
        'receiving',
      ])
    }
  })

  it('has ids that name language and direction', () => {
    for (const { id, dimension, direction } of loveLanguageQuestions) {
      expect(id).toMatch(new RegExp(`^${dimension}-${direction}-[12]$`))
    }
  })
})

function answersBy(scores: Readonly<Record<LoveLanguage, number>>): Answers {
  return Object.fromEntries(loveLanguageQuestions.map(({ id, dimension }) => [id, scores[dimension]]))
}

function total(scores: LanguageScores): number {
  return loveLanguageKeys.reduce((sum, language) => sum + scores[language], 0)
}

describe('love-language results', () => {
  it('contains the averages of the answered items, their shares of the total and the top two', () => {
    const result = loveLanguages(answersBy({ words: 2, time: 5, gifts: 1, service: 4, touch: 3 }))
    expect(result.allScores).toEqual({ words: 2, time: 5, gifts: 1, service: 4, touch: 3 })
    expect(result.percentages).toEqual({ words: 13, time: 33, gifts: 7, service: 27, touch: 20 })
    expect(result.primaryLanguage).toBe('time')
    expect(result.secondaryLanguage).toBe('service')
  })

  it('ignores unanswered items: one answer of 5 is an average of 5', () => {
    const result = loveLanguages({ 'gifts-giving-1': 5, 'touch-giving-1': 2, 'touch-receiving-1': 3 })
    expect(result.allScores).toEqual({ words: 0, time: 0, gifts: 5, service: 0, touch: 2.5 })
    expect(result.percentages).toEqual({ words: 0, time: 0, gifts: 67, service: 0, touch: 33 })
  })

  it('separates giving and receiving, each from its own items', () => {
    const result = loveLanguages({
      'words-giving-1': 2,
      'words-giving-2': 1,
      'words-receiving-1': 5,
      'words-receiving-2': 5,
      'service-giving-1': 4,
      'service-giving-2': 5,
      'service-receiving-1': 1,
      'service-receiving-2': 2,
    })
    expect(result.givingLanguage).toBe('service')
    expect(result.receivingLanguage).toBe('words')
    expect(result.primaryLanguage).toBe('words')
  })

  it('resolves a tie in the order words, time, gifts, service, touch', () => {
    const result = loveLanguages(answersBy({ words: 3, time: 4, gifts: 4, service: 4, touch: 1 }))
    expect([result.primaryLanguage, result.secondaryLanguage]).toEqual(['time', 'gifts'])
    expect([result.givingLanguage, result.receivingLanguage]).toEqual(['time', 'time'])
  })

  it('gives the last percent of a tie to the first, so that the five sum to 100', () => {
    const result = loveLanguages(answersBy({ words: 1, time: 1, gifts: 1, service: 0, touch: 0 }))
    expect(result.percentages).toEqual({ words: 34, time: 33, gifts: 33, service: 0, touch: 0 })
  })

  it('has even shares without answers, words and time first by the order of the list', () => {
    expect(loveLanguages({})).toEqual({
      primaryLanguage: 'words',
      secondaryLanguage: 'time',
      percentages: { words: 20, time: 20, gifts: 20, service: 20, touch: 20 },
      givingLanguage: 'words',
      receivingLanguage: 'words',
      allScores: { words: 0, time: 0, gifts: 0, service: 0, touch: 0 },
    })
  })

  it('ignores unknown questions and answers off the scale', () => {
    expect(
      loveLanguages({ 'touch-giving-9': 5, 'ei-1': 5, 'touch-giving-1': 9, 'gifts-giving-1': 0 }),
    ).toEqual(loveLanguages({}))
  })

  it('sums to 100 in whole percents, in the order of the scores, for any answers', () => {
    const anyAnswers = fc.dictionary(
      fc.constantFrom(...loveLanguageQuestions.map(({ id }) => id)),
      fc.integer({ min: 1, max: 5 }),
    )
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const { percentages, allScores, primaryLanguage, secondaryLanguage } = loveLanguages(answers)
        expect(total(percentages)).toBe(100)
        for (const language of loveLanguageKeys) {
          const exact = total(allScores) === 0 ? 20 : (100 * allScores[language]) / total(allScores)
          expect(Number.isInteger(percentages[language])).toBe(true)
          expect(Math.abs(percentages[language] - exact)).toBeLessThan(1)
          expect(allScores[primaryLanguage]).toBeGreaterThanOrEqual(allScores[language])
        }
        expect(secondaryLanguage).not.toBe(primaryLanguage)
      }),
    )
  })
})
