/** Sign-ups: recorded together with their mail, and released when the address is signed up with again. */
import type { Account } from '@club/domain/account/account'
import { isUnused } from '@club/domain/account/mailed-links'
import type { SignUp } from '@club/domain/account/sign-up'
import { defaultLocation } from '@club/domain/members/profile'
import { collectionOf, documentOrNull } from '../collection-of'
import { compareAndSet, writeGuarded } from '../compare-and-set'
import { finishSignUp } from '../mail/rate-limits'
import { queueMailTo, type MailToOwner } from '../mail/mails'

type NewMember = Omit<SignUp, 'password'>

/** A sign-up's mail, with the id from `reserveForSignUp`. */
export type SignUpMail = MailToOwner & { place: string }

/**
 * Deletes account and profile of an unconfirmed sign-up, which invalidates its links; `missing` when there are none,
 * `taken`, with nothing changed, when the account belongs to somebody. A concurrent click on a link either comes first
 * and the account is taken, or finds the link invalid.
 */
export async function releaseUnused(uid: string): Promise<'released' | 'missing' | 'taken'> {
  return compareAndSet(async (batch) => {
    const account = await collectionOf('accounts').doc(uid).get()
    if (account.updateTime === undefined) return 'missing'
    const stored = documentOrNull(account)
    if (stored === null || !isUnused(stored)) return 'taken'
    batch.delete(account.ref, { lastUpdateTime: account.updateTime })
    batch.delete(collectionOf('profiles').doc(uid))
    return 'released'
  })
}

/**
 * Queues the mail of a sign-up and creates missing account and profile documents in one commit. False, with nothing
 * written, when a newer sign-up with the address has begun: that one is mailed instead.
 */
export async function recordSignUp(mail: SignUpMail, member: NewMember, now: Date): Promise<boolean> {
  return compareAndSet(async (batch) => {
    if (!(await finishSignUp(batch, member.email, mail.place))) return false
    queueMailTo(batch, mail, mail.place, now)
    const account = await collectionOf('accounts').doc(mail.uid).get()
    const profile = await collectionOf('profiles').doc(mail.uid).get()
    if (!account.exists) writeGuarded(batch, account, newAccount(member, now))
    if (!profile.exists) writeGuarded(batch, profile, newProfile(member, now))
    return true
  })
}

function newAccount({ email }: NewMember, now: Date): Account {
  return {
    email,
    email_verified: false,
    role: 'user',
    onboarded: false,
    suspended: false,
    sessions_valid_after: null,
    welcomed_at: null,
    confirmed_at: null,
    reset_opened_at: null,
    match_mails: true,
    event_mails: true,
    created_at: now,
  }
}

function newProfile({ first_name, last_name, age, gender }: NewMember, now: Date) {
  return {
    first_name,
    last_name,
    age,
    age_set_at: now,
    gender,
    orientation: null,
    location: defaultLocation,
    bio: null,
    photo_urls: [],
    created_at: now,
    updated_at: null,
  }
}
