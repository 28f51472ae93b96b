import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { fromRoot } from '../places'
import { comparisonSvg } from './charts'
import { storedCharts } from './stored-charts'

it('every chart of the docs is drawn from the figures beside it', () => {
  for (const [path, svg] of storedCharts()) expect(readFileSync(fromRoot(path), 'utf8')).toBe(svg)
})

it('says how many times as long as the engine each way takes, and leaves out what was not measured', () => {
  const seconds = { engine: 0.05, engineWithoutVectors: 0.2, plainLoop: 3, formula: 20, sql: null }
  const svg = comparisonSvg({ members: 10_000, seconds })
  expect(svg).toContain('3 s (60 ×)')
  expect(svg).not.toContain('PostgreSQL')
})
