/**
 * Runs over all matches of the club: planned, started, followed live, cancelled; and why a pair has its
 * score.
 */
import { consoleContracts } from '@club/domain/contracts/console'
import type { OutputOf } from '@club/domain/contracts/index'
import type { MatchRun } from '@club/domain/matching/run/match-run'
import { limit, orderBy, query } from 'firebase/firestore'
import { call } from '../firebase/call'
import { collectionOf } from '../firebase/collection-of'
import { type Live, type Row, useLiveQuery } from '../firebase/live'

/** The newest run, in a list of one; empty when there was none. */
export function useNewestRun(): Live<Row<MatchRun>[]> {
  return useLiveQuery(query(collectionOf('jobs'), orderBy('match_run', 'desc'), limit(1)))
}

export type RunPlan = OutputOf<'planMatchRun'>

/** Throws errors that `failureOf` understands. */
export function planRun(): Promise<RunPlan> {
  return call('planMatchRun', {}, consoleContracts)
}

/** Starts the planned run. */
export async function startRun({ estimate }: RunPlan): Promise<void> {
  const { reads, writes } = estimate.most
  await call('startMatchRun', { agreed: { reads, writes } }, consoleContracts)
}

export async function cancelRun(job: string): Promise<void> {
  await call('cancelMatchRun', { job }, consoleContracts)
}

/** Pairs, members and scores as they are now. */
export function countMatches(): Promise<OutputOf<'matchFigures'>> {
  return call('matchFigures', {}, consoleContracts)
}

export type Replay = OutputOf<'replayMatch'>

export function replayPair(pair_id: string): Promise<Replay> {
  return call('replayMatch', { pair_id }, consoleContracts)
}
