/** Matching in this process: one gate, and one queue in front of it. */
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import type { CommitLimits } from './commit'
import { MatchGate } from './gate'
import { reconcileClub, reconcileMember, type Reconciled } from './reconcile'
import { runSizes, type RunContext } from './run/runs'
import { SettleQueue } from './settle-queue'

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
  const queue = new SettleQueue(async (uids) => {
    await gate.settle(uids)
  })
  return {
    settle: (uid) => queue.add(uid),
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
