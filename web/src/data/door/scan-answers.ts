/** The answers to scans: refusals from the device's list, its own admissions, and corrections by the server. */
import { verdictOf } from '@club/domain/door/check-in'
import { type CheckedCode, type DoorVerdict, verdictOnCode } from '@club/domain/door/door-code'
import { type DoorRow, doorRowId } from '@club/domain/door/door-row'
import { unlistedRow } from '@club/domain/door/waiting-scans'
import { shortId } from '@club/domain/orders/tickets/ticket-purchase'
import type { Correction, DeviceState, DoorState, Outcome } from './door-state'
import type { OwnScan } from './outbox-storage'
import type { SentScan } from './ports'

/** An admission or an undo that the device's list permits. */
export type ScanRequest = {
  readonly row: DoorRow
  readonly code_version: number | null
  readonly is_undo: boolean
  readonly is_unlisted: boolean
}

export type Judgment = { readonly refusal: Outcome } | { readonly request: ScanRequest }

export type ScanAnswer = Pick<SentScan, 'verdict' | 'checked_in_at' | 'checked_in_by'>

/** The server's answer; null when the device decided alone. */
export type Delivery = { readonly answer: ScanAnswer | null; readonly isSaved: boolean }

function refusal(verdict: DoorVerdict, row: DoorRow | null): Judgment {
  const { checked_in_at = null, checked_in_by = null } = row ?? {}
  const settled = { isUndo: false, isWaiting: false, isSaved: true }
  return { refusal: { verdict, row, checked_in_at, checked_in_by, ...settled } }
}

/** Judges a code that is held up, or typed. */
export function judgeCode({ eventId, rows }: DeviceState, code: CheckedCode | null): Judgment {
  const row =
    code === null ? null : (rows.get(doorRowId({ kind: 'ticket', id: code.claim.ticketId })) ?? null)
  const verdict = verdictOnCode(code, row, eventId)
  if (code === null || (verdict !== 'admitted' && verdict !== 'unlisted')) return refusal(verdict, row)
  const { ticketId: id, version } = code.claim
  const scanned = row ?? unlistedRow({ id, version })
  return { request: { row: scanned, code_version: version, is_undo: false, is_unlisted: row === null } }
}

/** Judges a guest chosen from the list. */
export function judgeGuest({ eventId: event_id }: DeviceState, row: DoorRow): Judgment {
  const verdict = verdictOf({ event_id, ...row }, { event_id, is_undo: false, code_version: null })
  if (verdict !== 'admitted') return refusal(verdict, row)
  return { request: { row, code_version: null, is_undo: false, is_unlisted: false } }
}

export function undoOf({ serverRows }: DeviceState, row: DoorRow): ScanRequest {
  return { row, code_version: null, is_undo: true, is_unlisted: !serverRows.has(doorRowId(row)) }
}

/** A requested scan at `now`, by the club's clock; null without a session that is valid then. */
export function scanOf({ door, eventId }: DeviceState, request: ScanRequest, now: number): OwnScan | null {
  if (door === null || now >= door.expires_at) return null
  const { row, code_version, is_undo, is_unlisted } = request
  return {
    scan_id: crypto.randomUUID(),
    session_id: door.session_id,
    uid: door.uid,
    event_id: eventId,
    kind: row.kind,
    entry_id: row.id,
    code_version,
    is_undo,
    is_unlisted,
    was_offline: true,
    clock_offset: door.clock_offset,
    scanned_at: now,
  }
}

/** The outcome of a request; `delivery` is null when the device had no session to scan with. */
export function outcomeOf({ row, is_undo, is_unlisted }: ScanRequest, delivery: Delivery | null): Outcome {
  const { checked_in_at, checked_in_by } = row
  const unsent = { row, checked_in_at, checked_in_by, isUndo: is_undo, isWaiting: false, isSaved: true }
  if (delivery === null) return { ...unsent, verdict: 'not_allowed' }
  const { answer, isSaved } = delivery
  if (answer !== null) {
    const { verdict, checked_in_at: at, checked_in_by: by } = answer
    return { ...unsent, verdict, checked_in_at: at, checked_in_by: by }
  }
  const verdict = is_undo ? 'undone' : is_unlisted ? 'unlisted' : 'admitted'
  return { ...unsent, verdict, isWaiting: true, isSaved }
}

/** True if the server decided as the device did alone. */
export const isAsAnswered = ({ is_undo }: OwnScan, { verdict }: ScanAnswer) =>
  verdict === (is_undo ? 'undone' : 'admitted')

/** Lists where the server's verdicts differ from the door's answers; a conflict is listed at both doors. */
export function correctionsOf(
  rows: DoorState['rows'],
  scans: readonly OwnScan[],
  results: readonly SentScan[],
): Correction[] {
  return scans.flatMap((scan, index) => {
    const result = results[index]
    if (!result || isAsAnswered(scan, result) || result.conflict !== null) return []
    const { kind, entry_id, is_undo } = scan
    if (is_undo && result.verdict === 'not_admitted') return []
    const unnamed = kind === 'ticket' ? `Ticket ${shortId(entry_id)}` : 'Registered guest'
    const name = rows.get(doorRowId({ kind, id: entry_id }))?.name ?? unnamed
    return [{ name, verdict: result.verdict }]
  })
}
