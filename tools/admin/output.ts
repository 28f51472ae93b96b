/** Formats plans, runs and replays for a terminal. */
import { openSteps, runId, type MatchRun } from '@club/domain/matching/run/match-run'
import type { Fit, Replay } from '@club/domain/matching/run/replay'
import { costLabel, type RunPlan } from '@club/domain/matching/run/run-cost'

/** The summary of a plan to read before starting a run. */
export function planText(plan: RunPlan): string {
  const { accounts, members, stored_pairs, estimate, prices_of, running } = plan
  return [
    `${accounts} accounts, ${members} members in the index, ${stored_pairs} stored matches.`,
    versionText(plan),
    `At least: ${costLabel(estimate.least)}.`,
    `At most:  ${costLabel(estimate.most)}.`,
    `List prices as of ${prices_of}, without the free daily allowance.`,
    ...(running ? [`${running} is in progress.`] : []),
  ].join('\n')
}

type Versions = Pick<RunPlan, 'algorithm_version' | 'stored_version' | 'newest_version'>

/** The formula version of the stored matches, and whether they need a run. */
export function versionText({ algorithm_version, stored_version, newest_version }: Versions): string {
  if (newest_version > algorithm_version)
    return `Stored matches already use version ${newest_version}; this copy has version ${algorithm_version} and will not write.`
  if (stored_version < algorithm_version)
    return `Stored matches may be outdated (version ${stored_version}, the formula has version ${algorithm_version}). Start a run to recompute them.`
  return `Stored matches are up to date (version ${stored_version}).`
}

const phases = {
  survey: 'counting the members',
  members: 'members',
  pairs: 'pairs of members',
} as const

/** The progress of a run, in one line. */
export function runText(run: MatchRun): string {
  const parts = [
    `${runId(run.match_run)}: ${run.status}`,
    phaseLabel(run),
    `${run.reads} reads`,
    `${run.writes} writes`,
    `${run.reconciled} corrected`,
    ...(run.last_error ? [`last error: ${run.last_error}`] : []),
  ]
  return parts.join(' · ')
}

function phaseLabel(run: MatchRun): string {
  if (run.phase === 'survey') return phases.survey
  const { bounds, done } = run[run.phase]
  const all = bounds.length + 1
  const left = run.status === 'running' ? openSteps(run).length : all - done.length
  return `${phases[run.phase]}: ${all - left} of ${all} ranges`
}

/** Explains the score of a pair. */
export function replayText(replay: Replay): string {
  return [
    `${replay.pair_id}, formula version ${replay.algorithm_version}`,
    ...(replay.fit
      ? fitLines(replay.fit)
      : ['One of the two is not in the matching pool, so there is no score.']),
    ...(replay.pin === 'mutual' ? ['They like each other, so the match is pinned.'] : []),
    ...(replay.pin === 'blocked' ? ['One has blocked the other, so they are never matched.'] : []),
    ...replay.sides.map(sideLabel),
    storedText(replay),
  ].join('\n')
}

function fitLines(fit: Fit): string[] {
  const points = Object.entries(fit.points).map(([signal, given]) => `  ${signal.padEnd(14)} ${given}`)
  const bound = fit.bound ? `, clamped to ${fit.score} (${fit.bound})` : ''
  const lifted = fit.shown_score > fit.score ? `, shown as ${fit.shown_score} for a mutual like` : ''
  return [
    fit.may_meet ? 'They can meet.' : 'They cannot meet: interest or age range does not match.',
    ...points,
    `  ${'sum'.padEnd(14)} ${fit.sum}${bound}${lifted}`,
    fit.explanation,
  ]
}

function sideLabel(side: Replay['sides'][number]): string {
  const { uid, rank, top_matches, last_score } = side
  if (!side.in_pool) return `${uid} is not in the matching pool.`
  const list =
    last_score === null
      ? 'has no top matches'
      : `has ${top_matches} top matches, the lowest with ${last_score}`
  const place = rank === null ? 'the other is not among them' : `the other is number ${rank}`
  const doubt = side.index_agrees ? '' : ' The index disagrees with their documents.'
  return `${uid} ${list}; ${place}.${doubt}`
}

function storedText({ should_be_stored, stored, differs }: Replay): string {
  if (!stored)
    return should_be_stored
      ? 'The match should be stored but is missing.'
      : 'No match is stored, as expected.'
  if (!should_be_stored) return 'A match is stored but should not be.'
  return differs.length === 0
    ? 'The stored match is up to date.'
    : `The stored match differs in ${differs.join(', ')} (score ${stored.score}, version ${stored.algorithm_version}).`
}
