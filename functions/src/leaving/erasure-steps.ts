/** Account erasure in resumable, idempotent steps. */
import { randomUUID } from 'node:crypto'
import type { Firestore, Query, QueryDocumentSnapshot } from 'firebase-admin/firestore'
import { formerName, type Account } from '@club/domain/account/account'
import { isErasureDue, type ErasureDelays } from '@club/domain/leaving/leaving'
import { limits } from '@club/domain/limits'
import { folders } from '@club/domain/members/photo-path'
import { evidencePath } from '@club/domain/safety/report'
import { collectionOf } from '../server/store/collection-of'
import { compareAndSet, writeGuarded, type Batch } from '../server/store/compare-and-set'
import type { MatchGate } from '../matching/gate'
import { reconcileMember } from '../matching/reconcile'
import { deleteFiles, storedFiles, type PhotoBuckets } from '../members/photo-files'
import { ticketsUntil } from '../server/accounts/upcoming-tickets'
import { barOf } from '../account/barred-addresses'
import { traces, type Leaver } from './traces'

export type ErasureContext = {
  readonly db: Firestore
  readonly gate: MatchGate
  readonly buckets: PhotoBuckets
}

/** Members whose seven days are over, in the order in which they left; includes unfinished erasures. */
export async function membersToErase(now: Date, db: Firestore): Promise<string[]> {
  const before = new Date(now.getTime() - limits.leaving.afterMs)
  const due = db.collection('accounts').where('leaving_at', '<=', before).orderBy('leaving_at')
  return (await due.select().get()).docs.map(({ id }) => id)
}

async function erasureDelays(uid: string, now: Date, db: Firestore): Promise<ErasureDelays> {
  const about = collectionOf('reports', db).where('reported_id', '==', uid).where('status', '==', 'open')
  const [until, undecided] = await Promise.all([ticketsUntil(uid, now, db), about.limit(1).get()])
  return { ticketsUntil: until, isReported: !undecided.empty }
}

/** `address`: the one the member signs in with; null without a sign-in. */
type SignIn = { readonly uid: string; readonly address: string | null }

/** The member's earlier addresses, unless another member has them by now. */
async function formerAddresses({ email, former_emails }: Account, db: Firestore): Promise<string[]> {
  if (former_emails.length === 0) return []
  const { docs } = await collectionOf('accounts', db).where('email', 'in', former_emails).get()
  const taken = new Set(docs.map((account) => String(account.get('email'))))
  return former_emails.filter((each) => each === email || !taken.has(each))
}

/**
 * This commit makes the erasure final: the member is suspended, so every function and rule refuses them. Null when
 * there is nothing to erase, or when tickets for an event ahead or an undecided report delay it. The address of a
 * member who was already suspended is barred in the same commit, until the suspension would have ended.
 */
export async function startErasing(
  { uid, address }: SignIn,
  db: Firestore,
  now: Date,
): Promise<Leaver | null> {
  return compareAndSet(async (batch) => {
    const account = await collectionOf('accounts', db).doc(uid).get()
    const profile = await db.doc(`profiles/${uid}`).get()
    const stored = account.data()
    if (!stored || !isErasureDue(stored, await erasureDelays(uid, now, db), now)) return null
    const as = stored.erased_as ?? formerName(randomUUID())
    const emails = [
      ...new Set([stored.email, address ?? stored.email, ...(await formerAddresses(stored, db))]),
    ]
    if (stored.erased_as === null) {
      writeGuarded(batch, account, { suspended: true, erased_as: as })
      const bar = { created_at: now, expires_at: stored.suspended_until }
      if (stored.suspended) for (const email of emails) batch.set(barOf(email, db), bar)
    }
    const names = ['first_name', 'last_name'].map((field) => String(profile.get(field) ?? ''))
    return { uid, emails, names, as }
  }, db)
}

/**
 * Settling moves the fence, behind which no pair can be pinned with the member; existing pins are deleted next. Call it
 * when the documents of the pairs are gone: a rebuild of the index restores pins from them.
 */
export async function takeOutOfMatches(
  uid: string,
  { gate, db }: Pick<ErasureContext, 'gate' | 'db'>,
): Promise<void> {
  await reconcileMember(uid, gate, db)
  const { memory } = await gate.withLock(() => gate.current())
  const pinned = [...memory.club.pins.keys()].filter((pair) => pair.split('_').includes(uid))
  if (pinned.length > 0) await gate.change(() => ({ pins: new Map(pinned.map((pair) => [pair, null])) }))
  await compareAndSet(async (batch) => {
    const progress = await db.doc('match_index/reconcile').get()
    const after: unknown = progress.get('after')
    // The cursor may name the member; then the hourly round restarts.
    if (typeof after === 'string' && after.split('_').includes(uid))
      writeGuarded(batch, progress, { after: '' })
  }, db)
}

/** Erases the documents of `traces`, in its order. */
export async function eraseTraces(leaver: Leaver, db: Firestore): Promise<void> {
  for (const [name, tracesOf] of Object.entries(traces))
    for (const { found, change } of tracesOf(leaver, db, name)) await changeAll(found, change, db)
}

const perCommit = 400

async function changeAll(
  found: Query,
  change: (batch: Batch, document: QueryDocumentSnapshot) => void,
  db: Firestore,
): Promise<void> {
  for (;;) {
    const { docs } = await found.limit(perCommit).get()
    if (docs.length === 0) return
    const batch = db.batch()
    for (const document of docs) change(batch, document)
    await batch.commit()
  }
}

/** Uploads, pictures, and the copies of pictures that were reported: those of the reports that `eraseTraces` has renamed. */
export async function eraseFiles({ uid, as }: Leaver, { db, buckets }: ErasureContext): Promise<void> {
  const reports = await db.collection('reports').where('reported_id', '==', as).select().get()
  await deleteFiles(
    reports.docs.map(({ id }) => evidencePath(id)),
    buckets.pictures,
  )
  for (const folder of ['uploads', 'pictures'] as const)
    for await (const page of storedFiles(`${folders[folder]}${uid}/`, buckets[folder]))
      await deleteFiles(
        page.map(({ path }) => path),
        buckets[folder],
      )
}

/** Last of all: the account records that erasing has started, and under which name. */
export async function deleteAccount(uid: string, db: Firestore): Promise<void> {
  const batch = db.batch()
  batch.delete(collectionOf('accounts', db).doc(uid))
  await batch.commit()
}
