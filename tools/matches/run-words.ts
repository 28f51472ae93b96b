/** Plans and runs in words, for a terminal. */
import { openSteps, runId, type MatchRun } from '@club/domain/matching/match-run'
import { costWords, type RunPlan } from '@club/domain/matching/run-cost'

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
    `${run.mended} put right`,
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
