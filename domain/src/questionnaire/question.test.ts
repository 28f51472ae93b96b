/** The answer scale, in the words of section 5, and which answers are valid: whole numbers from 1 to 5. */
import { describe, expect, it } from 'vitest'
import { answerOrNeutral, answerScale, givenAnswer, hasAnyAnswer } from './question'

describe('answer scale', () => {
  it('runs from Strongly Disagree, 1, to Strongly Agree, 5', () => {
    expect(answerScale.map(({ value, label }) => `${value} ${label}`)).toEqual([
      '1 Strongly Disagree',
      '2 Disagree',
      '3 Neutral',
      '4 Agree',
      '5 Strongly Agree',
    ])
  })
})

describe('stored answer', () => {
  it.each([1, 2, 3, 4, 5])('is on the scale at %d', (value) => {
    expect(givenAnswer({ 'ei-1': value }, 'ei-1')).toBe(value)
  })

  it.each([0, 6, -1, 2.5, NaN, Infinity])('is ignored off the scale at %d', (value) => {
    expect(givenAnswer({ 'ei-1': value }, 'ei-1')).toBeNull()
    expect(answerOrNeutral({ 'ei-1': value }, 'ei-1')).toBe(3)
  })

  it('is absent when missing, even where objects have a property of that name', () => {
    expect(givenAnswer({}, 'ei-1')).toBeNull()
    expect(givenAnswer({}, 'toString')).toBeNull()
  })

  it('counts as 3 when missing', () => {
    expect(answerOrNeutral({}, 'ei-1')).toBe(3)
  })
})

describe('question bank', () => {
  const questions = [{ id: 'a-1' }, { id: 'a-2' }]

  it('is answered with a single valid answer', () => {
    expect(hasAnyAnswer(questions, { 'a-2': 3 })).toBe(true)
  })

  it('is unanswered when all answers are to other questions or off the scale', () => {
    expect(hasAnyAnswer(questions, { 'b-1': 3, 'a-1': 9 })).toBe(false)
  })
})
