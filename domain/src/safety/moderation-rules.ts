/** Rules for who can view and decide a report: never one's own, and moderators never one about staff. */
import type { Role } from '../account/role'
import { limits } from '../limits'
import type { Report, ReportDecision } from './report'

export type Moderator = { readonly uid: string; readonly role: Role }

/** Texts for a refused decision, by reason. */
export const moderationRefusals = {
  not_found: 'This has already been removed.',
  not_yours: 'Another staff member has to decide this.',
  decided: 'Someone else has already decided this.',
  not_suspended: 'This member isn’t suspended. Suspend them first, or choose another decision.',
  past: 'Please choose a time within the next year.',
  last_admin: 'This is the only admin. Make someone else an admin first.',
} as const
export type ModerationRefusal = keyof typeof moderationRefusals

/** True iff the staff member can act on this one: never on themselves, and on staff only as an admin. */
export function mayModerate(staff: Moderator, member: Moderator): boolean {
  return (
    staff.uid !== member.uid &&
    (staff.role === 'admin' || (staff.role === 'moderator' && member.role === 'user'))
  )
}

/** True iff the staff member can see the report and decide it. `reportedRole`: 'user' for a member who is gone. */
export function maySeeReport(
  staff: Moderator,
  { reporter_id, reported_id }: Pick<Report, 'reporter_id' | 'reported_id'>,
  reportedRole: Role,
): boolean {
  return reporter_id !== staff.uid && mayModerate(staff, { uid: reported_id, role: reportedRole })
}

type Deciding = {
  readonly staff: Moderator
  /** Null: no report has this id. */
  readonly report: Report | null
  readonly reportedRole: Role
  readonly isSuspended: boolean
  readonly decision: ReportDecision
  readonly note: string
}

/** The fields to write; null when this very decision has been made already. A report that the staff member cannot see reads as missing. */
export function decideOnReport(
  { staff, report, reportedRole, isSuspended, decision, note }: Deciding,
  now: Date,
): { readonly fields: Partial<Report> | null } | { readonly reason: ModerationRefusal } {
  if (report === null || !maySeeReport(staff, report, reportedRole)) return { reason: 'not_found' }
  if (report.status === 'decided') {
    const isSame = report.decided_by === staff.uid && report.decision === decision && report.note === note
    return isSame ? { fields: null } : { reason: 'decided' }
  }
  if (decision === 'suspended' && !isSuspended) return { reason: 'not_suspended' }
  const expires_at = new Date(now.getTime() + limits.reports.retainedMs)
  return {
    fields: { status: 'decided', decision, note, decided_by: staff.uid, decided_at: now, expires_at },
  }
}
