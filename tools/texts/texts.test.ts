/** The specification's texts are among those that users really read. */
import { expect, it } from 'vitest'
import { specifiedTexts } from './specified-texts'
import { placeholder, userTexts } from './user-texts'

const escaped = (text: string) => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`)
const shown = userTexts().map(({ text }) => text)
const exact = new Set(shown)
/** 'Credits: {…}' is shown as 'Credits: 3'. */
const filledIn = shown
  .filter((text) => text.includes(placeholder) && /\p{L}/u.test(text.replaceAll(placeholder, '')))
  .map((text) => new RegExp(`^${text.split(placeholder).map(escaped).join('.+')}$`))

const specified = Object.entries(specifiedTexts).flatMap(([where, texts]) =>
  texts.map((text) => ({ where, text })),
)

it.each(specified)('$where shows the text ‘$text’ word for word', ({ text }) => {
  // A filled-in value can follow: 'Error: the connection was lost'.
  const isStart = (whole: string) => whole.startsWith(text) && !/^\p{L}/u.test(whole.slice(text.length))
  expect(exact.has(text) || shown.some(isStart) || filledIn.some((pattern) => pattern.test(text))).toBe(true)
})

it('finds no text that is not there', () => {
  expect(exact.has('A text that the club has never had')).toBe(false)
})
