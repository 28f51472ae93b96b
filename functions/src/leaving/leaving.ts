/**
 * Leaving the club: one commit hides the member, removes all matches, ends all sessions and queues the email about it.
 */
import { collectionOf } from '../server/store/collection-of'
import { writeGuarded } from '../server/store/compare-and-set'
import { queueEmail, type QueuedEmail } from '../emails/email-queue'
import type { MatchGate } from '../matching/gate'
import { nextFullSecond } from '../server/accounts/accounts'
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
    return { leaves: uid }
  })
  return began
}
