/** The benches' output that is kept in docs/charts, and the charts that belong to it. */
import { readFileSync } from 'node:fs'
import { fromRoot } from '../places'
import { comparisonSchema, comparisonSvg, growthSchema, growthSvg } from './charts'

const folder = 'docs/charts'

function read(name: string): unknown {
  return JSON.parse(readFileSync(fromRoot(`${folder}/${name}`), 'utf8'))
}

/** Path → SVG. */
export function storedCharts(): Map<string, string> {
  return new Map([
    [`${folder}/matching.svg`, comparisonSvg(comparisonSchema.parse(read('matching.json')))],
    [`${folder}/matching-growth.svg`, growthSvg(growthSchema.parse(read('matching-growth.json')))],
  ])
}
