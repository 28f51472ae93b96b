/** Plans, runs and replays in words, for a terminal. */
import { openSteps, runId, type MatchRun } from '@club/domain/matching/run/match-run'
import type { Fit, Replay } from '@club/domain/matching/run/replay'
import { costWords, type RunPlan } from '@club/domain/matching/run/run-cost'

/** What somebody should know before they start a run. */
export function planWords(plan: RunPlan): string {
  const { accounts, members, stored_pairs, estimate, prices_of, running } = plan
  return [
    `${accounts} accounts, ${members} members in the index, ${stored_pairs} stored matches.`,
    versionWords(plan),
    `At the least: ${costWords(estimate.least)}.`,
    `At the most:  ${costWords(estimate.most)}.`,
    `List prices of ${prices_of}; the free daily allowance is not taken off.`,
    ...(running ? [`${running} is under way.`] : []),
  ].join('\n')
}

type Versions = Pick<RunPlan, 'algorithm_version' | 'stored_version' | 'newest_version'>

/** Which formula stored matches are of, and whether anything is to be done about it. */
export function versionWords({ algorithm_version, stored_version, newest_version }: Versions): string {
  if (newest_version > algorithm_version)
    return `Matches are computed by version ${newest_version} already; this copy has version ${algorithm_version} and writes nothing.`
  if (stored_version < algorithm_version)
    return `Stored matches may be of version ${stored_version}; the formula is version ${algorithm_version}: a run computes them anew.`
  return `Matches are of version ${stored_version}, as the formula.`
}

const phases = {
  survey: 'counting the members',
  members: 'members',
  pairs: 'pairs of members',
} as const

/** How far a run is, in one line. */
export function runWords(run: MatchRun): string {
  const parts = [
    `${runId(run.match_run)}: ${run.status}`,
    phaseWords(run),
    `${run.reads} reads`,
    `${run.writes} writes`,
    `${run.reconciled} corrected`,
    ...(run.last_error ? [`last error: ${run.last_error}`] : []),
  ]
  return parts.join(' · ')
}

function phaseWords(run: MatchRun): string {
  if (run.phase === 'survey') return phases.survey
  const { bounds, done } = run[run.phase]
  const all = bounds.length + 1
  const left = run.status === 'running' ? openSteps(run).length : all - done.length
  return `${phases[run.phase]}: ${all - left} of ${all} ranges`
}

/** Why a pair has its score. */
export function replayWords(replay: Replay): string {
  return [
    `${replay.pair_id}, version ${replay.algorithm_version} of the formula`,
    ...(replay.fit
      ? fitWords(replay.fit)
      : ['One of the two takes no part in matching, so there is no score.']),
    ...(replay.pin === 'mutual' ? ['They like each other, which keeps the match.'] : []),
    ...(replay.pin === 'blocked' ? ['One has blocked the other, which keeps them apart.'] : []),
    ...replay.keepers.map(keeperWords),
    storedWords(replay),
  ].join('\n')
}

function fitWords(fit: Fit): string[] {
  const points = Object.entries(fit.points).map(([signal, given]) => `  ${signal.padEnd(14)} ${given}`)
  const bound = fit.bound ? `, brought to ${fit.score} (${fit.bound})` : ''
  const lifted = fit.shown_score > fit.score ? `, shown as ${fit.shown_score} for a mutual like` : ''
  return [
    fit.may_meet ? 'They may meet.' : 'They may not meet: interest or age range does not fit.',
    ...points,
    `  ${'sum'.padEnd(14)} ${fit.sum}${bound}${lifted}`,
    fit.explanation,
  ]
}

function keeperWords(keeper: Replay['keepers'][number]): string {
  const { uid, rank, kept, last_score } = keeper
  if (!keeper.in_pool) return `${uid} takes no part in matching.`
  const list = last_score === null ? 'keeps nobody' : `keeps ${kept}, the last with ${last_score}`
  const place = rank === null ? 'the other is not among them' : `the other is number ${rank}`
  const doubt = keeper.index_agrees ? '' : ' The index holds something else of them than their documents.'
  return `${uid} ${list}; ${place}.${doubt}`
}

function storedWords({ should_be_stored, stored, differs }: Replay): string {
  if (!stored) return should_be_stored ? 'The match is missing.' : 'No match is stored, as it should be.'
  if (!should_be_stored) return 'A match is stored that should not be.'
  return differs.length === 0
    ? 'What is stored is the same.'
    : `What is stored differs in ${differs.join(', ')} (score ${stored.score}, version ${stored.algorithm_version}).`
}
