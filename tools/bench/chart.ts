/** `npm run charts:matching`: draws the charts of docs/charts from the JSON lines of `bench:matching` that lie beside them. */
import { readFileSync, writeFileSync } from 'node:fs'
import { z } from 'zod'
import { chartSvg } from '../capacity/chart'
import { fromRoot } from '../places'
import { barsSvg } from './bars'

const folder = 'docs/charts'

const secondsSchema = z.object({
  engine: z.number(),
  engineWithoutVectors: z.number(),
  plainLoop: z.number(),
  formula: z.number(),
  sql: z.number().nullable(),
})
const comparisonSchema = z.object({ members: z.number(), seconds: secondsSchema })
const growthSchema = z.object({
  points: z.array(
    z.object({ members: z.number(), seconds: secondsSchema.partial().extend({ engine: z.number() }) }),
  ),
})

const names = {
  engine: 'the engine',
  engineWithoutVectors: 'without vectors',
  plainLoop: 'a plain loop',
  formula: 'the formula',
  sql: 'PostgreSQL',
} as const
type Way = keyof typeof names
const ways: readonly Way[] = ['engine', 'engineWithoutVectors', 'plainLoop', 'formula', 'sql']

function read(name: string): unknown {
  return JSON.parse(readFileSync(fromRoot(`${folder}/${name}`), 'utf8'))
}

function draw(name: string, svg: string): void {
  writeFileSync(fromRoot(`${folder}/${name}`), svg)
  console.log(`Wrote ${folder}/${name}.`)
}

const { members, seconds } = comparisonSchema.parse(read('matching.json'))
const shown = ways.filter((way) => seconds[way] !== null)
draw(
  'matching.svg',
  barsSvg({
    title: `Matching a club of ${members.toLocaleString('en-CA')} members on one core`,
    axis: 'seconds',
    bars: shown.map((way) => {
      const value = seconds[way] ?? 0
      const slower = way === 'engine' ? '' : ` (${Math.round(value / seconds.engine)} ×)`
      return { name: names[way], value, figure: `${value} s${slower}`, isOurs: way === 'engine' }
    }),
  }),
)

const { points } = growthSchema.parse(read('matching-growth.json'))
draw(
  'matching-growth.svg',
  chartSvg({
    title: 'How the time to match a whole club grows',
    x: 'members',
    y: 'seconds, one core',
    series: ways.map((way) => ({
      name: names[way],
      points: points.flatMap(({ members: size, seconds: taken }) => {
        const value = taken[way]
        return value === undefined || value === null ? [] : [[size, value] as const]
      }),
    })),
    knownUpTo: Math.max(...points.map((point) => point.members)),
  }),
)
