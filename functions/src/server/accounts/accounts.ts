/** Accounts and profiles: members' identities and valid sessions. */
import { setTimeout as wait } from 'node:timers/promises'
import { getFirestore, type DocumentSnapshot } from 'firebase-admin/firestore'
import type { Account } from '@club/domain/account/account'
import type { Device } from '@club/domain/account/device'
import type { Profile } from '@club/domain/members/profile'
import { collectionOf } from '../store/collection-of'
import { compareAndSet, writeGuarded, type Batch } from '../store/compare-and-set'
import { loadDocument } from '../store/load-document'

/** The account of `uid`, or null when it is missing or malformed (logged). */
export async function loadAccount(uid: string): Promise<Account | null> {
  return loadDocument('accounts', uid)
}

/** The profile of `uid`, or null when it is missing or malformed (logged). */
export async function loadProfile(uid: string): Promise<Profile | null> {
  return loadDocument('profiles', uid)
}

/**
 * Makes a commit depend on the account as it was read. The write repeats a value, so that the member, who can read it,
 * sees no change.
 */
export function guardAccount(batch: Batch, account: DocumentSnapshot): void {
  writeGuarded(batch, account, { email: String(account.get('email')) })
}

export type Reader = { email: string; firstName: string }

/** The name and address for emails to `uid`; null when the account is gone, or soon will be. */
export async function loadReader(uid: string): Promise<Reader | null> {
  const [account, profile] = await Promise.all([loadAccount(uid), loadProfile(uid)])
  if (account?.erased_as !== null) return null
  return { email: account.email, firstName: profile?.first_name ?? '' }
}

/** The new session's verified address, its sign-in time, in whole seconds, and the kind of device. */
type SignIn = { email: string; signedInAt: Date; device: Device }

/** `isFirst`: this is the first log-in; `stays`: it ended the member's leaving. */
type StartedSession = { readonly isFirst: boolean; readonly stays: boolean }

/**
 * Copies the address that Auth has verified, records the login, and ends the member's leaving. It stays the first log-in for a session
 * that signed in before the greeting and asks again because the answer was lost.
 */
export async function startSessionOf(
  uid: string,
  { email, signedInAt, device }: SignIn,
  now: Date,
): Promise<StartedSession> {
  return compareAndSet(async (batch) => {
    const account = await collectionOf('accounts').doc(uid).get()
    const stored = account.data()
    if (!stored) throw new Error('Account not found while starting its session')
    if (stored.erased_as !== null) throw new Error('Cannot start a session: the account is being erased')
    const isFirst = stored.welcomed_at === null || stored.welcomed_at >= signedInAt
    const stays = stored.leaving_at !== null
    const isKnown = stored.welcomed_at !== null && stored.email_verified && stored.email === email
    const isNoted = stored.last_log_in !== null && stored.last_log_in.at >= signedInAt
    if (isKnown && isNoted && !stays) return { isFirst, stays }
    const welcomed_at = stored.welcomed_at ?? now
    const last_log_in = isNoted ? stored.last_log_in : { at: signedInAt, device }
    writeGuarded(batch, account, { email, email_verified: true, welcomed_at, last_log_in, leaving_at: null })
    return { isFirst, stays }
  })
}

/** Ends sessions that signed in before `validAfter`, unless the account already names a later moment. */
export async function endSessionsBefore(uid: string, validAfter: Date): Promise<void> {
  await compareAndSet(async (batch) => {
    const account = await collectionOf('accounts').doc(uid).get()
    const stored = account.data()
    if (!stored || (stored.sessions_valid_after ?? new Date(0)) >= validAfter) return
    writeGuarded(batch, account, { sessions_valid_after: validAfter })
  })
}

/** The number of accounts; costs one read per thousand. */
export async function clubSize(): Promise<number> {
  return (await getFirestore().collection('accounts').count().get()).data().count
}

/** `auth_time` has whole seconds: validity from the next one on ends every session of the current one. */
export function nextFullSecond(now: Date): Date {
  return new Date((Math.floor(now.getTime() / 1000) + 1) * 1000)
}

/** Waits until a new sign-in has a later timestamp than the sessions that have just ended. */
export async function untilNextSecond(): Promise<void> {
  const end = nextFullSecond(new Date()).getTime()
  while (Date.now() < end) await wait(end - Date.now())
}
