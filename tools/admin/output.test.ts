/** Terminal output for plans, runs and replays. */
import { describe, expect, it } from 'vitest'
import { ended, inPhase, matchRunSchema, afterStep, type MatchRun } from '@club/domain/matching/run/match-run'
import type { Replay } from '@club/domain/matching/run/replay'
import type { RunPlan } from '@club/domain/matching/run/run-cost'
import { planText, replayText, runText } from './output'

const cost = { reads: 1200, writes: 7, seconds: 30, dollars: 0.02 }
const plan: RunPlan = {
  accounts: 60,
  members: 58,
  stored_pairs: 817,
  algorithm_version: 2,
  stored_version: 2,
  newest_version: 2,
  estimate: { least: cost, most: { ...cost, writes: 2000, dollars: 0.1 } },
  prices_of: '2026-11-21',
  running: null,
}
const now = new Date('2026-11-20T20:00:00Z')
const run: MatchRun = matchRunSchema.parse({
  kind: 'match_run',
  match_run: 3,
  status: 'running',
  phase: 'survey',
  members: {},
  pairs: {},
  estimate: plan.estimate,
  started_by: 'ada',
  algorithm_version: 2,
  started_at: now,
  moved_at: now,
})

describe('a plan', () => {
  it('prints what the club stores, what a run costs, and the date of the prices', () => {
    expect(planText(plan)).toBe(
      [
        '60 accounts, 58 members in the index, 817 stored matches.',
        'Stored matches are up to date (version 2).',
        'At least: 1,200 reads, 7 writes, 1 min of function time, US$ 0.02.',
        'At most:  1,200 reads, 2,000 writes, 1 min of function time, US$ 0.10.',
        'List prices as of 2026-11-21, without the free daily allowance.',
      ].join('\n'),
    )
  })

  it('warns when stored matches, or this copy, have an older formula', () => {
    expect(planText({ ...plan, stored_version: 1 })).toContain('Start a run to recompute them.')
    expect(planText({ ...plan, newest_version: 3 })).toContain('this copy has version 2 and will not write')
    expect(planText({ ...plan, running: 'match-run-3' })).toContain('match-run-3 is in progress.')
  })
})

describe('a run', () => {
  it('prints its phase, its progress and its results', () => {
    expect(runText(run)).toBe(
      'match-run-3: running · counting the members · 0 reads · 0 writes · 0 corrected',
    )
    const step = { job: 'match-run-3', phase: 'pairs', range: 1 } as const
    const moved = afterStep(
      inPhase(run, 'pairs', ['a_', 'b_']),
      step,
      { reads: 5, writes: 4, reconciled: 3 },
      now,
    )
    expect(runText(moved)).toBe(
      'match-run-3: running · pairs of members: 1 of 3 ranges · 5 reads · 4 writes · 3 corrected',
    )
    expect(runText({ ...ended(moved, 'failed', now), last_error: 'Error (14)' })).toBe(
      'match-run-3: failed · pairs of members: 1 of 3 ranges · 5 reads · 4 writes · 3 corrected · last error: Error (14)',
    )
  })
})

describe('a replay', () => {
  const replay: Replay = {
    pair_id: 'ana_ben',
    sides: [
      { uid: 'ana', in_pool: true, index_agrees: true, rank: 3, top_matches: 50, last_score: 61 },
      { uid: 'ben', in_pool: true, index_agrees: false, rank: null, top_matches: 0, last_score: null },
    ],
    pin: 'mutual',
    fit: {
      may_meet: true,
      points: { age: 25, names: 10 },
      sum: 35,
      bound: null,
      score: 35,
      shown_score: 85,
      explanation: 'You are close in age.',
    },
    pair_rank: 7,
    algorithm_version: 2,
    explanation_version: 2,
    should_be_stored: true,
    stored: { score: 35, algorithm_version: 1 },
    differs: ['compatibility_score'],
  }

  it('prints points, sum, bounds, sides and what is stored', () => {
    expect(replayText(replay)).toBe(
      [
        'ana_ben, formula version 2',
        'They can meet.',
        '  age            25',
        '  names          10',
        '  sum            35, shown as 85 for a mutual like',
        'You are close in age.',
        'They like each other, so the match is pinned.',
        'ana has 50 top matches, the lowest with 61; the other is number 3.',
        'ben has no top matches; the other is not among them. The index disagrees with their documents.',
        'The stored match differs in compatibility_score (score 35, version 1).',
      ].join('\n'),
    )
  })

  it('has no score for a member who takes no part', () => {
    const [ana, ben] = replay.sides
    if (!ana || !ben) throw new Error('Two keep each other, or not')
    const text = replayText({
      ...replay,
      fit: null,
      stored: null,
      sides: [ana, { ...ben, in_pool: false }],
    })
    expect(text).toContain('One of the two is not in the matching pool, so there is no score.')
    expect(text).toContain('ben is not in the matching pool.')
    expect(text).toContain('The match should be stored but is missing.')
  })
})
