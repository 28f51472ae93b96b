/** Opened doors: permissions at the time of a scan, regardless of later changes. */
import { randomUUID } from 'node:crypto'
import { type DoorSession, mayDeliver, mayHelp, wasPassGood } from '@club/domain/door/door-pass'
import { limits } from '@club/domain/limits'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { loadDocument } from '../server/store/load-document'
import { loadPass } from './passes'

type OpenDoor = DoorSession & { readonly id: string }

export async function openSession(
  fields: Pick<DoorSession, 'event_id' | 'user_id' | 'device_id' | 'as'>,
  now: Date,
): Promise<OpenDoor> {
  const id = randomUUID()
  const session = { ...fields, opened_at: now, expires_at: new Date(now.getTime() + limits.door.sessionMs) }
  await collectionOf('door_sessions').doc(id).create(session)
  return { ...session, id }
}

export async function loadSession(id: string): Promise<OpenDoor | null> {
  const session = await loadDocument('door_sessions', id)
  return session && { ...session, id }
}

type Judge = {
  /** True iff a scan made at `at` was allowed. */
  readonly isAllowedAt: (at: Date) => boolean
  /** The right to the door has been withdrawn since. */
  readonly isWithdrawn: boolean
}

/**
 * Judges scans that arrive `now`. `role`: the account's, since the session that delivers them may lack the second factor of the
 * one that opened the door.
 */
export async function judgeOf(session: DoorSession, role: string, now: Date): Promise<Judge> {
  const { event_id, user_id, as, opened_at, expires_at } = session
  const [pass, event] = await Promise.all([loadPass(event_id, user_id), loadDocument('events', event_id)])
  const inTime = (at: Date) => mayDeliver(session, event, now) && at >= opened_at && at < expires_at
  if (as === 'admin') {
    const until = role === 'admin' ? null : await lastDayInOffice(user_id)
    const isAllowedAt = (at: Date) => inTime(at) && (until === null || at < until)
    return { isAllowedAt, isWithdrawn: until !== null }
  }
  const isAllowedAt = (at: Date) => inTime(at) && mayHelp(pass, event, at)
  return { isAllowedAt, isWithdrawn: pass === null || !wasPassGood(pass, now) }
}

/** When a former admin was given another role; the epoch when that is unknown. */
async function lastDayInOffice(uid: string): Promise<Date> {
  const { docs } = await collectionOf('audit_log').where('target', '==', `accounts/${uid}`).get()
  const rows = docs
    .map(documentOrNull)
    .filter((row) => row?.what === 'setRole' && row.before?.role === 'admin')
  return new Date(Math.max(0, ...rows.map((row) => row?.when.getTime() ?? 0)))
}
