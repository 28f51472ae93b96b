/** Matching in this process: one gate, and one queue in front of it. */
import { setTimeout as pause } from 'node:timers/promises'
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { BatchQueue } from '../server/store/batch-queue'
import type { CommitLimits } from './commit'
import { MatchGate } from './gate'
import { reconcileClub, reconcileMember, type Reconciled } from './reconcile'
import { runSizes, type RunContext } from './run/runs'

/** About as many members as fit into a commit, since a batch that does not fit is computed again. */
export const settleBatchSize = 10
const betweenBatchesMs = 200

export type Matching = {
  /** Settles a member, batched with concurrent requests. */
  readonly settle: (uid: string) => Promise<void>
  readonly reconcileMember: (uid: string) => Promise<Reconciled>
  readonly reconcileClub: () => Promise<Reconciled>
  /** The context of whole-club runs. */
  readonly runs: RunContext
}

/** `limits` bound one commit; the default suits Firestore. */
export function matchingIn(db: Firestore, limits?: CommitLimits): Matching {
  const gate = new MatchGate(db, limits)
  let nextAt = 0
  const queue = new BatchQueue<string, string>({
    size: settleBatchSize,
    ready: () => pause(Math.max(0, nextAt - Date.now())),
    commit: async (uids) => {
      nextAt = Date.now() + betweenBatchesMs
      await gate.settle(uids)
      return uids
    },
  })
  return {
    settle: async (uid) => {
      await queue.add(uid)
    },
    reconcileMember: (uid) => reconcileMember(uid, gate, db),
    reconcileClub: () => reconcileClub(gate, db),
    runs: { gate, db, sizes: runSizes },
  }
}

let instance: Matching | undefined

/** This process's only instance, created on first use: its memory is what makes a change cheap. */
export function matching(): Matching {
  instance ??= matchingIn(getFirestore())
  return instance
}
