/** The documents of whole-club runs, `jobs/match-run-{n}`, and what their steps work with. */
import type { Firestore } from 'firebase-admin/firestore'
import { limits } from '@club/domain/limits'
import type { MatchGate } from '../gate'
import type { MatchRun } from '@club/domain/matching/run/match-run'
import { collectionOf } from '../../server/store/collection-of'
import { compareAndSet, writeGuarded } from '../../server/store/compare-and-set'

/** Limits of memory, and of the work of one step. */
export type RunSizes = {
  readonly membersPerPage: number
  readonly membersPerRebuiltPage: number
  readonly pairsPerPage: number
  readonly membersPerRange: number
  readonly pairsPerRange: number
}

export type RunContext = { readonly gate: MatchGate; readonly db: Firestore; readonly sizes: RunSizes }

export const runSizes: RunSizes = limits.matchRun

/** The run started last, running or over; null before the first. */
export async function latestRun(db: Firestore): Promise<MatchRun | null> {
  const { docs } = await collectionOf('jobs', db).orderBy('match_run', 'desc').limit(1).get()
  return docs[0]?.data() ?? null
}

/** The run of a document id, or null. */
export async function loadRun(job: string, db: Firestore): Promise<MatchRun | null> {
  return (await collectionOf('jobs', db).doc(job).get()).data() ?? null
}

/** Applies `change`, which can return null to leave the run alone; resolves to the current run. */
export async function changeRun(
  job: string,
  change: (run: MatchRun) => Promise<MatchRun | null> | MatchRun | null,
  db: Firestore,
): Promise<MatchRun | null> {
  return compareAndSet(async (batch) => {
    const snapshot = await collectionOf('jobs', db).doc(job).get()
    const run = snapshot.data()
    if (!run) return null
    const changed = await change(run)
    if (changed === null) return run
    writeGuarded(batch, snapshot, changed)
    return changed
  }, db)
}
