/** The 20 personality questions: five an axis, in balance. */
import { describe, expect, it } from 'vitest'
import { personalityQuestions } from './personality-questions'

const axes = ['EI', 'SN', 'TF', 'JP'] as const

describe('the personality questions', () => {
  it('are 20, five per axis', () => {
    expect(personalityQuestions).toHaveLength(20)
    for (const axis of axes) {
      expect(personalityQuestions.filter((question) => question.dimension === axis)).toHaveLength(5)
    }
  })

  it('are balanced in direction, on each axis as three to two and overall as ten to ten', () => {
    for (const axis of axes) {
      const positive = personalityQuestions.filter(
        ({ dimension, direction }) => dimension === axis && direction === 'positive',
      )
      expect([2, 3]).toContain(positive.length)
    }
    expect(personalityQuestions.filter(({ direction }) => direction === 'positive')).toHaveLength(10)
  })
})
