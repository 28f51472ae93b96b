import { expect, it } from 'vitest'
import { goingLabel, matchesGoingLabel, moreLabel } from './event-labels'

it.each([
  [[], 0, false, 'No one is registered yet. Be the first.'],
  [[], 1, false, '1 person is going'],
  [[], 26, false, '26 people are going'],
  [['Theo'], 1, false, 'Theo is going'],
  [['Theo'], 2, false, 'Theo and 1 other are going'],
  [['Theo', 'Anders'], 2, false, 'Theo and Anders are going'],
  [['Theo', 'Anders', 'Ren'], 40, false, 'Theo, Anders, Ren and 37 others are going'],
  [['Theo'], 1, true, '1 person was registered'],
  [[], 34, true, '34 people were registered'],
  [[], 0, true, 'No one was registered'],
])('%j of %d (over: %s): %s', (names, count, isOver, text) => {
  expect(goingLabel({ names, count, isOver })).toBe(text)
})

it.each([
  [1, 'One of your matches is going'],
  [3, 'Three of your matches are going'],
  [12, '12 of your matches are going'],
])('%d matches', (total, text) => {
  expect(matchesGoingLabel(total)).toBe(text)
})

it('Attendees who are not shown are counted', () => {
  expect(moreLabel(12)).toBe('and 12 more')
})
