/** docs/capacity.md says what its figures say. */
import { expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { fromRoot } from '../places'
import { chartsOf } from './charts'
import { filledIn, storedFigures, storedPage } from './page'
import { tablesOf } from './tables'

/** The formatter widens cells and lines under heads; what they say is the same. */
function words(text: string): string {
  return text.replaceAll(/ +/g, ' ').replaceAll(/-{2,}/g, '--')
}

it('every table is that of the stored figures', () => {
  expect(words(storedPage())).toBe(words(filledIn(storedPage(), storedFigures())))
})

it('every chart is that of the stored figures, and the page shows it', () => {
  for (const [name, svg] of chartsOf(storedFigures())) {
    expect(readFileSync(fromRoot(`docs/capacity/${name}`), 'utf8')).toBe(svg)
    expect(storedPage()).toContain(`(capacity/${name})`)
  }
})

it('a page without a place for a table is refused', () => {
  const [name] = [...tablesOf(storedFigures()).keys()]
  expect(() => filledIn('# Nothing', storedFigures())).toThrow(`no place for the table '${name ?? ''}'`)
})
