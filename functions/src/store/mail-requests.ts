/** What strangers ask for by mail, in one commit: a place in the limits, the mail, and for a sign-up the member's documents. */
import { getFirestore, type WriteBatch } from 'firebase-admin/firestore'
import type { Account } from '@club/domain/account/account'
import type { SignUp } from '@club/domain/account/sign-up'
import { defaultLocation } from '@club/domain/members/profile'
import { collectionOf } from './collection-of'
import { compareAndSet, writeGuarded } from './compare-and-set'
import { keepToken, type MailedLink } from './link-tokens'
import { queueMail, type Letter } from './mails'
import { placeForMail, type Place, type Stranger } from './strangers-limits'

type NewMember = Omit<SignUp, 'password'>

export type MailRequest = {
  uid: string
  stranger: Stranger
  /** What the mail is about; part of its id. */
  about: 'confirmation' | 'already-registered' | 'password-reset' | 'sign-in-link'
  letter: Letter
  /** What the letter's link opens, when it is one of ours; it opens nothing before the commit. */
  link?: MailedLink
  now: Date
}

/** True iff the stranger may ask for one more mail; the place is only taken by the commit that queues or counts it. */
export async function mayAskForMail(stranger: Stranger, now: Date): Promise<boolean> {
  return (await placeForMail(stranger, now)) !== null
}

/** Queues the mail, unless a limit is reached: then nothing is written, and the answer is false. */
export async function requestMail(request: MailRequest): Promise<boolean> {
  return commitWithMail(request, () => Promise.resolve())
}

/** Counts a request that is answered with no mail; false when a limit is reached: nothing is written. */
export async function countRequest(stranger: Stranger, now: Date): Promise<boolean> {
  return commitWithPlace(stranger, now, () => Promise.resolve())
}

/**
 * Queues the mail and writes account and profile of a sign-up in the same commit, as far as they are missing. False
 * when a limit is reached: nothing is written.
 */
export async function requestMailForSignUp(request: MailRequest, member: NewMember): Promise<boolean> {
  const { uid, now } = request
  return commitWithMail(request, async (batch) => {
    const account = await collectionOf('accounts').doc(uid).get()
    const profile = await collectionOf('profiles').doc(uid).get()
    if (!account.exists) writeGuarded(batch, account, newAccount(member, now))
    if (!profile.exists) writeGuarded(batch, profile, newProfile(member, now))
  })
}

async function commitWithMail(
  { uid, stranger, about, letter, link, now }: MailRequest,
  addTo: (batch: WriteBatch) => Promise<void>,
): Promise<boolean> {
  return commitWithPlace(stranger, now, async (batch, place) => {
    queueMail(batch, `${about}-${uid}-${place.since.getTime()}-${place.nth}`, letter, now)
    if (link) keepToken(batch, link, { uid, email: stranger.email }, now)
    await addTo(batch)
  })
}

async function commitWithPlace(
  stranger: Stranger,
  now: Date,
  addTo: (batch: WriteBatch, place: Place) => Promise<void>,
): Promise<boolean> {
  return compareAndSet(async () => {
    const place = await placeForMail(stranger, now)
    if (place === null) return false
    const batch = getFirestore().batch()
    place.take(batch)
    await addTo(batch, place)
    await batch.commit()
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
