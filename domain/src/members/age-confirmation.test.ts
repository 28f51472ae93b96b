/** 'Your age is confirmed once a year.' */
import { describe, expect, it } from 'vitest'
import { isAgeConfirmationDue } from './age-confirmation'

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
