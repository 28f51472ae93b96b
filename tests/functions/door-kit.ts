/** Helpers for tests of the door: an evening, people at it, and scans as devices send them. */
import { randomUUID } from 'node:crypto'
import type { Role } from '@club/domain/account/role'
import type { InputOf } from '@club/domain/contracts/index'
import { doorPassId } from '@club/domain/door/door-pass'
import type { DoorRow } from '@club/domain/door/door-row'
import { attendeeId } from '@club/domain/events/event-attendee'
import { doorEntriesOf } from '../../functions/src/door/rows'
import { answerOf, bought, type Person } from './console'
import { auth, db, tokenOf } from './kit'
import { onboarded } from './onboarded'
import { aTicketedEvent } from './shop'

export const minuteMs = 60_000

export type Evening = { readonly eventId: string; readonly typeId: string }

/** An event that started an hour ago. */
export async function anEvening(hoursAgo = 1): Promise<Evening> {
  const eventId = randomUUID()
  const date_time = new Date(Date.now() - hoursAgo * 60 * minuteMs)
  return { eventId, typeId: await aTicketedEvent(eventId, {}, { date_time, max_attendees: null }) }
}

/** An onboarded member with a role and a name. */
export async function called(name: string, role: Role = 'user'): Promise<Person> {
  const someone = await onboarded(name)
  if (role === 'user') return someone
  await db.doc(`accounts/${someone.uid}`).update({ role })
  await auth.setCustomUserClaims(someone.uid, { role })
  return { ...someone, token: await tokenOf(someone) }
}

/** An order of one ticket; returns the ticket. */
export async function soldTo(
  holder: { readonly uid: string },
  evening: Evening,
  status: 'paid' | 'refunded' = 'paid',
): Promise<string> {
  const orderId = randomUUID()
  await bought(holder, { ...evening, orderId, quantity: 1 }, { status })
  return `${orderId}-1`
}

/** An order of three tickets; returns them. */
export async function threeSoldTo(
  holder: { readonly uid: string },
  evening: Evening,
): Promise<[string, string, string]> {
  const orderId = randomUUID()
  await bought(holder, { ...evening, orderId, quantity: 3 })
  return [`${orderId}-1`, `${orderId}-2`, `${orderId}-3`]
}

export async function registered({ uid }: { readonly uid: string }, eventId: string): Promise<void> {
  await db.doc(`event_attendees/${attendeeId(eventId, uid)}`).set({
    ...{ event_id: eventId, user_id: uid, seats: 1, has_ticket: false },
    ...{ created_at: new Date(), checked_in_at: null },
  })
}

/** Grants a door pass directly in the database, an hour ago. */
export async function passFor({ uid }: Person, eventId: string, hoursAgo = 1): Promise<void> {
  const granted_at = new Date(Date.now() - hoursAgo * 60 * minuteMs)
  const fields = { event_id: eventId, user_id: uid, granted_by: 'vera', granted_at, withdrawn_at: null }
  await db.doc(`door_passes/${doorPassId(eventId, uid)}`).set({ ...fields, earlier: [] })
}

export type Door = { readonly who: Person; readonly sessionId: string; readonly eventId: string }

/** Opens a door on a separate device, as if `minutesAgo`. */
export async function doorOf(who: Person, eventId: string, minutesAgo = 0): Promise<Door> {
  const door = await answerOf(who, 'openDoor', { event_id: eventId, device_id: randomUUID() })
  const opened_at = new Date(Date.now() - minutesAgo * minuteMs)
  if (minutesAgo > 0) await db.doc(`door_sessions/${door.session_id}`).update({ opened_at })
  return { who, sessionId: door.session_id, eventId }
}

type Scan = InputOf<'sendScans'>['scans'][number]

/** A manual admission, online and now. */
export function scanOf(entry_id: string, changes: Partial<Scan> = {}): Scan {
  return {
    ...{ scan_id: randomUUID(), kind: 'ticket', entry_id, code_version: null },
    ...{ is_undo: false, was_offline: false, scanned_at: Date.now(), is_unlisted: false },
    ...changes,
  }
}

/** An admission that a device decided offline some minutes ago. */
export function offline(entry_id: string, minutesAgo: number, changes: Partial<Scan> = {}): Scan {
  const scanned_at = Date.now() - minutesAgo * minuteMs
  return scanOf(entry_id, { was_offline: true, scanned_at, ...changes })
}

/** Sends scans; the device's clock is `clock` milliseconds ahead. */
export async function sent({ who, sessionId }: Door, scans: readonly Scan[], clock = 0) {
  const theirs = scans.map((scan) => ({ ...scan, scanned_at: scan.scanned_at + clock }))
  const input = { session_id: sessionId, sent_at: Date.now() + clock, scans: theirs }
  return (await answerOf(who, 'sendScans', input)).results
}

export async function rowsAt(eventId: string): Promise<DoorRow[]> {
  return (await doorEntriesOf(eventId).get()).docs.map((each) => each.data())
}

/** The door's list, once it meets the condition. */
export function rowsUntil(
  eventId: string,
  areWanted: (rows: readonly DoorRow[]) => boolean,
): Promise<DoorRow[]> {
  return new Promise((resolve, reject) => {
    const stop = doorEntriesOf(eventId).onSnapshot(({ docs }) => {
      const rows = docs.map((each) => each.data())
      if (!areWanted(rows)) return
      stop()
      resolve(rows)
    }, reject)
  })
}
