import { describe, expect, it } from 'vitest'
import { isAlmostFull, isFull, seatsLeft } from './seats'

const event = { max_attendees: 30, current_attendees: 0, held_seats: 0 }

describe('the seats of an event', () => {
  it.each([
    [0, 0, 30],
    [20, 4, 6],
    [28, 2, 0],
    [30, 0, 0],
    [31, 2, 0],
  ])('with %i attendees and %i held leave %i', (current_attendees, held_seats, left) => {
    const seated = { ...event, current_attendees, held_seats }
    expect(seatsLeft(seated)).toBe(left)
    expect(isFull(seated)).toBe(left === 0)
  })

  it('are without number when there is no maximum', () => {
    const open = { ...event, max_attendees: null, current_attendees: 500 }
    expect(seatsLeft(open)).toBeNull()
    expect(isFull(open)).toBe(false)
    expect(isAlmostFull(open)).toBe(false)
  })
})

describe('almost full', () => {
  it.each([
    [30, 23, false],
    [30, 24, true],
    [30, 30, true],
    [12, 9, false],
    [12, 10, true],
    [1, 0, false],
    [1, 1, true],
  ])('is an event of %i with %i attendees: %s', (max_attendees, current_attendees, expected) => {
    expect(isAlmostFull({ ...event, max_attendees, current_attendees })).toBe(expected)
  })

  it('counts people, not seats in checkouts', () => {
    expect(isAlmostFull({ ...event, current_attendees: 20, held_seats: 10 })).toBe(false)
  })
})
