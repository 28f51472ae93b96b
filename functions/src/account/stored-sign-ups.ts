/** Sign-ups: recorded together with their email, in place of unconfirmed ones with the same address. */
import type { DocumentSnapshot } from 'firebase-admin/firestore'
import { type Account, newAccount } from '@club/domain/account/account'
import { memberSearchFields } from '@club/domain/search/search-prefixes'
import { isUnused } from '@club/domain/account/emailed-links'
import type { SignUp } from '@club/domain/members/sign-up'
import { defaultLocation, newProfile, type Profile } from '@club/domain/members/profile'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { type Batch, compareAndSet, writeGuarded } from '../server/store/compare-and-set'
import { finishSignUp } from '../server/store/rate-limits'
import { queueRequestedEmail, type EmailToOwner } from '../emails/email-queue'
import { isGone } from '../server/accounts/gone'

type AccountSnapshot = DocumentSnapshot<Account>
type NewMember = Omit<SignUp, 'password'> & Pick<Account, 'came_by_link'>

/** The Auth user who has an address so far, if anyone has. */
export type Holder = { uid: string; emailVerified: boolean } | null

/** `uid`: the new Auth user; `holder`: the Auth user who has the address so far; `reservation`: from `reserveForSignUp`. */
type NewSignUp = {
  uid: string
  holder: Holder
  member: NewMember
  reservation: string
}

/** The recipient: the new member, for the first time or again, or the owner of an address that is taken. */
export type Recipient = { uid: string; outcome: 'new' | 'again' | 'taken' }

/**
 * In one commit: replaces the unconfirmed sign-ups with the address, which invalidates their links, by the new one, and
 * queues its email; when the address is taken, only emails its owner. 'outdated', with nothing written, when a newer
 * sign-up with the address has started, or until its former owner, who has left, is erased. A concurrent click on a
 * former link comes first, and the address is taken, or finds the link invalid. Nothing of a stranger's form is
 * retained, except for documents that a crash left missing.
 */
export async function recordSignUp(
  { uid, holder, member, reservation }: NewSignUp,
  write: (recipient: Recipient) => Promise<Omit<EmailToOwner, 'uid'>>,
  now: Date,
): Promise<Recipient['outcome'] | 'outdated'> {
  return compareAndSet(async (batch) => {
    if (!(await finishSignUp(batch, member.email, reservation))) return 'outdated'
    const former = await accountsWith(member.email, holder)
    if (await isAnyGone(former, now)) return 'outdated'
    const owner = holder?.emailVerified ? holder.uid : former.find(isTaken)?.id
    const recipient: Recipient =
      owner === undefined
        ? { uid, outcome: former.length > 0 ? 'again' : 'new' }
        : { uid: owner, outcome: 'taken' }
    queueRequestedEmail(batch, { uid: recipient.uid, ...(await write(recipient)) }, reservation, now)
    if (owner === undefined) for (const account of former) deleteWithProfile(batch, account)
    await createMissing(batch, recipient.uid, member, now)
    return recipient.outcome
  })
}

/** True iff there is an account, readable or not. */
export async function hasAccount(uid: string): Promise<boolean> {
  return (await collectionOf('accounts').doc(uid).get()).exists
}

/** The accounts with an address, and that of the Auth user who has it. */
async function accountsWith(email: string, holder: Holder): Promise<AccountSnapshot[]> {
  const { docs } = await collectionOf('accounts').where('email', '==', email).get()
  const others = docs.filter(({ id }) => id !== holder?.uid)
  const ofHolder = holder && (await collectionOf('accounts').doc(holder.uid).get())
  return ofHolder?.exists ? [ofHolder, ...others] : others
}

/**
 * The replaceable sign-ups with an address, except `except`; null when the address is taken, or its former owner has
 * left and is not erased yet. `holder`: the Auth user who has the address so far.
 */
export async function unusedSignUps(
  email: string,
  holder: Holder,
  now: Date,
  except: string,
): Promise<AccountSnapshot[] | null> {
  const former = (await accountsWith(email, holder)).filter(({ id }) => id !== except)
  const isHeld = holder?.emailVerified === true || former.some(isTaken) || (await isAnyGone(former, now))
  return isHeld ? null : former
}

function isTaken(account: AccountSnapshot): boolean {
  const stored = documentOrNull(account)
  return stored === null || !isUnused(stored)
}

async function isAnyGone(accounts: readonly AccountSnapshot[], now: Date): Promise<boolean> {
  for (const account of accounts) {
    const stored = documentOrNull(account)
    // An unreadable one can be in the middle of its erasure.
    const isBeingErased = typeof account.get('erased_as') === 'string'
    if (isBeingErased || (stored !== null && (await isGone(account.id, stored, now)))) return true
  }
  return false
}

export function deleteWithProfile(batch: Batch, { id, ref, updateTime }: AccountSnapshot): void {
  batch.delete(ref, updateTime ? { lastUpdateTime: updateTime } : {})
  batch.delete(collectionOf('profiles').doc(id))
}

async function createMissing(batch: Batch, uid: string, member: NewMember, now: Date): Promise<void> {
  const account = await collectionOf('accounts').doc(uid).get()
  const profile = await collectionOf('profiles').doc(uid).get()
  if (!account.exists) writeGuarded(batch, account, accountOf(member, now))
  if (!profile.exists) writeGuarded(batch, profile, profileOf(member, now))
}

function accountOf({ email, first_name, last_name, came_by_link }: NewMember, now: Date): Account {
  const searchFields = memberSearchFields({ first_name, last_name, email })
  return newAccount({ email, ...searchFields, came_by_link, created_at: now })
}

function profileOf({ first_name, last_name, age, gender }: NewMember, now: Date): Profile {
  const words = { first_name, last_name, age, gender, location: defaultLocation }
  return newProfile({ ...words, age_set_at: now, created_at: now })
}
