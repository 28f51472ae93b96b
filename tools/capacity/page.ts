/** docs/capacity.md: its figures, its charts, and the tables between its marks. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fromRoot } from '../places'
import { chartsOf } from './charts'
import { figuresSchema, type Figures } from './figures'
import { tablesOf } from './tables'

const page = fromRoot('docs/capacity.md')
const folder = fromRoot('docs/capacity')
const figuresFile = `${folder}/figures.json`

export function storedFigures(): Figures {
  return figuresSchema.parse(JSON.parse(readFileSync(figuresFile, 'utf8')))
}

export function storedPage(): string {
  return readFileSync(page, 'utf8')
}

/** The page with every table as `figures` give it. Throws for a table that the page does not name. */
export function filledIn(text: string, figures: Figures): string {
  let filled = text
  for (const [name, table] of tablesOf(figures)) {
    const [start, end] = [`<!-- table: ${name} -->`, '<!-- end of table -->']
    const from = filled.indexOf(start)
    const to = filled.indexOf(end, from)
    if (from < 0 || to < 0) throw new Error(`docs/capacity.md has no place for the table '${name}'`)
    filled = `${filled.slice(0, from + start.length)}\n\n${table}\n\n${filled.slice(to)}`
  }
  return filled
}

export function writePage(figures: Figures): void {
  mkdirSync(folder, { recursive: true })
  writeFileSync(figuresFile, `${JSON.stringify(figures, null, 2)}\n`)
  for (const [name, svg] of chartsOf(figures)) writeFileSync(`${folder}/${name}`, svg)
  writeFileSync(page, filledIn(storedPage(), figures))
}
