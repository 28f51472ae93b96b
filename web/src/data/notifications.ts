/** A member's newest notifications, live, and marking them as read. */
import { limits } from '@club/domain/limits'
import type { Notification } from '@club/domain/notifications/notification'
import { doc, limit, orderBy, query, serverTimestamp, where } from 'firebase/firestore'
import { useState } from 'react'
import { collectionOf } from './firebase/collection-of'
import { commit } from './firebase/commit'
import { type Live, type Row, useLiveQuery } from './firebase/live'

type Rows = readonly Row<Notification>[]

export type Notifications = {
  /** Newest first, at most `limits.notifications.shown`. */
  readonly rows: Rows
  /** Those unread that came while the page was open. */
  readonly arrived: Rows
}

/** When the newest was made, in ms; 0 when there is none. */
export function newestOf(rows: Rows): number {
  return Math.max(0, ...rows.map(({ data }) => data.created_at.getTime()))
}

/** The unread ones newer than `since` (ms): one that only moved up into the list is older. */
export function arrivedSince(rows: Rows, since: number): Rows {
  return rows.filter(({ data }) => data.read_at === null && data.created_at.getTime() > since)
}

/** The newest notifications of `uid`, live. */
export function useNotifications(uid: string): Live<Notifications> {
  const live = useLiveQuery(
    query(
      collectionOf('notifications'),
      where('user_id', '==', uid),
      orderBy('created_at', 'desc'),
      limit(limits.notifications.shown),
    ),
  )
  const [openedAt, setOpenedAt] = useState<number | null>(null)
  if (live.status !== 'ready') return live
  const rows = live.data
  const since = openedAt ?? newestOf(rows)
  if (openedAt === null) setOpenedAt(since)
  return { status: 'ready', data: { rows, arrived: arrivedSince(rows, since) } }
}

/** Marks the member's own notifications as read. Throws errors that `failureOf` understands. */
export function markRead(ids: readonly string[]): Promise<void> {
  return commit((transaction) => {
    for (const id of ids) {
      transaction.update(doc(collectionOf('notifications'), id), { read_at: serverTimestamp() })
    }
  })
}
