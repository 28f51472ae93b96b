/** Admitting people at an event: each scan is kept, and what stands follows from them (readings, section 6; architecture, The door). */
import { z } from 'zod'

/** An order with its tickets, or a registration without one. */
export const checkInKinds = ['ticket', 'rsvp'] as const
export type CheckInKind = (typeof checkInKinds)[number]

export const scanVerdicts = [
  'admitted',
  'already',
  'undone',
  'not_admitted',
  'refunded',
  'wrong_event',
  'unknown',
] as const
export type ScanVerdict = (typeof scanVerdicts)[number]

/** {uuid}: append-only. */
export const checkInScanSchema = z.object({
  event_id: z.string(),
  kind: z.enum(checkInKinds),
  /** The order, or the uid of whoever registered. */
  entry_id: z.string(),
  is_undo: z.boolean(),
  verdict: z.enum(scanVerdicts),
  /** A uid. */
  by: z.string(),
  at: z.date(),
})
export type CheckInScan = z.infer<typeof checkInScanSchema>

/** What the door knows of somebody who wants in; null fields where nobody is known. */
type Entry = {
  readonly event_id: string
  readonly isRefunded: boolean
  readonly checked_in_at: Date | null
} | null

/** The verdict on a scan; 'admitted' and 'undone' change what stands. */
export function decideScan(
  entry: Entry,
  { event_id, is_undo }: Pick<CheckInScan, 'event_id' | 'is_undo'>,
): ScanVerdict {
  if (entry === null) return 'unknown'
  if (entry.event_id !== event_id) return 'wrong_event'
  if (entry.isRefunded) return 'refunded'
  if (is_undo) return entry.checked_in_at === null ? 'not_admitted' : 'undone'
  return entry.checked_in_at === null ? 'admitted' : 'already'
}
