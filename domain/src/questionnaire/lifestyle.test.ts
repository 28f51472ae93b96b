/** The seven lifestyle questions, with the option sets of section 5. */
import { describe, expect, it } from 'vitest'
import { lifestyleFields, lifestyleOptions, lifestyleSchema } from './lifestyle'

describe('the lifestyle', () => {
  it('has seven fields, in the order of the form', () => {
    expect(lifestyleFields).toEqual([
      'exercise',
      'diet',
      'smoking',
      'drinking',
      'religion',
      'politics',
      'family_plans',
    ])
    expect(Object.keys(lifestyleOptions)).toEqual(lifestyleFields)
  })

  it('needs all of them', () => {
    const result = lifestyleSchema.safeParse({ exercise: 'daily' })
    expect(result.error?.issues[0]?.message).toBe('All lifestyle questions are required.')
  })

  it('takes no option of another question', () => {
    const rest = {
      exercise: 'daily',
      diet: 'vegan',
      drinking: 'frequently',
      religion: 'sikh',
      politics: 'moderate',
      family_plans: 'unsure',
    }
    expect(lifestyleSchema.safeParse({ ...rest, smoking: 'never' }).success).toBe(true)
    expect(lifestyleSchema.safeParse({ ...rest, smoking: 'frequently' }).success).toBe(false)
  })
})
