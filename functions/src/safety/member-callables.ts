/** Members for admins: roles, account status, credits (sections 2 and 6). */
import { roleFields } from '@club/domain/account/second-factor'
import { staffTexts } from '@club/domain/account/staff-texts'
import type { Refusal } from '../server/callable'
import { staffNeedSecondFactor } from '../server/config'
import { removeSecondFactors, revokeSessions, setRoleClaim } from '../server/gateways/auth'
import { staffAction } from '../server/staff-action'
import { endSessionsBefore, loadReader, nextFullSecond } from '../server/accounts/accounts'
import { isStillAdmin, mayStopBeingAdmin } from '../server/accounts/admins'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { writeGuarded } from '../server/store/compare-and-set'
import { queueEmail } from '../emails/email-queue'
import { secondFactorRemovedEmail } from '../emails/emails'
import { addCreditChange, creditsIn } from '../orders/credits'
import { changeSuspension } from './suspending'
import { refusal as moderationRefusal } from './refusals'

const noMember: Refusal = { refused: staffTexts.noMember, reason: 'not_found', code: 'not-found' }
const noAdminAnyMore: Refusal = { refused: staffTexts.noAdminAnyMore, code: 'permission-denied' }
const ownSecondFactor: Refusal = { refused: staffTexts.ownSecondFactor }
const lastAdmin: Refusal = { refused: staffTexts.lastAdmin, reason: 'last_admin' }
const refusals = { not_found: noMember, last_admin: lastAdmin, past: moderationRefusal('past') }

/** The document closes at once what the claim opens; the claim follows, and applies from the next token on. */
export const setRole = staffAction('setRole', async ({ input, uid: caller, now }, batch) => {
  const { user_id: uid, role } = input
  if (!(await isStillAdmin(caller))) return noAdminAnyMore
  const snapshot = await collectionOf('accounts').doc(uid).get()
  const account = documentOrNull(snapshot)
  if (account === null) return noMember
  const afterwards = async () => {
    await setRoleClaim(uid, role)
    if (role === 'user') await removeSecondFactors(uid)
  }
  if (account.role === role) return { answer: {}, change: null, afterwards }
  if (!(await mayStopBeingAdmin(batch, { uid, caller, account }, now))) return lastAdmin
  writeGuarded(batch, snapshot, roleFields(role, staffNeedSecondFactor()))
  const change = { target: `accounts/${uid}`, before: { role: account.role }, after: { role } }
  return { answer: {}, change, afterwards }
})

/** For staff who have lost their authenticator app: ends every session; the next log-in needs no code and sets up another app. */
export const removeSecondFactor = staffAction(
  'removeSecondFactor',
  async ({ input, uid: caller, now }, batch) => {
    const { user_id: uid } = input
    if (uid === caller) return ownSecondFactor
    if (!(await isStillAdmin(caller))) return noAdminAnyMore
    const snapshot = await collectionOf('accounts').doc(uid).get()
    const account = documentOrNull(snapshot)
    if (account?.erased_as !== null) return noMember
    writeGuarded(batch, snapshot, { sessions_valid_after: nextFullSecond(now) })
    const reader = await loadReader(uid)
    if (reader)
      queueEmail(batch, `second-factor-${uid}-${now.getTime()}`, secondFactorRemovedEmail(reader), now)
    const afterwards = async () => {
      await removeSecondFactors(uid)
      // Also those that started with the app after the commit.
      await endSessionsBefore(uid, nextFullSecond(new Date()))
      await revokeSessions(uid)
    }
    const change = { target: `accounts/${uid}`, before: null, after: { second_factor: 'removed' } }
    return { answer: {}, change, afterwards }
  },
)

/** The account trigger removes them from all matches; a suspension ends every session. */
export const setSuspended = staffAction('setSuspended', async ({ input, uid: caller, now }, batch) => {
  const { user_id: uid, suspended, reason, until, cancelled_events } = input
  if (!(await isStillAdmin(caller))) return noAdminAnyMore
  const end = until === null ? null : new Date(until)
  const request = { uid, caller, suspended, reason, until: end, cancelledEvents: cancelled_events }
  const outcome = await changeSuspension(batch, request, now)
  if ('reason' in outcome) return refusals[outcome.reason]
  return { answer: {}, ...outcome }
})

export const grantCredits = staffAction('grantCredits', async ({ input, now }, batch) => {
  const { grant_id, user_id, credits, reason } = input
  const row = collectionOf('credit_ledger').doc(grant_id)
  const [account, balance, granted] = await Promise.all([
    collectionOf('accounts').doc(user_id).get(),
    collectionOf('user_credits').doc(user_id).get(),
    row.get(),
  ])
  if (documentOrNull(account)?.erased_as !== null) return noMember
  if (granted.exists) return { answer: {}, change: null }
  const change = { user_id, change: credits, reason: 'grant', reference: reason } as const
  addCreditChange(batch, balance, change, now, row)
  const before = { credits: creditsIn(balance) }
  const after = { credits: before.credits + credits, reason }
  return { answer: {}, change: { target: `user_credits/${user_id}`, before, after } }
})
