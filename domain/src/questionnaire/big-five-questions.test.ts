/** The 25 five-factor questions: five a factor, in mixed directions. */
import { describe, expect, it } from 'vitest'
import { bigFiveQuestions } from './big-five-questions'

const factors = ['O', 'C', 'E', 'A', 'N'] as const

describe('the five-factor questions', () => {
  it('are 25, five per factor', () => {
    expect(bigFiveQuestions).toHaveLength(25)
    for (const factor of factors) {
      expect(bigFiveQuestions.filter((question) => question.dimension === factor)).toHaveLength(5)
    }
  })

  it('are balanced in direction, for each factor as three to two and overall as 13 to 12', () => {
    for (const factor of factors) {
      const positive = bigFiveQuestions.filter(
        ({ dimension, direction }) => dimension === factor && direction === 'positive',
      )
      expect([2, 3]).toContain(positive.length)
    }
    expect(bigFiveQuestions.filter(({ direction }) => direction === 'positive')).toHaveLength(13)
  })

  it('show each factor once on every page of five', () => {
    for (let first = 0; first < bigFiveQuestions.length; first += 5) {
      const page = bigFiveQuestions.slice(first, first + 5).map(({ dimension }) => dimension)
      expect(page).toEqual([...factors])
    }
  })
})
