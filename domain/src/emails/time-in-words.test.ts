/** How long a link works, in words. */
import { expect, it } from 'vitest'
import { limits } from '../limits'
import { timeInWords } from './time-in-words'

const hour = 3_600_000

it.each([
  [hour, '1 hour'],
  [2 * hour - 1, '1 hour'],
  [24 * hour, '24 hours'],
  [47 * hour, '47 hours'],
  [48 * hour, '2 days'],
  [72 * hour, '3 days'],
  [73 * hour, '3 days'],
])('%d ms are %s', (ms, words) => {
  expect(timeInWords(ms)).toBe(words)
})

it('The links of our mails work for 3 days, 24 hours and 1 hour', () => {
  const { confirmationMs, resetMs, signInMs } = limits.links
  expect([confirmationMs, resetMs, signInMs].map(timeInWords)).toEqual(['3 days', '24 hours', '1 hour'])
})
