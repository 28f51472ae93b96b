/** An age is a whole number from 18 to 100. */
import { describe, expect, it } from 'vitest'
import { ageSchema } from './age'

describe('an age', () => {
  it.each([18, 19, 99, 100])('may be %d', (age) => {
    expect(ageSchema.parse(age)).toBe(age)
  })

  it.each([17, 101, 0, -20, 30.5, NaN, '30', null, undefined])('may not be %j', (age) => {
    expect(ageSchema.safeParse(age).error?.issues[0]?.message).toBe('Age must be between 18 and 100')
  })
})
