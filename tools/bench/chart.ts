/** `npm run charts`: draws the charts of docs/charts anew from the JSON lines that lie beside them. */
import { writeFileSync } from 'node:fs'
import { fromRoot } from '../places'
import { storedCharts } from './stored-charts'

for (const [path, svg] of storedCharts()) {
  writeFileSync(fromRoot(path), svg)
  console.log(`Wrote ${path}.`)
}
