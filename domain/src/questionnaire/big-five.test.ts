/** The 25 five-factor questions, five to a factor, and their scores: sums over 5 times the items, as rounded percentages (section 9). */
import { describe, expect, it } from 'vitest'
import { bigFive, bigFiveQuestions } from './big-five'
import type { Answers } from './question'

const factors = ['O', 'C', 'E', 'A', 'N'] as const

describe('five-factor questions', () => {
  it('has 25 questions, five per factor', () => {
    expect(bigFiveQuestions).toHaveLength(25)
    for (const factor of factors) {
      expect(bigFiveQuestions.filter((question) => question.dimension === factor)).toHaveLength(5)
    }
  })

  it('balances the direction three to two per factor and 13 to 12 overall', () => {
    for (const factor of factors) {
      const positive = bigFiveQuestions.filter(
        ({ dimension, direction }) => dimension === factor && direction === 'positive',
      )
      expect([2, 3]).toContain(positive.length)
    }
    expect(bigFiveQuestions.filter(({ direction }) => direction === 'positive')).toHaveLength(13)
  })

  it('shows each factor once on every page of five', () => {
    for (let first = 0; first < bigFiveQuestions.length; first += 5) {
      const page = bigFiveQuestions.slice(first, first + 5).map(({ dimension }) => dimension)
      expect(page).toEqual([...factors])
    }
  })
})

function leaning(positive: number, negative: number): Answers {
  return Object.fromEntries(
    bigFiveQuestions.map(({ id, direction }) => [id, direction === 'positive' ? positive : negative]),
  )
}

const allOf = (percent: number) => ({
  openness: percent,
  conscientiousness: percent,
  extraversion: percent,
  agreeableness: percent,
  neuroticism: percent,
})

describe('five-factor scores', () => {
  it('reaches 100 percent when every answer leans that way and reverse-keyed ones the other way', () => {
    expect(bigFive(leaning(5, 1))).toEqual(allOf(100))
  })

  it('starts at 20 percent', () => {
    expect(bigFive(leaning(1, 5))).toEqual(allOf(20))
  })

  it('gives 60 percent without answers, because an unanswered question counts as 3', () => {
    expect(bigFive({})).toEqual(allOf(60))
    expect(bigFive(leaning(3, 3))).toEqual(allOf(60))
  })

  it.each([
    [{ 'o-1': 5, 'o-2': 1, 'o-3': 4, 'o-4': 2, 'o-5': 4 }, 'openness', 88],
    [{ 'c-1': 4, 'c-2': 4, 'c-3': 2, 'c-4': 5, 'c-5': 3 }, 'conscientiousness', 48],
    [{ 'e-1': 4 }, 'extraversion', 64],
    [{ 'a-2': 5 }, 'agreeableness', 52],
    [{ 'n-1': 2, 'n-2': 4 }, 'neuroticism', 68],
  ] as const)('turns %j into %s at %d percent', (answers, factor, percent) => {
    expect(bigFive(answers)).toEqual({ ...allOf(60), [factor]: percent })
  })

  it('ignores unknown questions and answers off the scale', () => {
    expect(bigFive({ 'o-9': 5, 'ei-1': 5, 'o-1': 6, 'c-1': 0, 'e-1': 2.5, 'n-1': NaN })).toEqual(allOf(60))
  })
})
