/**
 * Leaving the club: one commit hides the member, removes all matches, ends all sessions, hands their events over to the
 * club and queues the emails about it.
 */
import { hostLeavingEmail } from '../emails/emails'
import { collectionOf } from '../server/store/collection-of'
import { writeGuarded, type Batch } from '../server/store/compare-and-set'
import { queueEmail, type QueuedEmail } from '../emails/email-queue'
import type { MatchGate } from '../matching/gate'
import { eveningsAhead, takeOver } from '../safety/suspending'
import { loadProfile, nextFullSecond } from '../server/accounts/accounts'
import { relyOnAnotherAdmin } from '../server/accounts/admins'

/**
 * The time at which leaving started: `now`, or that of an earlier start, and then nothing is written; null for the last
 * admin.
 */
export async function startLeaving(
  uid: string,
  email: QueuedEmail,
  now: Date,
  gate: MatchGate,
): Promise<Date | null> {
  let began: Date | null = now
  await gate.change(async (batch) => {
    const account = await collectionOf('accounts').doc(uid).get()
    const stored = account.data()
    if (!stored) throw new Error('Account not found while its member was leaving')
    began = stored.leaving_at ?? now
    if (stored.leaving_at !== null) return {}
    if (stored.role === 'admin' && !(await relyOnAnotherAdmin(batch, { uid, caller: uid }, now))) {
      began = null
      return {}
    }
    writeGuarded(batch, account, { leaving_at: now, sessions_valid_after: nextFullSecond(now) })
    queueEmail(batch, `leaving-${uid}-${now.getTime()}`, email, now)
    await leaveEvents(batch, { uid, email: stored.email }, now)
    return { leaves: uid }
  })
  return began
}

/** The club takes over what the member hosts, and staff are notified. */
async function leaveEvents(
  batch: Batch,
  { uid, email }: { readonly uid: string; readonly email: string },
  now: Date,
): Promise<void> {
  const [evenings, profile] = await Promise.all([eveningsAhead(uid, now), loadProfile(uid)])
  const left = evenings.filter(({ proposal }) => proposal.data()?.taken_over_at === null)
  if (left.length === 0) return
  await takeOver(batch, uid, [], now)
  const name = [profile?.first_name, profile?.last_name].filter(Boolean).join(' ')
  const events = left.map(({ event }) => event)
  queueEmail(
    batch,
    `host-leaving-${uid}-${now.getTime()}`,
    hostLeavingEmail(uid, { name, email }, events),
    now,
  )
}
