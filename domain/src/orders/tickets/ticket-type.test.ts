import { describe, expect, it } from 'vitest'
import { byPrice, isAvailable, ticketsLeft, ticketsLeftAt, ticketTypeSchema } from './ticket-type'

const counted = { max_quantity: 20, current_sold: 12, current_held: 3, is_sold_out: false }

describe('ticketsLeft', () => {
  it('counts tickets that are neither sold nor held', () => {
    expect(ticketsLeft(counted)).toBe(5)
  })

  it('is zero when an admin has marked the type as sold out', () => {
    expect(ticketsLeft({ ...counted, is_sold_out: true })).toBe(0)
  })

  it('is never below zero', () => {
    expect(ticketsLeft({ ...counted, max_quantity: 10 })).toBe(0)
  })
})

it.each([
  [{}, true],
  [{ is_active: false }, false],
  [{ is_sold_out: true }, false],
  [{ current_held: 8 }, false],
])('A type with %o is available: %s', (changes, expected) => {
  expect(isAvailable({ ...counted, is_active: true, ...changes })).toBe(expected)
})

it.each([
  [null, 5],
  [8, 5],
  [3, 3],
  [0, 0],
])('With %s seats left at the event, %d of 5 tickets are available', (seats, left) => {
  expect(ticketsLeftAt(counted, seats)).toBe(left)
})

describe('byPrice', () => {
  it('sorts the cheapest first, and equal prices by name', () => {
    const types = [
      { name: 'Late', price: 30 },
      { name: 'Women', price: 20 },
      { name: 'Men', price: 20 },
    ]
    expect(types.sort(byPrice).map(({ name }) => name)).toEqual(['Men', 'Women', 'Late'])
  })
})

describe('stored ticket type', () => {
  it('cannot be read with an unknown restriction, so that no one can buy it', () => {
    const stored = { event_id: 'walk', name: 'General', price: 20, max_quantity: 5 }
    expect(ticketTypeSchema.safeParse({ ...stored, gender_restriction: 'tall' }).success).toBe(false)
    expect(ticketTypeSchema.parse({ ...stored, gender_restriction: 'any' })).toMatchObject({
      current_sold: 0,
      is_active: true,
      event_published: false,
    })
  })
})
