/** What strangers ask for by mail, in one commit: a place in the limits, the mail, and for a sign-up the member's documents. */
import { getFirestore, type WriteBatch } from 'firebase-admin/firestore'
import type { Account } from '@club/domain/account/account'
import type { SignUp } from '@club/domain/account/sign-up'
import { defaultLocation } from '@club/domain/members/profile'
import { collectionOf, documentOrNull } from './collection-of'
import { compareAndSet, writeGuarded } from './compare-and-set'
import { queueMail, type Letter } from './mails'
import { placeForMail, type Stranger } from './strangers-limits'

type NewMember = Omit<SignUp, 'password'>

export type MailRequest = {
  uid: string
  stranger: Stranger
  /** What the mail is about; part of its id. */
  about: 'confirmation' | 'already-registered'
  letter: Letter
  now: Date
}

/** True iff the stranger may have one more mail; the place is only taken by the commit that queues it. */
export async function mayAskForMail(stranger: Stranger, now: Date): Promise<boolean> {
  return (await placeForMail(stranger, now)) !== null
}

/** Queues the mail, unless a limit is reached: then nothing is written, and the answer is false. */
export async function requestMail(request: MailRequest): Promise<boolean> {
  return commitWithMail(request, () => Promise.resolve())
}

/**
 * Queues the mail and writes account and profile of a sign-up in the same commit, as far as they are missing. With
 * `takesOver` the profile of an account that nobody has used is replaced. False when a limit is reached: nothing is written.
 */
export async function requestMailForSignUp(
  request: MailRequest,
  member: NewMember,
  { takesOver }: { takesOver: boolean },
): Promise<boolean> {
  const { uid, now } = request
  return commitWithMail(request, async (batch) => {
    const account = await collectionOf('accounts').doc(uid).get()
    const profile = await collectionOf('profiles').doc(uid).get()
    const stored = documentOrNull(account)
    if (!account.exists) writeGuarded(batch, account, newAccount(member, now))
    const replaces = takesOver && stored !== null && isUnused(stored)
    /** Guards the account too: it must still be unused when its profile goes. */
    if (replaces) writeGuarded(batch, account, { email: member.email })
    if (!profile.exists || replaces) writeGuarded(batch, profile, newProfile(member, now))
  })
}

/** True iff nobody has confirmed the address yet: whoever signs up next with it may have it. */
export function isUnused({ email_verified, welcomed_at, role }: Account): boolean {
  return !email_verified && welcomed_at === null && role === 'user'
}

async function commitWithMail(
  { uid, stranger, about, letter, now }: MailRequest,
  addTo: (batch: WriteBatch) => Promise<void>,
): Promise<boolean> {
  return compareAndSet(async () => {
    const place = await placeForMail(stranger, now)
    if (place === null) return false
    const batch = getFirestore().batch()
    place.take(batch)
    queueMail(batch, `${about}-${uid}-${place.since.getTime()}-${place.nth}`, letter, now)
    await addTo(batch)
    await batch.commit()
    return true
  })
}

function newAccount({ email }: NewMember, now: Date) {
  return {
    email,
    email_verified: false,
    role: 'user' as const,
    onboarded: false,
    suspended: false,
    sessions_valid_after: null,
    welcomed_at: null,
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
