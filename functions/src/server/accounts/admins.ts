/** Guarantees that at least one admin remains: removing one guards another in the same commit. */
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
import { isVisible, type Account } from '@club/domain/account/account'
import { collectionOf, documentOrNull } from '../store/collection-of'
import { writeGuarded, type Batch } from '../store/compare-and-set'
import { loadDocument } from '../store/load-document'

/** True iff the account can act as an admin. */
function isInOffice(account: Account | null): boolean {
  // Staff need not be onboarded.
  return account?.role === 'admin' && isVisible({ ...account, onboarded: true })
}

/** True iff the caller, admitted as an admin, still is one right before the write. */
export async function isStillAdmin(uid: string): Promise<boolean> {
  return isInOffice(await loadDocument('accounts', uid))
}

type Removal = { readonly uid: string; readonly caller: string }

/**
 * Adds to the commit that an admin other than `uid` stays one: the caller, or else any other. False, and nothing added,
 * without one. Two admins who remove each other touch each other's account, and the second one restarts and is refused.
 */
export async function relyOnAnotherAdmin(
  batch: Batch,
  { uid, caller }: Removal,
  now: Date,
  db: Firestore = getFirestore(),
): Promise<boolean> {
  const { docs } = await collectionOf('accounts', db).where('role', '==', 'admin').get()
  const others = docs.filter((each) => each.id !== uid && isInOffice(documentOrNull(each)))
  const stays = others.find(({ id }) => id === caller) ?? (uid === caller ? others[0] : undefined)
  if (stays === undefined) return false
  writeGuarded(batch, stays, { relied_on_at: now })
  return true
}

type Officer = Removal & { readonly account: Account }

/** Adds the guard of another admin when `uid` stops being one; false without another. */
export async function mayStopBeingAdmin(
  batch: Batch,
  { uid, caller, account }: Officer,
  now: Date,
  db: Firestore = getFirestore(),
): Promise<boolean> {
  if (account.role !== 'admin' || account.suspended) return true
  return relyOnAnotherAdmin(batch, { uid, caller }, now, db)
}
