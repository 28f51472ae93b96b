/** The log of staff actions, as admins search it. */
import type { AuditRow } from '@club/domain/account/audit-log'
import { limits } from '@club/domain/limits'
import { limit, orderBy, query, type QueryConstraint, where } from 'firebase/firestore'
import { collectionOf } from '../firebase/collection-of'
import { type Live, type Row, useLiveQuery } from '../firebase/live'
import { type LivePages, useLivePages } from '../firebase/live-pages'

export type AuditFilter = {
  /** A uid; null for all members. */
  readonly who: string | null
  /** Documents as `collection/id`, up to thirty; null for all. */
  readonly targets: readonly string[] | null
  /** From this moment on, and before that one; null without end. */
  readonly from: Date | null
  readonly until: Date | null
}

const { page, roleChangesMax } = limits.console

/**
 * The newest role changes, live: every former staff member is the target of one. Members who accept a ticket
 * transfer are actors too, but not among them.
 */
export function useRoleChanges(): Live<Row<AuditRow>[]> {
  return useLiveQuery(
    query(
      collectionOf('audit_log'),
      where('what', '==', 'setRole'),
      orderBy('when', 'desc'),
      limit(roleChangesMax),
    ),
  )
}

/** Newest first, live, in pages. */
export function useAuditLog({ who, targets, from, until }: AuditFilter): LivePages<AuditRow> {
  const wanted: QueryConstraint[] = [
    ...(who === null ? [] : [where('who', '==', who)]),
    ...(targets === null ? [] : [where('target', 'in', targets)]),
    ...(from === null ? [] : [where('when', '>=', from)]),
    ...(until === null ? [] : [where('when', '<', until)]),
  ]
  return useLivePages(query(collectionOf('audit_log'), ...wanted, orderBy('when', 'desc')), page)
}
