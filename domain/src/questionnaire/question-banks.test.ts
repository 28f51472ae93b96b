/** All 65 questions together: stable ids, plain words, each in exactly one bank. */
import { describe, expect, it } from 'vitest'
import { answerFieldOf, answerFields, questionBanks } from './question-banks'

const all = answerFields.flatMap((field) => questionBanks[field])

describe('the question banks', () => {
  it('hold 20 + 25 + 20 questions', () => {
    expect(answerFields.map((field) => questionBanks[field].length)).toEqual([20, 25, 20])
  })

  it('give each question an id of its own, of lower-case letters, digits and hyphens', () => {
    expect(new Set(all.map(({ id }) => id)).size).toBe(65)
    for (const { id } of all) expect(id).toMatch(/^[a-z]+(-[a-z]+)?-\d$/)
  })

  it('never ask the same twice', () => {
    expect(new Set(all.map(({ text }) => text)).size).toBe(65)
  })

  it.each(all.map(({ text }) => [text]))(
    'ask in one short statement that can be agreed with, without a negation: %s',
    (text) => {
      expect(text).toMatch(/^[A-Z][^.?!]*\.$/)
      expect(text.split(' ').length).toBeLessThanOrEqual(15)
      expect(text).not.toMatch(/\b(not|no|never|none|nothing|without|hardly|seldom|\w+n['’]t)\b/i)
      expect(text).not.toMatch(/\b(he|she|him|her|his|hers|husband|wife|boyfriend|girlfriend)\b/i)
    },
  )

  it('know the field of an answer by its question, and none for a question that does not exist', () => {
    expect(answerFieldOf('ei-1')).toBe('mbti_answers')
    expect(answerFieldOf('n-5')).toBe('big_five_answers')
    expect(answerFieldOf('touch-receiving-2')).toBe('love_language_answers')
    expect(answerFieldOf('ei-6')).toBeNull()
    expect(answerFieldOf('__proto__')).toBeNull()
  })
})
