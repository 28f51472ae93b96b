/** The 20 personality questions, five to an axis, and the type by the formula of the readings, section 4. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { personalityQuestions, personalityType } from './personality'
import type { Answers, PersonalityQuestion } from './question'

const axes = ['EI', 'SN', 'TF', 'JP'] as const

describe('personality questions', () => {
  it('has 20 questions, five per axis', () => {
    expect(personalityQuestions).toHaveLength(20)
    for (const axis of axes) {
      expect(personalityQuestions.filter((question) => question.dimension === axis)).toHaveLength(5)
    }
  })

  it('balances the direction three to two per axis and ten to ten overall', () => {
    for (const axis of axes) {
      const positive = personalityQuestions.filter(
        ({ dimension, direction }) => dimension === axis && direction === 'positive',
      )
      expect([2, 3]).toContain(positive.length)
    }
    expect(personalityQuestions.filter(({ direction }) => direction === 'positive')).toHaveLength(10)
  })
})

type Question = PersonalityQuestion

function answersBy(answer: (question: Question) => number): Answers {
  return Object.fromEntries(personalityQuestions.map((question) => [question.id, answer(question)]))
}

const leaning = (positive: number, negative: number) =>
  answersBy(({ direction }) => (direction === 'positive' ? positive : negative))

describe('personality type', () => {
  it('is ESTJ when every answer leans that way', () => {
    expect(personalityType(leaning(5, 1))).toBe('ESTJ')
    expect(personalityType(leaning(4, 2))).toBe('ESTJ')
  })

  it('is INFP when every answer leans the other way', () => {
    expect(personalityType(leaning(1, 5))).toBe('INFP')
  })

  it('gives I, N, F, P on a tie: without answers, all neutral, or evenly split', () => {
    expect(personalityType({})).toBe('INFP')
    expect(personalityType(answersBy(() => 3))).toBe('INFP')
    expect(personalityType({ 'ei-1': 5, 'ei-2': 5 })).toBe('INFP')
  })

  it('changes with a single step away from neutral', () => {
    expect(personalityType({ 'ei-1': 4 })).toBe('ENFP')
    expect(personalityType({ 'ei-2': 2 })).toBe('ENFP')
    expect(personalityType({ 'sn-2': 4, 'tf-1': 4, 'jp-2': 4 })).toBe('ISTJ')
  })

  it('counts an unanswered question as 3', () => {
    const some = { 'ei-1': 5, 'tf-2': 1, 'jp-1': 4 }
    const filled = answersBy(({ id }) => new Map(Object.entries(some)).get(id) ?? 3)
    expect(personalityType(some)).toBe(personalityType(filled))
  })

  it('ignores unknown questions and answers off the scale', () => {
    expect(personalityType({ 'ei-9': 5, 'o-1': 5, 'ei-1': 50, 'sn-2': -4, 'tf-1': NaN })).toBe('INFP')
  })

  it('sums each axis as answer minus 3, with reverse-keyed items negated', () => {
    const letters = { EI: ['E', 'I'], SN: ['S', 'N'], TF: ['T', 'F'], JP: ['J', 'P'] } as const
    const anyAnswers = fc.array(fc.integer({ min: 1, max: 5 }), { minLength: 20, maxLength: 20 })
    fc.assert(
      fc.property(anyAnswers, (values) => {
        const sums = { EI: 0, SN: 0, TF: 0, JP: 0 }
        const answers = Object.fromEntries(
          personalityQuestions.map(({ id, dimension, direction }, index) => {
            const value = values[index] ?? 3
            sums[dimension] += direction === 'positive' ? value - 3 : 3 - value
            return [id, value]
          }),
        )
        const expected = (['EI', 'SN', 'TF', 'JP'] as const).map(
          (axis) => letters[axis][sums[axis] > 0 ? 0 : 1],
        )
        expect(personalityType(answers)).toBe(expected.join(''))
      }),
    )
  })
})
