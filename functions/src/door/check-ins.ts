/** Scans at the door: stores each one and the resulting admission in the same commit. */
import { verdictOf, type CheckInScan } from '@club/domain/door/check-in'
import type { DoorRow } from '@club/domain/door/door-row'
import { type Admission, foldScans, type KeptScan, timeAfter } from '@club/domain/door/fold-scans'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { writeGuarded, type Batch } from '../server/store/compare-and-set'
import { loadDocument } from '../server/store/load-document'
import { type Entry, type EntryWithScans, loadEntry, namedIn, rowOf, scansOf } from './entries'
import { doorNames, type DoorNames } from '../server/accounts/people'
import { rowDocument, writeRow } from './rows'

/** A scan as it arrives; `scan.at`: when it was made, if its device answered offline. */
export type CheckInRequest = {
  readonly id: string
  readonly scan: Omit<CheckInScan, 'verdict' | 'received_at'>
  /** The version in the code; null when the guest was found in the list. */
  readonly code_version: number | null
  /** The helper was allowed to scan at that time. */
  readonly isAllowed: boolean
}

/** `conflict`: the other admission, where two doors admitted guests. */
type Scanned = Pick<CheckInScan, 'verdict'> &
  Pick<DoorRow, 'checked_in_at' | 'checked_in_by' | 'conflict'> & { readonly people: number }

const nothing = { people: 0, checked_in_at: null, checked_in_by: null, conflict: null } as const

/**
 * Decides about a scan. Idempotent: a known scan is answered with its verdict. Of two scans of one entry in the same
 * second one admits; scans answered offline are put in their place in time.
 */
export async function takeScan(batch: Batch, request: CheckInRequest, now: Date): Promise<Scanned> {
  const { event_id, entry_id, was_offline, by } = request.scan
  const [stored, known, found, event] = await Promise.all([
    rowDocument(request.scan).get(),
    collectionOf('check_in_scans').doc(request.id).get(),
    loadEntry(request.scan),
    loadDocument('events', event_id),
  ])
  // No one is admitted without an event.
  const entry = event === null && found?.event_id === event_id ? null : found
  const entryHere = entry?.event_id === event_id ? entry : null
  // After the row: a concurrent scan of the same entry restarts this one.
  const [ofEntry, names] = await Promise.all([
    scansOf(event_id, entry_id),
    doorNames(entryHere === null ? [] : [entryHere.holder, by]),
  ])
  const before = ofEntry.get(entry_id) ?? []
  const asItStands = (verdict: CheckInScan['verdict']) =>
    currentState(verdict, request.id, entryHere, { before, names })
  if (known.exists) return asItStands(documentOrNull(known)?.verdict ?? 'unknown')
  if (!request.isAllowed) return { ...nothing, verdict: 'not_allowed' }

  const made = { ...request.scan, at: was_offline ? request.scan.at : timeAfter(before, now) }
  const { verdict, admissions } = decided(entry, before, { ...request, scan: made })
  batch.create(collectionOf('check_in_scans').doc(request.id), { ...made, verdict, received_at: now })
  if (entryHere === null || event === null || admissions === null) return asItStands(verdict)

  const checked_in_at = admissions[0]?.at ?? null
  // Guarded even where the value is the same, since the row depends on it.
  writeGuarded(batch, entryHere.snapshot, { checked_in_at })
  const row = await namedRow({ entry: { ...entryHere, checked_in_at }, admissions }, names)
  writeRow(batch, stored, { row, event, isScan: true })
  return answer(verdict, row, otherThan(request.id, admissions, row))
}

/** With `names`, and on request those of helpers at other doors. */
async function namedRow(entry: EntryWithScans, names: DoorNames): Promise<DoorRow> {
  const others = namedIn(entry).filter((uid) => !names.has(uid))
  return rowOf(entry, others.length === 0 ? names : new Map([...names, ...(await doorNames(others))]))
}

type Decided = {
  readonly verdict: CheckInScan['verdict']
  /** The resulting admissions; null when nothing changes. */
  readonly admissions: readonly Admission[] | null
}

function decided(
  entry: Entry | null,
  before: readonly KeptScan[],
  { id, scan, code_version }: CheckInRequest,
): Decided {
  if (scan.is_late && scan.is_undo) return { verdict: 'not_allowed', admissions: null }
  const verdict = verdictOf(entry, { ...scan, code_version })
  const changes = verdict === 'admitted' || verdict === 'undone'
  const isRepeated = verdict === 'already' || verdict === 'not_admitted'
  if (!changes && !(scan.was_offline && isRepeated)) return { verdict, admissions: null }
  const admissions = foldScans([...before, { ...scan, id, verdict }])
  if (!scan.was_offline) return { verdict, admissions }
  // The result of a scan that its device answered offline.
  const isUndone = admissions.length < foldScans(before).length
  if (scan.is_undo) return { verdict: isUndone ? 'undone' : 'not_admitted', admissions }
  return { verdict: admissions[0]?.id === id ? 'admitted' : 'already', admissions }
}

/** The admission beside this scan's, by the names in the row; null unless this scan's counts too. */
function otherThan(id: string, admissions: readonly Admission[], row: DoorRow): DoorRow['conflict'] {
  const [first, second] = admissions
  if (first === undefined || !admissions.some((admission) => admission.id === id)) return null
  if (first.id === id || second === undefined) return row.conflict
  return { at: first.at.getTime(), by: row.checked_in_by ?? '' }
}

function answer(
  verdict: CheckInScan['verdict'],
  { quantity, checked_in_at, checked_in_by }: DoorRow,
  conflict: DoorRow['conflict'],
): Scanned {
  return { verdict, people: quantity, checked_in_at, checked_in_by, conflict }
}

/** The answer to a scan that changes nothing. */
async function currentState(
  verdict: CheckInScan['verdict'],
  id: string,
  entry: Entry | null,
  { before, names }: { readonly before: readonly KeptScan[]; readonly names: DoorNames },
): Promise<Scanned> {
  if (entry === null) return { ...nothing, verdict }
  const admissions = foldScans(before)
  const row = await namedRow({ entry, admissions }, names)
  return answer(verdict, row, otherThan(id, admissions, row))
}
