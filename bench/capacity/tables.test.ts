/** docs/capacity.md matches its figures. */
import { expect, it } from 'vitest'
import { filledIn, storedFigures, storedPage, tablesOf } from './tables'

/** The formatter widens cells and lines under heads, which does not matter. */
function words(text: string): string {
  return text.replaceAll(/ +/g, ' ').replaceAll(/-{2,}/g, '--')
}

it('every table is that of the stored figures', () => {
  expect(words(storedPage())).toBe(words(filledIn(storedPage(), storedFigures())))
})

it('a page without a place for a table is refused', () => {
  const [name] = [...tablesOf(storedFigures()).keys()]
  expect(() => filledIn('# Nothing', storedFigures())).toThrow(`no marker for the table '${name ?? ''}'`)
})
