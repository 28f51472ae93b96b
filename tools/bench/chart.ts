/** `npm run charts`: draws the charts of the docs, and fills the tables of docs/capacity.md, from the figures that lie beside them. */
import { writeFileSync } from 'node:fs'
import { storedFigures, writePage } from '../capacity/page'
import { fromRoot } from '../places'
import { storedCharts } from './stored-charts'

for (const [path, svg] of storedCharts()) {
  writeFileSync(fromRoot(path), svg)
  console.log(`Wrote ${path}.`)
}
writePage(storedFigures())
console.log('Wrote docs/capacity.md and its charts.')
