/** The charts of docs/charts, from the JSON lines of `bench:matching` that lie beside them. */
import { z } from 'zod'
import { chartSvg } from '../capacity/chart'
import { barsSvg } from './bars'

const secondsSchema = z.object({
  engine: z.number(),
  engineWithoutVectors: z.number(),
  plainLoop: z.number(),
  formula: z.number(),
  sql: z.number().nullable(),
})
/** What `npm run bench:matching` prints, as far as it is drawn. */
export const comparisonSchema = z.object({ members: z.number(), seconds: secondsSchema })
export type Comparison = z.infer<typeof comparisonSchema>

/** What `npm run bench:matching -- --growth` prints, as far as it is drawn. */
export const growthSchema = z.object({
  points: z.array(
    z.object({ members: z.number(), seconds: secondsSchema.partial().extend({ engine: z.number() }) }),
  ),
})
export type Growth = z.infer<typeof growthSchema>

const names = {
  engine: 'the engine',
  engineWithoutVectors: 'without vectors',
  plainLoop: 'a plain loop',
  formula: 'the formula',
  sql: 'PostgreSQL',
} as const
type Way = keyof typeof names
const ways: readonly Way[] = ['engine', 'engineWithoutVectors', 'plainLoop', 'formula', 'sql']

/** How long each way takes for one club, and how many times as long as the engine. */
export function comparisonSvg({ members, seconds }: Comparison): string {
  return barsSvg({
    title: `Matching a club of ${members.toLocaleString('en-CA')} members on one core`,
    axis: 'seconds',
    bars: ways.flatMap((way) => {
      const value = seconds[way]
      if (value === null) return []
      const isOurs = way === 'engine'
      const slower = isOurs ? '' : ` (${Math.round(value / seconds.engine)} ×)`
      return [{ name: names[way], value, figure: `${value} s${slower}`, isOurs }]
    }),
  })
}

export function growthSvg({ points }: Growth): string {
  return chartSvg({
    title: 'How the time to match a whole club grows',
    x: 'members',
    y: 'seconds, one core',
    series: ways.map((way) => ({
      name: names[way],
      points: points.flatMap(({ members, seconds }) => {
        const value = seconds[way]
        return value === undefined || value === null ? [] : [[members, value] as const]
      }),
    })),
    knownUpTo: Math.max(...points.map(({ members }) => members)),
  })
}
