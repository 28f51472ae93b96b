/** What staff have done, as admins look it up. */
import type { AuditRow } from '@club/domain/account/audit-log'
import { limits } from '@club/domain/limits'
import { orderBy, query, type QueryConstraint, where } from 'firebase/firestore'
import { collectionOf } from '../firebase/collection-of'
import { type LivePages, useLivePages } from '../firebase/live-pages'

export type AuditFilter = {
  /** A uid, and a document as `collection/id`; null for all. */
  readonly who: string | null
  readonly target: string | null
  /** From this moment on, and before that one; null without end. */
  readonly from: Date | null
  readonly until: Date | null
}

/** Newest first, live, in pages. */
export function useAuditLog({ who, target, from, until }: AuditFilter): LivePages<AuditRow> {
  const wanted: QueryConstraint[] = [
    ...(who === null ? [] : [where('who', '==', who)]),
    ...(target === null ? [] : [where('target', '==', target)]),
    ...(from === null ? [] : [where('when', '>=', from)]),
    ...(until === null ? [] : [where('when', '<', until)]),
  ]
  return useLivePages(
    query(collectionOf('audit_log'), ...wanted, orderBy('when', 'desc')),
    limits.console.page,
  )
}
