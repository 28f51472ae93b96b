/** Matching in this process: one gate, one queue in front of it. */
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { MatchGate } from './match-gate'
import { reconcileClub, reconcileMember, type Reconciled } from './match-reconcile'
import { SettleQueue } from './settle-queue'

export type Matching = {
  /** Brings a member's matches up to date, together with whoever else is waiting. */
  readonly settle: (uid: string) => Promise<void>
  readonly reconcileMember: (uid: string) => Promise<Reconciled>
  readonly reconcileClub: () => Promise<Reconciled>
}

/** `maxWrites` bounds one commit; the default is what Firestore takes well. */
export function matchingIn(db: Firestore, maxWrites?: number): Matching {
  const gate = new MatchGate(db, maxWrites)
  const queue = new SettleQueue((uids) => gate.settle(uids))
  return {
    settle: (uid) => queue.add(uid),
    reconcileMember: (uid) => reconcileMember(uid, gate, db),
    reconcileClub: () => reconcileClub(gate, db),
  }
}

let ours: Matching | undefined

/** The one of this process, made when it is first needed: its memory is what keeps a change cheap. */
export function matching(): Matching {
  ours ??= matchingIn(getFirestore())
  return ours
}
