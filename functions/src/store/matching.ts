/** Matching in this process: one gate, one queue in front of it. */
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import type { CommitLimits } from './commit-sizes'
import { MatchGate } from './match-gate'
import { reconcileClub, reconcileMember, type Reconciled } from './match-reconcile'
import { runSizes, type RunContext } from './match-run-context'
import { SettleQueue } from './settle-queue'

export type Matching = {
  /** Brings a member's matches up to date, together with whoever else is waiting. */
  readonly settle: (uid: string) => Promise<void>
  readonly reconcileMember: (uid: string) => Promise<Reconciled>
  readonly reconcileClub: () => Promise<Reconciled>
  /** What runs over the whole club work with. */
  readonly runs: RunContext
}

/** `limits` bound one commit; without them it is what Firestore takes well. */
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

let ours: Matching | undefined

/** The one of this process, made when it is first needed: its memory is what keeps a change cheap. */
export function matching(): Matching {
  ours ??= matchingIn(getFirestore())
  return ours
}
