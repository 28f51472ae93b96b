/** The figures of a simulation as saved in docs/capacity/figures.json, and the shape of samples. */
import { z } from 'zod'
import { percentile } from '../kit/percentile'

const spreadSchema = z.object({ mean: z.number(), p50: z.number(), p95: z.number(), max: z.number() })
const changeSchema = z.object({ pairs: spreadSchema, deletedShare: z.number(), ms: spreadSchema })

const clubFiguresSchema = z.object({
  members: z.number().int(),
  pairs: z.number().int(),
  /** Of a stored match: the document, and its index entries. */
  bytesPerPair: z.object({ document: z.number(), index: z.number() }),
  shards: z.object({ bytesPerMember: z.number(), largest: z.number(), total: z.number() }),
  /** A process that has just started: shards unpacked and all top matches found, in processor time; memory of both. */
  coldStart: z.object({ unpackMs: z.number(), buildMs: z.number(), megabytes: z.number() }),
  /** Pair documents set and deleted by one change, the share of deletions, and the processor time it takes in memory. */
  changes: z.object({ join: changeSchema, answers: changeSchema, move: changeSchema, leave: changeSchema }),
  /**
   * As many changes at once as fit in one commit: the shards they touch, the pairs they write, and the bytes of both.
   */
  group: z.object({ shards: z.number(), pairs: z.number(), bytes: z.number() }),
})
export type ClubFigures = z.infer<typeof clubFiguresSchema>
export type ChangeFigures = ClubFigures['changes']['join']
export type ChangeKind = keyof ClubFigures['changes']

export const changeKinds = ['join', 'answers', 'move', 'leave'] as const satisfies readonly ChangeKind[]

export const figuresSchema = z.object({
  machine: z.string(),
  clubs: z.array(clubFiguresSchema),
})
export type Figures = z.infer<typeof figuresSchema>

export type Spread = z.infer<typeof spreadSchema>

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}

export function spread(values: readonly number[]): Spread {
  return {
    mean: mean(values),
    p50: percentile(values, 0.5),
    p95: percentile(values, 0.95),
    max: Math.max(...values),
  }
}

/** At most `count` of `items`, evenly spaced. */
export function sample<Item>(items: readonly Item[], count: number): Item[] {
  const every = Math.max(1, Math.ceil(items.length / count))
  return items.filter((_, index) => index % every === 0)
}
