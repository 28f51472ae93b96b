/**
 * Rows of the door list: each is rebuilt from its documents when they change, so that the order of changes does not
 * matter.
 */
import { isDeepStrictEqual } from 'node:util'
import type { CollectionReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore'
import { type DoorEntry, doorRowId, type DoorRow } from '@club/domain/door/door-row'
import type { Event } from '@club/domain/events/event'
import { eventEnd } from '@club/domain/events/event-facts'
import { limits } from '@club/domain/limits'
import { documentOrNull, subcollectionOf } from '../server/store/collection-of'
import { compareAndSet, writeGuarded, type Batch } from '../server/store/compare-and-set'
import { loadDocument } from '../server/store/load-document'
import { type EntryKey, folded, loadEntry, rowsOf, scansOf } from './entries'

export function doorEntriesOf(eventId: string): CollectionReference<DoorEntry> {
  return subcollectionOf('door_entries', `${eventId}/entries`)
}

export function rowDocument({ event_id, kind, entry_id }: EntryKey) {
  return doorEntriesOf(event_id).doc(doorRowId({ kind, id: entry_id }))
}

type Stored = DocumentSnapshot<DoorEntry>

/** Rows are retained for some days after their event. */
function retainedUntil(event: Event): Date {
  return new Date(eventEnd(event).getTime() + limits.door.serverRetainsMs)
}

export function entryOf(row: DoorRow, event: Event, scans = 0): DoorEntry {
  return { ...row, scans, expires_at: retainedUntil(event) }
}

/**
 * Writes a row if its document is unchanged since it was read; nothing when the row is the same. `isScan`: a concurrent
 * decision about the same entry restarts.
 */
export function writeRow(
  batch: Batch,
  stored: Stored,
  { row, event, isScan = false }: { row: DoorRow; event: Event; isScan?: boolean },
): void {
  const before = documentOrNull(stored)
  const after = entryOf(row, event, (before?.scans ?? 0) + (isScan ? 1 : 0))
  if (!isDeepStrictEqual(before, after)) writeGuarded(batch, stored, after)
}

export function deleteRow(batch: Batch, { ref, updateTime }: Stored): void {
  if (updateTime !== undefined) batch.delete(ref, { lastUpdateTime: updateTime })
}

/** Brings one row up to date. Its document is read first, so that a concurrent change restarts this. */
export async function refreshRow(key: EntryKey, now: Date): Promise<void> {
  await compareAndSet(async (batch) => {
    const stored = await rowDocument(key).get()
    const [entry, event, scans] = await Promise.all([
      loadEntry(key),
      loadDocument('events', key.event_id),
      scansOf(key.event_id, key.entry_id),
    ])
    const isListed = entry?.event_id === key.event_id && event !== null && now < retainedUntil(event)
    const [row] = isListed ? await rowsOf([folded(entry, scans.get(key.entry_id))]) : []
    if (isListed && row) writeRow(batch, stored, { row, event })
    else deleteRow(batch, stored)
  })
}

/** Deletes the row of an entry in the commit that changes or deletes the entry itself. */
export function forgetRow(batch: Batch, { event_id, kind, entry_id }: EntryKey, db: Firestore): void {
  batch.delete(db.doc(`door_entries/${event_id}/entries/${doorRowId({ kind, id: entry_id })}`))
}

type CheckedIn = { readonly checked_in_at: Date | null } | null

/** True iff a change of a ticket or a registration shows on the door list. Check-ins write the row themselves. */
export function isChangedAtDoor(before: CheckedIn, after: CheckedIn): boolean {
  const withoutCheckIn = (document: CheckedIn) => document && { ...document, checked_in_at: null }
  return !isDeepStrictEqual(withoutCheckIn(before), withoutCheckIn(after))
}
