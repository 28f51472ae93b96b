import { describe, expect, it } from 'vitest'
import { centsFrom, dollarsText, priceLabel } from './price'

describe('a price', () => {
  it.each([
    ['12.50', 1250],
    ['12.5', 1250],
    ['12.', 1200],
    ['12', 1200],
    ['$ 12', 1200],
    ['1,200.05', 120_005],
    ['0.29', 29],
    ['0', 0],
  ])('typed as %j is %d cents', (text, cents) => {
    expect(centsFrom(text)).toBe(cents)
  })

  it.each(['', '12.345', '-1', 'twelve', '.', '1e3'])('is not in %j', (text) => {
    expect(centsFrom(text)).toBeNull()
  })

  it('is shown with its cents', () => {
    expect([0, 5, 1250, 120_005].map(dollarsText)).toEqual(['0.00', '0.05', '12.50', '1200.05'])
  })
})

describe('the price of a document', () => {
  it.each([
    [0, 'Free'],
    [0.001, 'Free'],
    [-5, 'Free'],
    [45, '$45'],
    [19.5, '$19.50'],
    [19.99, '$19.99'],
    [1200, '$1,200'],
    [44.999, '$45'],
  ])('%d dollars reads %s', (price, label) => {
    expect(priceLabel(price)).toBe(label)
  })
})
