import { expect, it } from 'vitest'
import { goingLabel, matchesGoingLabel, moreLabel } from './event-labels'

it.each([
  [[], 0, 'open', 'No one is registered yet. Be the first.'],
  [[], 0, 'on sale', 'No one is registered yet. Be the first.'],
  [[], 0, 'full', 'No one is registered yet. All seats are on hold while people pay.'],
  [[], 0, 'sold out', 'No one is registered yet. All tickets are on hold while people pay.'],
  [[], 0, 'no tickets', 'No one is registered yet'],
  [[], 0, 'under way', 'No one is registered'],
  [[], 1, 'open', '1 person is going'],
  [[], 26, 'open', '26 people are going'],
  [['Theo'], 0, 'open', 'Theo is going'],
  [['Theo'], 1, 'open', 'Theo is going'],
  [['Theo'], 2, 'sold out', 'Theo and 1 other are going'],
  [['Theo', 'Anders'], 2, 'full', 'Theo and Anders are going'],
  [['Theo', 'Anders', 'Ren'], 40, 'under way', 'Theo, Anders, Ren and 37 others are going'],
  [['Theo'], 1, 'over', '1 person was registered'],
  [[], 34, 'cancelled', '34 people were registered'],
  [[], 0, 'over', 'No one was registered'],
  [['Theo'], 0, 'over', 'No one was registered'],
  [[], 0, 'cancelled', 'No one was registered'],
  [[], 0, 'deleted', 'No one was registered'],
] as const)('%j of %d going to an event that is %s: %s', (names, count, status, text) => {
  expect(goingLabel({ names, count, status })).toBe(text)
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
