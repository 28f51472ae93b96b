/** What admins do with members: roles, standing, credits (sections 2 and 6). */
import type { Account } from '@club/domain/account/account'
import { staffTexts } from '@club/domain/account/staff-texts'
import type { Refusal } from '../../callable'
import { revokeSessions, setRoleClaim } from '../../gateways/auth'
import { staffAction } from '../../staff-action'
import { nextFullSecond } from '../../store/account/accounts'
import { relyOnAnotherAdmin } from '../../store/account/admins'
import { collectionOf, documentOrNull } from '../../store/collection-of'
import { writeGuarded, type Batch } from '../../store/compare-and-set'
import { addCreditChange, creditsIn } from '../../store/credits/credits'

const noMember: Refusal = { refused: staffTexts.noMember, reason: 'not_found', code: 'not-found' }
const lastAdmin: Refusal = { refused: staffTexts.lastAdmin, reason: 'last_admin' }

type Removal = { readonly uid: string; readonly caller: string; readonly account: Account }

/** Adds what keeps an admin in office when `uid` stops being one; null, or why that is refused. */
async function removalRefused(
  batch: Batch,
  { uid, caller, account }: Removal,
  now: Date,
): Promise<Refusal | null> {
  if (account.role !== 'admin' || account.suspended) return null
  return (await relyOnAnotherAdmin(batch, { uid, caller }, now)) ? null : lastAdmin
}

/** The document closes at once what the claim opens; the claim follows, and counts from the next token on. */
export const setRole = staffAction('setRole', async ({ input, uid: caller, now }, batch) => {
  const { user_id: uid, role } = input
  const snapshot = await collectionOf('accounts').doc(uid).get()
  const account = documentOrNull(snapshot)
  if (account === null) return noMember
  const afterwards = () => setRoleClaim(uid, role)
  if (account.role === role) return { answer: {}, change: null, afterwards }
  const refused = await removalRefused(batch, { uid, caller, account }, now)
  if (refused) return refused
  writeGuarded(batch, snapshot, { role })
  const change = { target: `accounts/${uid}`, before: { role: account.role }, after: { role } }
  return { answer: {}, change, afterwards }
})

/** The trigger of accounts takes them out of all matches; a suspension ends every session. */
export const setSuspended = staffAction('setSuspended', async ({ input, uid: caller, now }, batch) => {
  const { user_id: uid, suspended, reason } = input
  const snapshot = await collectionOf('accounts').doc(uid).get()
  const account = documentOrNull(snapshot)
  if (account === null) return noMember
  const afterwards = () => (suspended ? revokeSessions(uid) : Promise.resolve())
  if (account.suspended === suspended) return { answer: {}, change: null, afterwards }
  const refused = suspended ? await removalRefused(batch, { uid, caller, account }, now) : null
  if (refused) return refused
  writeGuarded(batch, snapshot, {
    suspended,
    suspended_because: suspended ? reason : '',
    ...(suspended && { sessions_valid_after: nextFullSecond(now) }),
  })
  const change = {
    target: `accounts/${uid}`,
    before: { suspended: account.suspended },
    after: { suspended, reason },
  }
  return { answer: {}, change, afterwards }
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
