/** An age is a whole number from 18 to 100, confirmed once a year. */
import { describe, expect, it } from 'vitest'
import { ageSchema, isAgeConfirmationDue } from './age'

describe('an age', () => {
  it.each([18, 19, 99, 100])('may be %d', (age) => {
    expect(ageSchema.parse(age)).toBe(age)
  })

  it.each([17, 101, 0, -20, 30.5, NaN, '30', null, undefined])('may not be %j', (age) => {
    expect(ageSchema.safeParse(age).error?.issues[0]?.message).toBe('Age must be between 18 and 100')
  })
})

const set = new Date('2026-11-20T20:00:00Z')
const daysLater = (days: number) => new Date(set.getTime() + days * 24 * 3_600_000)

describe('the confirmation of the age', () => {
  it('is due when the age was never set', () => {
    expect(isAgeConfirmationDue(null, set)).toBe(true)
  })

  it('is not due within the year', () => {
    expect(isAgeConfirmationDue(set, set)).toBe(false)
    expect(isAgeConfirmationDue(set, daysLater(364))).toBe(false)
  })

  it('is due after a year', () => {
    expect(isAgeConfirmationDue(set, daysLater(365))).toBe(true)
  })
})
