/** The 20 love-language questions: for each language, two about giving and two about receiving. */
import { describe, expect, it } from 'vitest'
import { loveLanguageQuestions } from './love-language-questions'
import { loveLanguageKeys } from './question'

describe('the love-language questions', () => {
  it('are 20: two about giving and two about receiving for each of the five languages', () => {
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

  it('carry ids that name their language and direction', () => {
    for (const { id, dimension, direction } of loveLanguageQuestions) {
      expect(id).toMatch(new RegExp(`^${dimension}-${direction}-[12]$`))
    }
  })
})
