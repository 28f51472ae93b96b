/** The progress of a run over the whole club, and the remaining steps. */
import { describe, expect, it } from 'vitest'
import { limits } from '../../limits'
import {
  afterStep,
  ended,
  isDispatched,
  inPhase,
  isOpen,
  isStalled,
  matchRunSchema,
  openSteps,
  rangeOf,
  type MatchRun,
} from './match-run'

const start = new Date('2026-11-20T20:00:00Z')
const later = new Date('2026-11-20T20:05:00Z')
const cost = { reads: 1, writes: 1, seconds: 1, dollars: 0.01 }
const done = { reads: 10, writes: 4, reconciled: 3 }

function run(changes: Partial<MatchRun> = {}): MatchRun {
  return {
    ...matchRunSchema.parse({
      kind: 'match_run',
      match_run: 7,
      status: 'running',
      phase: 'survey',
      members: {},
      pairs: {},
      estimate: { least: cost, most: cost },
      started_by: 'ada',
      algorithm_version: 1,
      started_at: start,
      moved_at: start,
    }),
    ...changes,
  }
}

const amongMembers = inPhase(run(), 'members', ['f', 'p'])
const step = (range: number) => ({ job: 'match-run-7', phase: 'members', range }) as const

describe('match run', () => {
  it('starts with one step, the survey', () => {
    expect(openSteps(run())).toEqual([{ job: 'match-run-7', phase: 'survey', range: 0 }])
  })

  it('has a step for each range, and each step reads its part of the ids', () => {
    expect(openSteps(amongMembers)).toEqual([step(0), step(1), step(2)])
    expect([0, 1, 2].map((range) => rangeOf(amongMembers, step(range)))).toEqual([
      { after: '', upTo: 'f' },
      { after: 'f', upTo: 'p' },
      { after: 'p', upTo: null },
    ])
  })

  it('records the result of a step and no longer asks for it', () => {
    const after = afterStep(afterStep(amongMembers, step(2), done, later), step(0), done, later)
    expect(after).toMatchObject({
      reads: 20,
      writes: 8,
      reconciled: 6,
      moved_at: later,
      members: { done: [0, 2] },
    })
    expect(openSteps(after)).toEqual([step(1)])
    expect([0, 1, 2].map((range) => isOpen(after, step(range)))).toEqual([false, true, false])
  })

  it('clears an error once it makes progress', () => {
    const failed = { ...amongMembers, last_error: 'Error (14)' }
    expect(afterStep(failed, step(1), done, later).last_error).toBeNull()
  })

  it('asks for no step of another phase or of a finished run', () => {
    expect(isOpen(amongMembers, { ...step(0), phase: 'pairs' })).toBe(false)
    expect(isOpen(amongMembers, step(3))).toBe(false)
    const over = ended(amongMembers, 'cancelled', later)
    expect(over).toMatchObject({ status: 'cancelled', finished_at: later })
    expect(over.members.bounds).toEqual(amongMembers.members.bounds.map(() => ''))
    expect(openSteps(over)).toEqual([])
  })
})

describe('dispatch of steps', () => {
  it('happens at the start, in each phase and again after no progress', () => {
    expect(isDispatched(null, run())).toBe(true)
    expect(isDispatched(run(), amongMembers)).toBe(true)
    expect(isDispatched(amongMembers, { ...amongMembers, dispatches: 2 })).toBe(true)
  })

  it('does not happen when a single step is done or when the run is over', () => {
    expect(isDispatched(amongMembers, afterStep(amongMembers, step(0), done, later))).toBe(false)
    expect(isDispatched(amongMembers, ended(amongMembers, 'done', later))).toBe(false)
    expect(isDispatched(null, ended(run(), 'failed', later))).toBe(false)
  })
})

describe('stalled run', () => {
  const after = (ms: number): Date => new Date(start.getTime() + ms)

  it('is recognised after ten minutes', () => {
    expect(isStalled(run(), after(limits.matchRun.stalledMs - 1))).toBe(false)
    expect(isStalled(run(), after(limits.matchRun.stalledMs))).toBe(true)
  })

  it('excludes a finished run', () => {
    expect(isStalled(ended(run(), 'done', start), after(limits.matchRun.stalledMs))).toBe(false)
  })
})
