/** Set-up of a process that does the steps of a run; separate processes import it too. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import type { RunContext, RunSizes } from '../../functions/src/matching/run/runs'
import { matchingIn } from '../../functions/src/matching/matching'

/** Small, so that a small club has many ranges and pages. */
const smallSizes: RunSizes = {
  membersPerPage: 3,
  membersPerRebuiltPage: 4,
  pairsPerPage: 100,
  membersPerRange: 7,
  pairsPerRange: 40,
}

/** A separate project, for which no trigger runs. */
export function projectOfItsOwn(project: string): Firestore {
  return getFirestore(initializeApp({ projectId: project }, project))
}

/** The context of a process that has just started. */
export function newProcess(db: Firestore): RunContext {
  return { ...matchingIn(db).runs, sizes: smallSizes }
}

/** Printed when a process starts a step, so that a test can kill it then. */
export const stepStarts = 'A step begins.'
