/** The lines of a share card; the journey `bring-a-friend` looks at the picture. */
import { expect, it } from 'vitest'
import { linesOf } from './draw-share-card'

const lines = (text: string) => linesOf(text, 10, ({ length }) => length)

it('A share card breaks its text between words', () => {
  expect(lines('Come along, you’ll like it')).toEqual(['Come', 'along,', 'you’ll', 'like it'])
  expect(lines('exactly 10')).toEqual(['exactly 10'])
  expect(lines('')).toEqual([])
})

it('A share card breaks a word that is wider than the card', () => {
  expect(lines('a supercalifragilistic b')).toEqual(['a', 'supercalif', 'ragilistic', 'b'])
})
