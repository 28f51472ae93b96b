/** Suspensions: one commit closes the account everywhere; a temporary suspension ends automatically. */
import type { AuditRow } from '@club/domain/account/audit-log'
import { byStart, isUpcoming } from '@club/domain/events/event-facts'
import { isSuspensionOver, maySuspendUntil } from '@club/domain/safety/suspension'
import { revokeSessions } from '../server/gateways/auth'
import { log } from '../server/log'
import { accountStatusEmail } from '../emails/emails'
import { loadReader, nextFullSecond } from '../server/accounts/accounts'
import { mayStopBeingAdmin } from '../server/accounts/admins'
import { isGone } from '../server/accounts/gone'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { compareAndSet, writeGuarded, type Batch } from '../server/store/compare-and-set'
import { peopleChanged } from '../events/attendees'
import { changeEvent } from '../events/changes'
import { publishedBy } from '../hosting/event-proposals'
import { hideHost } from '../hosting/hosts'
import { queueEmail } from '../emails/email-queue'

type SuspensionRequest = {
  readonly uid: string
  readonly caller: string
  readonly suspended: boolean
  readonly reason: string
  /** Null: for good. */
  readonly until: Date | null
  /** Of the upcoming events that they host, those to cancel; the club takes over all others. */
  readonly cancelledEvents?: readonly string[]
}

type Change = Pick<AuditRow, 'target' | 'before' | 'after'>
/** The changes for the audit log, null when nothing had to change; `afterwards` follows the commit, and can be repeated. */
type Changed = { readonly change: readonly Change[] | null; readonly afterwards: () => Promise<void> }

/**
 * The account trigger removes the member from all matches, or brings them back; an email notifies them. Afterwards their
 * sessions are revoked, and the lists of people at their events are reloaded.
 */
export async function changeSuspension(
  batch: Batch,
  { uid, caller, suspended, reason, until, cancelledEvents = [] }: SuspensionRequest,
  now: Date,
): Promise<Changed | { readonly reason: 'not_found' | 'last_admin' | 'past' }> {
  const snapshot = await collectionOf('accounts').doc(uid).get()
  const account = documentOrNull(snapshot)
  // A member who is being erased stays suspended.
  if (account?.erased_as !== null) return { reason: 'not_found' }
  const { suspended_because: because, suspended_until: end } = account
  const isSame = until?.getTime() === end?.getTime() && because === reason
  const afterwards = async () => {
    if (suspended) await revokeSessions(uid)
    await peopleChanged(uid, now)
  }
  if (account.suspended === suspended && (!suspended || isSame)) return { change: null, afterwards }
  if (suspended && !maySuspendUntil(until, now)) return { reason: 'past' }
  if (suspended && !(await mayStopBeingAdmin(batch, { uid, caller, account }, now)))
    return { reason: 'last_admin' }
  writeGuarded(batch, snapshot, {
    suspended,
    suspended_because: suspended ? reason : '',
    suspended_until: suspended ? until : null,
    ...(suspended && !account.suspended && { sessions_valid_after: nextFullSecond(now) }),
  })
  // A member whose time to change their mind is over gets no more emails, not even about a report that retains them.
  const reader = (await isGone(uid, account, now)) ? null : await loadReader(uid)
  if (reader)
    queueEmail(
      batch,
      `standing-${uid}-${now.getTime()}`,
      accountStatusEmail(reader, { suspended, reason, until }),
      now,
    )
  const change = {
    target: `accounts/${uid}`,
    before: { suspended: account.suspended },
    after: { suspended, reason, ...(until && { until }) },
  }
  const changes = [change, ...(suspended ? await takeOver(batch, uid, cancelledEvents, now) : [])]
  return { change: changes, afterwards }
}

/** No event of a host who is suspended or leaves stays on sale in their name: it is cancelled, or becomes the club's own. */
export async function takeOver(
  batch: Batch,
  uid: string,
  cancelledEvents: readonly string[],
  now: Date,
): Promise<readonly Change[]> {
  const changes: Change[] = []
  for (const { id, proposal } of await eveningsAhead(uid, now)) {
    if (cancelledEvents.includes(id)) {
      const outcome = await changeEvent(batch, id, { status: 'cancelled' }, now)
      if ('changed' in outcome && outcome.changed)
        changes.push({ target: `events/${id}`, ...outcome.changed })
    } else if (proposal.data()?.taken_over_at === null) {
      writeGuarded(batch, proposal, { taken_over_at: now })
      await hideHost(batch, id, now)
      changes.push({ target: `events/${id}`, before: { taken_over: false }, after: { taken_over: true } })
    }
  }
  return changes
}

/** The published upcoming events of a host, soonest first. */
export async function eveningsAhead(uid: string, now: Date) {
  return (await publishedBy(uid))
    .filter(({ event }) => event.status === 'published' && isUpcoming(event, now))
    .toSorted((one, other) => byStart(one.event, other.event))
}

/** Reinstates members whose suspension is over. Idempotent. */
export async function endSuspensionsAt(now: Date): Promise<void> {
  const { docs } = await collectionOf('accounts').where('suspended_until', '<=', now).get()
  for (const { id } of docs) if (await endSuspension(id, now)) log.suspensionEnded({ uid: id })
}

/** False when staff have already ended it. */
function endSuspension(uid: string, now: Date): Promise<boolean> {
  return compareAndSet(async (batch) => {
    const snapshot = await collectionOf('accounts').doc(uid).get()
    const account = documentOrNull(snapshot)
    if (account === null || !isSuspensionOver(account, now)) return false
    writeGuarded(batch, snapshot, { suspended: false, suspended_because: '', suspended_until: null })
    return true
  })
}
