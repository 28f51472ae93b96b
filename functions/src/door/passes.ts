/** Door access at an event: admins, and until it has ended members with a pass. */
import { type DoorPass, doorPassId, granted, mayHelp } from '@club/domain/door/door-pass'
import type { Event } from '@club/domain/events/event'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { writeGuarded, type Batch } from '../server/store/compare-and-set'
import { loadDocument } from '../server/store/load-document'
import { peopleOf, formerMember } from '../server/accounts/people'

const passOf = (eventId: string, uid: string) => collectionOf('door_passes').doc(doorPassId(eventId, uid))

export async function loadPass(eventId: string, uid: string): Promise<DoorPass | null> {
  return documentOrNull(await passOf(eventId, uid).get())
}

type Worker = { readonly uid: string; readonly role: string }
type AtDoor = { readonly event: Event; readonly as: 'admin' | 'helper' }

/** The pass of a helper or admin at the door at `now`; null for others, and without an event. */
export async function atDoor({ uid, role }: Worker, eventId: string, now: Date): Promise<AtDoor | null> {
  const [event, pass] = await Promise.all([loadDocument('events', eventId), loadPass(eventId, uid)])
  if (event === null) return null
  if (role === 'admin') return { event, as: 'admin' }
  return mayHelp(pass, event, now) ? { event, as: 'helper' } : null
}

export type PassChange = { readonly before: DoorPass | null; readonly after: DoorPass }

/** Grants a pass; null when there is a valid one already. */
export async function grantPass(
  batch: Batch,
  { event_id, user_id, by }: { event_id: string; user_id: string; by: string },
  now: Date,
): Promise<PassChange | null> {
  const stored = await passOf(event_id, user_id).get()
  const before = documentOrNull(stored)
  const after = granted(before, { event_id, user_id, granted_by: by }, now)
  if (after === before) return null
  writeGuarded(batch, stored, after)
  return { before, after }
}

/** Withdraws a pass; null without a valid one. */
export async function withdrawPass(
  batch: Batch,
  { event_id, user_id }: { event_id: string; user_id: string },
  now: Date,
): Promise<PassChange | null> {
  const stored = await passOf(event_id, user_id).get()
  const before = documentOrNull(stored)
  if (before?.withdrawn_at !== null) return null
  writeGuarded(batch, stored, { withdrawn_at: now })
  return { before, after: { ...before, withdrawn_at: now } }
}

/** The passes of an event, newest first, with names for admins. */
export async function passesOf(eventId: string) {
  const [{ docs }, late] = await Promise.all([
    collectionOf('door_passes').where('event_id', '==', eventId).get(),
    collectionOf('check_in_scans').where('event_id', '==', eventId).where('is_late', '==', true).get(),
  ])
  const passes = docs.map(documentOrNull).filter((pass) => pass !== null)
  const lateScansOf = (uid: string) => late.docs.filter((scan) => scan.get('by') === uid).length
  const people = await peopleOf(passes.flatMap(({ user_id, granted_by }) => [user_id, granted_by]))
  return passes
    .map(({ user_id, granted_at, granted_by, withdrawn_at }) => ({
      user_id,
      name: people.get(user_id)?.name ?? formerMember,
      granted_at: granted_at.getTime(),
      granted_by: people.get(granted_by)?.firstName ?? formerMember,
      withdrawn_at: withdrawn_at?.getTime() ?? null,
      late_scans: lateScansOf(user_id),
    }))
    .sort((one, other) => other.granted_at - one.granted_at)
}
