/** Admitting guests at an event: each scan is stored, and admissions follow from them (readings, section 6; architecture, The door). */
import { z } from 'zod'

/** A ticket, or a registration without one. */
export const checkInKinds = ['ticket', 'rsvp'] as const
export type CheckInKind = (typeof checkInKinds)[number]

export const scanVerdicts = [
  'admitted',
  'already',
  'undone',
  'not_admitted',
  'refunded',
  'transferred',
  'wrong_event',
  'unknown',
  'not_allowed',
] as const
export type ScanVerdict = (typeof scanVerdicts)[number]

/** {uuid}: append-only. */
export const checkInScanSchema = z.object({
  event_id: z.string(),
  kind: z.enum(checkInKinds),
  /** The ticket, or the uid of a registered member. */
  entry_id: z.string(),
  is_undo: z.boolean(),
  verdict: z.enum(scanVerdicts),
  /** A uid. */
  by: z.string(),
  /** Time of the scan, by the server's clock. */
  at: z.date(),
  /** The door session; null from the console. */
  session_id: z.string().nullable().default(null),
  /** Empty from the console. */
  device_id: z.string().default(''),
  /** Answered offline: the device admitted the guest or undid that on its own. */
  was_offline: z.boolean().default(false),
  is_unlisted: z.boolean().default(false),
  /** Arrived after the right to the door had been withdrawn: admins see it flagged, and an undo changes nothing. */
  is_late: z.boolean().default(false),
  received_at: z.date().nullable().default(null),
})
export type CheckInScan = z.infer<typeof checkInScanSchema>

/** The data a door has about a guest. */
export type Known = {
  readonly event_id: string
  readonly standing: 'valid' | 'refunded'
  /** The version of the code that is good. */
  readonly code_version: number
  readonly checked_in_at: Date | number | null
}

type Presented = {
  /** The event of the door. */
  readonly event_id: string
  readonly is_undo: boolean
  /** The version in the code; null for a guest found in the list. */
  readonly code_version: number | null
}

/** The verdict on a scan, at the device and at the server; null for an unknown guest. */
export function verdictOf(
  known: Known | null,
  { event_id, is_undo, code_version }: Presented,
): Exclude<ScanVerdict, 'not_allowed'> {
  if (known === null) return 'unknown'
  if (known.event_id !== event_id) return 'wrong_event'
  if (known.standing === 'refunded') return 'refunded'
  if (code_version !== null && code_version < known.code_version) return 'transferred'
  if (is_undo) return known.checked_in_at === null ? 'not_admitted' : 'undone'
  return known.checked_in_at === null ? 'admitted' : 'already'
}
