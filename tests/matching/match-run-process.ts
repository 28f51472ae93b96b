/** What a process needs to do the steps of a run; a process of its own imports it too. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import type { RunContext, RunSizes } from '../../functions/src/store/matching/run/runs'
import { matchingIn } from '../../functions/src/store/matching/matching'

/** Small, so that a small club has many ranges and pages. */
const smallSizes: RunSizes = {
  membersPerPage: 3,
  membersPerRebuiltPage: 4,
  pairsPerPage: 100,
  membersPerRange: 7,
  pairsPerRange: 40,
}

/** A project of its own: no trigger answers there. */
export function projectOfItsOwn(project: string): Firestore {
  return getFirestore(initializeApp({ projectId: project }, project))
}

/** What a process that has just started works with. */
export function newProcess(db: Firestore): RunContext {
  return { ...matchingIn(db).runs, sizes: smallSizes }
}

/** What a process says when it begins a step, for those who want to kill it then. */
export const stepBegins = 'A step begins.'
