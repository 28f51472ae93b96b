import { expect, it } from 'vitest'
import { limits } from '../limits'
import { shareCardSchema } from './share-card'

const outcome = (words: string) => {
  const { data, error } = shareCardSchema.safeParse({ words })
  return data?.words ?? error?.issues[0]?.message
}

it('A share card has up to 80 characters of plain words, or none', () => {
  expect(limits.invites.words).toBe(80)
  expect(outcome('')).toBe('')
  expect(outcome('  Come along, you’ll like it  ')).toBe('Come along, you’ll like it')
  expect(outcome('a'.repeat(80))).toBe('a'.repeat(80))
  expect(outcome('a'.repeat(81))).toBe('At most 80 characters, please')
})

it.each([
  ['maya.example.com', 'Please leave out links. A card is for words.'],
  ['@maya', 'Please leave out email addresses and handles. A card is for words.'],
  ['604 555 0100', 'Please leave out phone numbers. A card is for words.'],
])('A share card refuses %j as a hello does', (words, reason) => {
  expect(outcome(words)).toBe(reason)
})
