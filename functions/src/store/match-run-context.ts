/** What the steps of a whole-club run work with. */
import type { Firestore } from 'firebase-admin/firestore'
import { limits } from '@club/domain/limits'
import type { MatchGate } from './match-gate'

/** How much is looked at in one go, and how much by one step. */
export type RunSizes = {
  readonly membersPerPage: number
  readonly membersPerRebuiltPage: number
  readonly pairsPerPage: number
  readonly membersPerRange: number
  readonly pairsPerRange: number
}

export type RunContext = { readonly gate: MatchGate; readonly db: Firestore; readonly sizes: RunSizes }

export const runSizes: RunSizes = limits.matchRun
