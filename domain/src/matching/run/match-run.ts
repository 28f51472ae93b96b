/** A whole-club run, `jobs/match-run-{n}`: its ranges, what is done, and what it has cost so far. */
import { z } from 'zod'
import { atMost } from '../../text/typed-text'
import { limits } from '../../limits'
import { costRangeSchema } from './run-cost'
import { rangeAt, type IdRange } from './ranges'

/** In this order: divide the members into ranges, reconcile the members, reconcile the pairs. */
const runPhases = ['survey', 'members', 'pairs'] as const
type RunPhase = (typeof runPhases)[number]

const rangesSchema = z.object({
  /** The last id of each range but the last, which has no end. */
  bounds: z.array(z.string()).default([]),
  /** Numbers of the ranges that are done. */
  done: z.array(z.number().int()).default([]),
})
type Ranges = z.infer<typeof rangesSchema>

export const matchRunSchema = z.object({
  kind: z.literal('match_run'),
  /** 1, 2, 3 …: starting a run creates the document of the next number, so there is one at a time. */
  match_run: z.number().int().positive(),
  status: z.enum(['running', 'done', 'cancelled', 'failed']),
  phase: z.enum(runPhases),
  /** True iff the index is being rebuilt: the pairs then follow in the last phase only. */
  rebuilds: z.boolean().default(false),
  members: rangesSchema,
  pairs: rangesSchema,
  /** Number of times its tasks have been dispatched: once, and again after every stall. */
  dispatches: z.number().int().default(1),
  /** Documents, retries included. */
  reads: z.number().int().default(0),
  writes: z.number().int().default(0),
  /** Members and pairs that differed and were corrected. */
  reconciled: z.number().int().default(0),
  estimate: costRangeSchema,
  started_by: z.string(),
  /** The formula's version that every match has at least once the run is done. */
  algorithm_version: z.number().int(),
  started_at: z.date(),
  /** Last progress, for spotting stalled runs. */
  moved_at: z.date(),
  finished_at: z.date().nullable().default(null),
  /** Name and code of the last error; never its message, which may quote a member. */
  last_error: z.string().nullable().default(null),
})
export type MatchRun = z.infer<typeof matchRunSchema>

export const runStepSchema = z.object({
  job: z
    .string()
    .min(1)
    .check(...atMost(100)),
  phase: z.enum(runPhases),
  range: z.number().int().min(0),
})
/** One range of one phase of a run: what one task does. */
export type RunStep = z.infer<typeof runStepSchema>

/** The work of a step. */
export type Tally = { readonly reads: number; readonly writes: number; readonly reconciled: number }

export const nothingDone: Tally = { reads: 0, writes: 0, reconciled: 0 }

export function sum(one: Tally, other: Tally): Tally {
  return {
    reads: one.reads + other.reads,
    writes: one.writes + other.writes,
    reconciled: one.reconciled + other.reconciled,
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

/** True iff this change of a run dispatches its open steps: at its start, in each phase, and after a stall. */
export function isDispatched(before: MatchRun | null, after: MatchRun): boolean {
  if (after.status !== 'running') return false
  return before?.phase !== after.phase || before.dispatches !== after.dispatches
}

/** True iff a step, perhaps delivered twice, is still to be done. */
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

/** The run when it is over. Retains the number of ranges, not their bounds, which are uids of members. */
export function ended(run: MatchRun, status: 'done' | 'cancelled' | 'failed', now: Date): MatchRun {
  const [members, pairs] = [nameless(run.members), nameless(run.pairs)]
  return { ...run, status, members, pairs, moved_at: now, finished_at: now }
}

function nameless({ bounds, done }: Ranges): Ranges {
  return { bounds: bounds.map(() => ''), done }
}

/** True iff a run has made no progress for so long that its tasks must have been lost. */
export function isStalled(run: MatchRun, now: Date): boolean {
  return run.status === 'running' && now.getTime() - run.moved_at.getTime() >= limits.matchRun.stalledMs
}
