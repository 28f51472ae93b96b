/** The answer scale, in the words of section 5. */
import { describe, expect, it } from 'vitest'
import { answerScale } from './question'

describe('the answer scale', () => {
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
