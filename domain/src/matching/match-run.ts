/** A whole-club run as its document `jobs/match-run-{n}` tells it: what it looks at, what is done, what it cost so far. */
import { z } from 'zod'
import { limits } from '../limits'
import { costRangeSchema } from './run-cost'
import { rangeAt, type IdRange } from './run-ranges'

/** In this order: divide the members into ranges, mend the members, mend the pairs. */
export const runPhases = ['survey', 'members', 'pairs'] as const
export type RunPhase = (typeof runPhases)[number]

const rangesSchema = z.object({
  /** The last id of each range but the last, which has no end. */
  bounds: z.array(z.string()).default([]),
  /** Numbers of the ranges that are done. */
  done: z.array(z.number().int()).default([]),
})
export type Ranges = z.infer<typeof rangesSchema>

export const matchRunSchema = z.object({
  kind: z.literal('match_run'),
  /** 1, 2, 3 …: whoever starts the next one creates the document of the next number, so that there is one at a time. */
  match_run: z.number().int().positive(),
  status: z.enum(['running', 'done', 'cancelled', 'failed']),
  phase: z.enum(runPhases),
  /** Whether the index had to be built anew: then the pairs follow in the last phase only. */
  rebuilds: z.boolean().default(false),
  members: rangesSchema,
  pairs: rangesSchema,
  /** How often its tasks have been handed out: once, and again whenever it did not get on. */
  handed_out: z.number().int().default(1),
  /** Documents, retries included. */
  reads: z.number().int().default(0),
  writes: z.number().int().default(0),
  /** Members and pairs that were not as they should be. */
  mended: z.number().int().default(0),
  estimate: costRangeSchema,
  started_by: z.string(),
  /** The version that every match has at least, once the run is done. */
  algorithm_version: z.number().int(),
  started_at: z.date(),
  /** When it last got on. */
  moved_at: z.date(),
  finished_at: z.date().nullable().default(null),
  /** Name and code of what last went wrong; never a message, which may quote somebody. */
  last_error: z.string().nullable().default(null),
})
export type MatchRun = z.infer<typeof matchRunSchema>

export const runStepSchema = z.object({
  job: z.string().min(1).max(100),
  phase: z.enum(runPhases),
  range: z.number().int().min(0),
})
/** One range of one phase of a run: what one task does. */
export type RunStep = z.infer<typeof runStepSchema>

/** What a step did. */
export type Tally = { readonly reads: number; readonly writes: number; readonly mended: number }

export const nothingDone: Tally = { reads: 0, writes: 0, mended: 0 }

export function sum(one: Tally, other: Tally): Tally {
  return {
    reads: one.reads + other.reads,
    writes: one.writes + other.writes,
    mended: one.mended + other.mended,
  }
}

/** The document's id. */
export function runId(number: number): string {
  return `match-run-${number}`
}

function rangesOf(run: MatchRun, phase: RunPhase): Ranges {
  return phase === 'survey' ? { bounds: [], done: [] } : run[phase]
}

/** The steps of the present phase that are not done yet; none when the run is over. */
export function openSteps(run: MatchRun): RunStep[] {
  if (run.status !== 'running') return []
  const { bounds, done } = rangesOf(run, run.phase)
  return Array.from({ length: bounds.length + 1 }, (_, range) => ({
    job: runId(run.match_run),
    phase: run.phase,
    range,
  })).filter(({ range }) => !done.includes(range))
}

/** True iff between two states of a run its open steps have become somebody's task: at its start, in each phase, and again when it did not get on. */
export function handedOut(before: MatchRun | null, after: MatchRun): boolean {
  if (after.status !== 'running') return false
  return before?.phase !== after.phase || before.handed_out !== after.handed_out
}

/** True iff a step, delivered perhaps for the second time, is still to be done. */
export function isOpen(run: MatchRun, step: RunStep): boolean {
  return openSteps(run).some(({ phase, range }) => phase === step.phase && range === step.range)
}

/** The ids that a step of the phases 'members' and 'pairs' looks at. */
export function rangeOf(run: MatchRun, { phase, range }: RunStep): IdRange {
  return rangeAt(rangesOf(run, phase).bounds, range)
}

/** The run after a step; the phase is over when no step of it is left. */
export function afterStep(run: MatchRun, step: RunStep, tally: Tally, now: Date): MatchRun {
  const total = sum(run, tally)
  const moved = { ...run, ...total, moved_at: now, last_error: null }
  if (step.phase === 'survey') return moved
  const { bounds, done } = run[step.phase]
  return { ...moved, [step.phase]: { bounds, done: [...done, step.range].sort((one, other) => one - other) } }
}

/** The run in its next phase, whose ranges end at `bounds`. */
export function inPhase(run: MatchRun, phase: 'members' | 'pairs', bounds: readonly string[]): MatchRun {
  return { ...run, phase, [phase]: { bounds: [...bounds], done: [] } }
}

/** The run when it is over. */
export function ended(run: MatchRun, status: 'done' | 'cancelled' | 'failed', now: Date): MatchRun {
  return { ...run, status, moved_at: now, finished_at: now }
}

/** True iff a running run has not got on for so long that its tasks must have been lost. */
export function isStalled(run: MatchRun, now: Date): boolean {
  return run.status === 'running' && now.getTime() - run.moved_at.getTime() >= limits.matchRun.stalledMs
}
