/** Valid submissions of the questionnaire. */
import { describe, expect, it } from 'vitest'
import { questionnaireFormSchema } from './questionnaire-form'

const form = {
  mbti_answers: { 'ei-1': 1, 'jp-5': 5 },
  big_five_answers: { 'o-1': 3 },
  love_language_answers: { 'touch-giving-1': 4 },
  exercise: 'daily',
  diet: 'vegan',
  smoking: 'never',
  drinking: 'socially',
  religion: 'sikh',
  politics: 'moderate',
  family_plans: 'unsure',
  bio: ' I like long walks. ',
}
const accepts = (changed: object) => questionnaireFormSchema.safeParse({ ...form, ...changed }).success

describe('the questionnaire that is handed in', () => {
  it('holds answers, lifestyle and a bio, trimmed', () => {
    expect(questionnaireFormSchema.parse(form)).toEqual({ ...form, bio: 'I like long walks.' })
  })

  it('may leave any question unanswered, and the bio out', () => {
    expect(accepts({ mbti_answers: {}, big_five_answers: {}, love_language_answers: {} })).toBe(true)
    expect(accepts({ bio: null })).toBe(true)
    expect(questionnaireFormSchema.parse({ ...form, bio: undefined }).bio).toBeNull()
  })

  it('answers only questions of the bank it is filed under', () => {
    expect(accepts({ mbti_answers: { 'ei-6': 3 } })).toBe(false)
    expect(accepts({ mbti_answers: { 'o-1': 3 } })).toBe(false)
    expect(accepts({ love_language_answers: { 'ei-1': 3 } })).toBe(false)
  })

  it.each([0, 6, 2.5, '3', null])('answers with whole numbers from 1 to 5, not %j', (value) => {
    expect(accepts({ big_five_answers: { 'o-1': value } })).toBe(false)
  })

  it('needs every lifestyle field', () => {
    expect(accepts({ diet: '' })).toBe(false)
    expect(accepts({ diet: 'raw' })).toBe(false)
  })

  it('takes a bio of 500 characters and refuses one of 501', () => {
    expect(accepts({ bio: 'a'.repeat(500) })).toBe(true)
    const tooLong = questionnaireFormSchema.safeParse({ ...form, bio: 'a'.repeat(501) })
    expect(tooLong.error?.issues[0]?.message).toBe('Bio must be 500 characters or less')
  })

  it('holds nothing that the server calculates', () => {
    expect(accepts({ calculated_mbti: 'INFJ' })).toBe(false)
  })
})
