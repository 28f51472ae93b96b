/** The figures of a simulation as they are kept in docs/capacity/figures.json. */
import { z } from 'zod'

const spreadSchema = z.object({ mean: z.number(), p50: z.number(), p95: z.number(), max: z.number() })
const changeSchema = z.object({ pairs: spreadSchema, deletedShare: z.number(), ms: spreadSchema })

export const clubFiguresSchema = z.object({
  members: z.number().int(),
  pairs: z.number().int(),
  /** Of a stored match: the document, and its index entries. */
  bytesPerPair: z.object({ document: z.number(), index: z.number() }),
  shards: z.object({ bytesPerMember: z.number(), largest: z.number(), total: z.number() }),
  /** A process that has just started: shards unpacked, everybody's best found, in processor time; memory of both. */
  coldStart: z.object({ unpackMs: z.number(), buildMs: z.number(), megabytes: z.number() }),
  /** Pair documents set and deleted by one change, the share of deletions, and the processor time it takes in memory. */
  changes: z.object({ join: changeSchema, answers: changeSchema, move: changeSchema, leave: changeSchema }),
  /** As many changes at once as share a commit: the shards they touch, the pairs they write, and the bytes of both. */
  group: z.object({ shards: z.number(), pairs: z.number(), bytes: z.number() }),
})
export type ClubFigures = z.infer<typeof clubFiguresSchema>
export type ChangeFigures = ClubFigures['changes']['join']
export type ChangeKind = keyof ClubFigures['changes']

export const changeKinds = ['join', 'answers', 'move', 'leave'] as const satisfies readonly ChangeKind[]

export const figuresSchema = z.object({
  machine: z.string(),
  clubs: z.array(clubFiguresSchema),
  shared: z.array(z.object({ members: z.number(), cities: z.number(), shareWithinCity: z.number() })),
})
export type Figures = z.infer<typeof figuresSchema>
