/** Derives the admissions of one entry from its scans, in whatever order they arrived (architecture, The door). */
import type { CheckInScan } from './check-in'

export type KeptScan = Pick<
  CheckInScan,
  'verdict' | 'is_undo' | 'was_offline' | 'is_unlisted' | 'is_late' | 'device_id' | 'by' | 'at'
> & {
  readonly id: string
}

/** An admission that has not been undone. */
export type Admission = Pick<KeptScan, 'id' | 'device_id' | 'by' | 'at' | 'is_unlisted' | 'is_late'>

/** True iff the scan admitted a guest or undid that. An offline answer of a device counts, whatever else is known now. */
function happened({ verdict, was_offline }: KeptScan): boolean {
  if (verdict === 'admitted' || verdict === 'undone') return true
  return was_offline && (verdict === 'already' || verdict === 'not_admitted')
}

function byTime(one: KeptScan, other: KeptScan): number {
  return one.at.getTime() - other.at.getTime() || (one.id < other.id ? -1 : 1)
}

/** A device that takes one of several admissions back means its own; any other takes all of them back. */
function withoutUndone(admissions: readonly Admission[], { device_id }: KeptScan): readonly Admission[] {
  const others = admissions.filter((admission) => admission.device_id !== device_id)
  return others.length < admissions.length ? others : []
}

/**
 * The current admissions, earliest first: none, one, or, in conflict, one of each door that admitted guests with the same ticket. Expects
 * each scan once.
 */
export function foldScans(scans: readonly KeptScan[]): readonly Admission[] {
  return scans
    .filter(happened)
    .toSorted(byTime)
    .reduce<readonly Admission[]>((admissions, scan) => {
      if (scan.is_undo) return withoutUndone(admissions, scan)
      if (admissions.some(({ device_id }) => device_id === scan.device_id)) return admissions
      const { id, device_id, by, at, is_unlisted, is_late } = scan
      return [...admissions, { id, device_id, by, at, is_unlisted, is_late }]
    }, [])
}

/** The earliest moment for a scan that is answered now: after all existing ones. */
export function timeAfter(scans: readonly Pick<KeptScan, 'at'>[], now: Date): Date {
  return new Date(Math.max(now.getTime(), ...scans.map(({ at }) => at.getTime() + 1)))
}
