/** Words that read as translated stay out of what users read, and titles of tests are whole sentences. */
import { expect, it } from 'vitest'
import { specifiedTexts } from './specified-texts'
import { testTitles, userTexts } from './user-texts'

const foreign =
  /\b(somebody|whoever|whom|everybody|anew|begun|e-mail|mailed|(paid|given|taken) back|at the most)\b/i
const titles = testTitles()
const specified = new Set(Object.values(specifiedTexts).flat())

it('finds no text for users in words that read as translated', () => {
  const found = userTexts().filter(({ file, text }) => !file.startsWith('functions/') && foreign.test(text))
  expect(found.filter(({ text }) => !specified.has(text))).toEqual([])
})

it('finds straight apostrophes in the specified texts alone', () => {
  const straight = userTexts().filter(({ text }) => /\p{L}'\p{L}/u.test(text))
  const isSpecified = (text: string) => [...specified].some((one) => text.startsWith(one))
  expect(straight.filter(({ text }) => !isSpecified(text))).toEqual([])
})

it('finds no test title that begins in the middle of a sentence', () => {
  expect(titles.length).toBeGreaterThan(1000)
  expect(
    titles.filter((title) => /^(that|of|are|were|have|and|as|to|in|with|when|if|by) /.test(title)),
  ).toEqual([])
})

it('finds no test title in words that read as translated', () => {
  expect(titles.filter((title) => foreign.test(title))).toEqual([])
})
