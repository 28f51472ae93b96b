import { describe, expect, it } from 'vitest'
import { notGiven, TextNumbers } from './text-numbers'

describe('the numbers of texts', () => {
  it('are equal for equal texts only', () => {
    const numbers = new TextNumbers(255)
    const [one, other] = [numbers.numberOf('Kitsilano'), numbers.numberOf('Gastown')]
    expect(one).not.toBe(other)
    expect(numbers.numberOf('Kitsilano')).toBe(one)
    expect([one, other]).not.toContain(notGiven)
  })

  it('are the same for all that was not given', () => {
    expect(new TextNumbers(255).numberOf('')).toBe(notGiven)
  })

  it('run out: who comes too late is rare, and who has a number keeps it', () => {
    const numbers = new TextNumbers(254)
    const given = Array.from({ length: 300 }, (_, index) => numbers.numberOf(`text ${index}`))
    expect(given.slice(0, 254)).toEqual(Array.from({ length: 254 }, (_, index) => index + 1))
    expect(new Set(given.slice(253))).toEqual(new Set([numbers.rare]))
    expect(numbers.numberOf('text 7')).toBe(given[7])
  })
})
