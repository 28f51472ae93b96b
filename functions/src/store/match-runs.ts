/** The documents of whole-club runs, `jobs/match-run-{n}`: each change is guarded by what was read. */
import type { Firestore } from 'firebase-admin/firestore'
import { runId, type MatchRun } from '@club/domain/matching/match-run'
import { collectionOf } from './collection-of'
import { compareAndSet, writeGuarded } from './compare-and-set'
import { lostTheRace } from './lost-the-race'

/** The run that started last, running or over; null before the first. */
export async function latestRun(db: Firestore): Promise<MatchRun | null> {
  const { docs } = await collectionOf('jobs', db).orderBy('match_run', 'desc').limit(1).get()
  return docs[0]?.data() ?? null
}

/** The run of a document id, or null. */
export async function loadRun(job: string, db: Firestore): Promise<MatchRun | null> {
  return (await collectionOf('jobs', db).doc(job).get()).data() ?? null
}

/** Stores a new run; false when somebody else has taken its number. */
export async function createRun(run: MatchRun, db: Firestore): Promise<boolean> {
  try {
    await collectionOf('jobs', db).doc(runId(run.match_run)).create(run)
    return true
  } catch (error) {
    if (lostTheRace(error)) return false
    throw error
  }
}

/** Changes a run to what `change` makes of it; null leaves it alone. Resolves to the run as it is now. */
export async function changeRun(
  job: string,
  change: (run: MatchRun) => Promise<MatchRun | null> | MatchRun | null,
  db: Firestore,
): Promise<MatchRun | null> {
  return compareAndSet(async () => {
    const snapshot = await collectionOf('jobs', db).doc(job).get()
    const run = snapshot.data()
    if (!run) return null
    const changed = await change(run)
    if (changed === null) return run
    const batch = db.batch()
    writeGuarded(batch, snapshot, changed)
    await batch.commit()
    return changed
  })
}
