import { describe, expect, it } from 'vitest'
import { priceLabel } from './event-price'

describe('the price of an event', () => {
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
