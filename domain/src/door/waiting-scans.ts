/** The scans of a device that are still to be sent, and its list as it will be once they are (architecture, The door). */
import type { CheckInKind } from './check-in'
import { type DoorRow, doorRowId } from './door-row'

/** A scan as it waits in the outbox. */
export type WaitingScan = {
  readonly kind: CheckInKind
  readonly entry_id: string
  /** The version in the scanned code; null for a guest chosen from the list. */
  readonly code_version: number | null
  readonly is_undo: boolean
  /** Sold after the list was made, according to the device. */
  readonly is_unlisted: boolean
  /** Milliseconds, by the club's clock. */
  readonly scanned_at: number
}

/** The door's row for a guest who is not on its list. */
export function unlistedRow({ id, version }: { id: string; version: number }): DoorRow {
  return {
    kind: 'ticket',
    id,
    party: null,
    name: 'Not on this list',
    quantity: 1,
    ticket_type: null,
    code_version: version,
    standing: 'valid',
    checked_in_at: null,
    checked_in_by: null,
    conflict: null,
  }
}

function rowOf(rows: ReadonlyMap<string, DoorRow>, scan: WaitingScan): DoorRow | null {
  const { kind, entry_id: id, is_unlisted, code_version } = scan
  const known = rows.get(doorRowId({ kind, id }))
  return known ?? (is_unlisted ? unlistedRow({ id, version: code_version ?? 1 }) : null)
}

/** The list as it will be once `queued` has been sent: in order of time, the first admits, an undo brings the guest back. */
export function withQueued(
  rows: ReadonlyMap<string, DoorRow>,
  queued: readonly WaitingScan[],
  by: string,
): ReadonlyMap<string, DoorRow> {
  const result = new Map(rows)
  for (const scan of queued.toSorted((one, other) => one.scanned_at - other.scanned_at)) {
    const row = rowOf(result, scan)
    if (row === null) continue
    const key = doorRowId(row)
    if (scan.is_undo) result.set(key, { ...row, checked_in_at: null, checked_in_by: null })
    else if (row.checked_in_at === null)
      result.set(key, { ...row, checked_in_at: scan.scanned_at, checked_in_by: by })
  }
  return result
}

/** In order of corrected time, at most `size` in each, and those of one door session together. */
export function batchesOf<Scan extends WaitingScan & { readonly session_id: string }>(
  scans: readonly Scan[],
  size: number,
): Scan[][] {
  const batches: Scan[][] = []
  for (const scan of scans.toSorted((one, other) => one.scanned_at - other.scanned_at)) {
    const last = batches.at(-1)
    if (last?.[0]?.session_id === scan.session_id && last.length < size) last.push(scan)
    else batches.push([scan])
  }
  return batches
}

/** The offset from this device's clock to the club's: the answer was given about half-way between request and response. */
export function clockOffset(askedAt: number, heardAt: number, clubNow: number): number {
  return clubNow - (askedAt + heardAt) / 2
}
