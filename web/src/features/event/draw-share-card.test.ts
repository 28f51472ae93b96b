/** The lines of a share card; the journey `bring-a-friend` looks at the picture. */
import { expect, it } from 'vitest'
import { fitted, linesOf, styles } from './draw-share-card'

const lines = (text: string) => linesOf(text, 10, ({ length }) => length)

it('A share card breaks its text between words', () => {
  expect(lines('Come along, you’ll like it')).toEqual(['Come', 'along,', 'you’ll', 'like it'])
  expect(lines('exactly 10')).toEqual(['exactly 10'])
  expect(lines('')).toEqual([])
})

it('A share card breaks a word that is wider than the card', () => {
  expect(lines('a supercalifragilistic b')).toEqual(['a', 'supercalif', 'ragilistic', 'b'])
})

it.each([
  ['a short title', 94, 44],
  ['the longest title in its largest size', 84, 34],
])('A share card writes eighty characters above the invitation, below %s', (_, room, size) => {
  const measureAt = (at: number) => (part: string) => part.length * at * 0.55
  const words = 'a line '.repeat(11).padEnd(80, 'b')
  const fit = fitted(words, styles.words, room, measureAt)
  expect(fit.lines.length * fit.height).toBeLessThanOrEqual(room)
  expect(fit.size).toBeLessThanOrEqual(size)
})
