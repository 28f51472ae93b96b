/** Opens an event's door on a device, takes its scans, and finds people for it (readings, section 6; architecture, The door). */
import { correctedTime } from '@club/domain/door/door-pass'
import { eventEnd } from '@club/domain/events/event-facts'
import { callable, type Refusal } from '../server/callable'
import { log } from '../server/log'
import { compareAndSet } from '../server/store/compare-and-set'
import { takeScan, type CheckInRequest } from './check-ins'
import { doorRows, rowsByEmail, rowsByName, takeOneSearch } from './door-list'
import { atDoor } from './passes'
import { doorNames, formerMember } from '../server/accounts/people'
import { judgeOf, loadSession, openSession } from './door-sessions'
import { loadDoorKeys } from '../orders/tickets/door-keys'

const notAllowed: Refusal = {
  refused: 'You don’t have access to this event’s door.',
  reason: 'not_allowed',
  code: 'permission-denied',
}
const tooManySearches: Refusal = {
  refused: 'You’ve searched by email a lot. Find people by name or ticket, or try again in an hour.',
  reason: 'too_many',
  code: 'resource-exhausted',
}
const unknownDoor: Refusal = {
  refused: 'Please open the door again.',
  reason: 'unknown_door',
  code: 'permission-denied',
}

export const openDoor = callable('openDoor', async ({ uid, role, input: { event_id, device_id }, now }) => {
  const allowed = await atDoor({ uid, role }, event_id, now)
  if (allowed === null) return notAllowed
  const { event, as } = allowed
  const [{ rows, isPartial }, keys, names] = await Promise.all([
    doorRows(event_id, event),
    loadDoorKeys(),
    doorNames([uid]),
  ])
  const session = await openSession({ event_id, user_id: uid, device_id, as }, now)
  log.doorOpened({ eventId: event_id, uid, as })
  return {
    session_id: session.id,
    expires_at: session.expires_at.getTime(),
    right_ends_at: as === 'helper' ? eventEnd(event).getTime() : null,
    now: now.getTime(),
    may_undo: true,
    event: {
      id: event_id,
      title: event.title,
      date: event.date_time.getTime(),
      ends_at: eventEnd(event).getTime(),
      location_name: event.location,
    },
    staff_name: names.get(uid)?.first ?? formerMember,
    keys,
    entries: [...rows],
    is_partial: isPartial,
  }
})

/** Scans of one entry in sequence, those of different entries in parallel. */
export const sendScans = callable('sendScans', async ({ uid, account, input, now }) => {
  const session = await loadSession(input.session_id)
  if (session?.user_id !== uid) return unknownDoor
  const { isAllowedAt, isWithdrawn: is_late } = await judgeOf(session, account.role, now)
  const { event_id, device_id, id: session_id } = session
  const requests = input.scans.map(({ scan_id: id, code_version, scanned_at, ...fields }): CheckInRequest => {
    const clocks = { scanned_at, sent_at: input.sent_at }
    const at = fields.was_offline ? correctedTime(clocks, session, now) : now
    const scan = { ...fields, event_id, session_id, device_id, by: uid, at, is_late }
    return { id, scan, code_version, isAllowed: isAllowedAt(at) }
  })
  const queues = new Map<string, Promise<unknown>>()
  const answers = requests.map((request) => {
    const { entry_id } = request.scan
    const earlier = queues.get(entry_id) ?? Promise.resolve()
    const answer = earlier.then(() => compareAndSet((batch) => takeScan(batch, request, now)))
    queues.set(entry_id, answer)
    return answer.then((scanned) => ({ scan_id: request.id, entry_id, ...scanned }))
  })
  const results = await Promise.all(answers)
  log.scansDelivered({
    sessionId: session.id,
    scans: results.length,
    conflicts: results.filter(({ conflict }) => conflict !== null).length,
    isLate: is_late,
    refused: results.filter(({ verdict }) => verdict === 'not_allowed').length,
  })
  return { now: now.getTime(), results }
})

export const searchDoor = callable('searchDoor', async ({ uid, role, input, now }) => {
  const { event_id, search } = input
  const allowed = await atDoor({ uid, role }, event_id, now)
  if (allowed === null) return notAllowed
  if (!(await takeOneSearch(uid, event_id, now))) return tooManySearches
  const isName = allowed.as === 'admin' && !search.includes('@')
  return { entries: await (isName ? rowsByName : rowsByEmail)(event_id, search) }
})
