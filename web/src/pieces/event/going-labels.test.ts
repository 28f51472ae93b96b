import { expect, it } from 'vitest'
import { othersGoing } from './going-labels'

it.each([
  [[], 0, null],
  [['Maya'], 1, 'Maya is going too'],
  [['Maya', 'Theo'], 2, 'Maya and Theo are going too'],
  [['Maya'], 2, 'Maya and one other match are going too'],
  [['Maya', 'Theo', 'Jules'], 3, 'Maya and two other matches are going too'],
  [['Maya', 'Theo'], null, 'Maya and other matches are going too'],
] as const)(
  'Of other matches who are going (%j of %s), a sentence names one or two',
  (names, total, text) => {
    expect(othersGoing(names, total)).toBe(text)
  },
)
