/** All kinds of clients: each account status that the rules know, with its token and its account. */
import { Timestamp } from 'firebase/firestore'
import type { Role } from '@club/domain/account/role'
import { cast as named } from '../cast'

/** The sign-in time in all tokens, in seconds. */
const signedInAt = 1_795_000_000

/** The library adds the rest of `firebase`. */
type SecondFactor = { firebase: { sign_in_provider: 'password'; sign_in_second_factor: string } }
type Claims = { email_verified: boolean; auth_time: number; role?: Role } & Partial<SecondFactor>
type StoredAccount = {
  email: string
  email_verified: boolean
  role: Role
  needs_second_factor?: boolean
  onboarded: boolean
  suspended: boolean
  leaving_at: Timestamp | null
  sessions_valid_after: Timestamp | null
  created_at: Timestamp
}

export type Person = {
  uid: string
  /** The token's claims. */
  claims: Claims
  /** The account document; null when there is none. */
  account: StoredAccount | null
  hasPhoto: boolean
}

type MemberOptions = {
  verified?: boolean
  claim?: Role
  document?: Role
  account?: Partial<StoredAccount> | null
  hasPhoto?: boolean
  hasSecondFactor?: boolean
}

const secondFactor: SecondFactor = {
  firebase: { sign_in_provider: 'password', sign_in_second_factor: 'totp' },
}

function accountOf(
  uid: string,
  { verified = true, document = 'user', account }: MemberOptions,
): StoredAccount {
  return {
    email: `${uid}@example.com`,
    email_verified: verified,
    role: document,
    onboarded: false,
    suspended: false,
    leaving_at: null,
    sessions_valid_after: null,
    created_at: new Timestamp(signedInAt - 1000, 0),
    ...account,
  }
}

function person(uid: string, accountStatus: MemberOptions = {}): Person {
  const { verified = true, claim, account, hasPhoto = false, hasSecondFactor = false } = accountStatus
  return {
    uid,
    claims: {
      email_verified: verified,
      auth_time: signedInAt,
      ...(claim && { role: claim }),
      ...(hasSecondFactor && secondFactor),
    },
    account: account === null ? null : accountOf(uid, accountStatus),
    hasPhoto,
  }
}

const onboarded = { onboarded: true }
const suspended = { ...onboarded, suspended: true }
/** One millisecond after the sign-in: a session is revoked when it started before this moment. */
const loggedOut = { ...onboarded, sessions_valid_after: new Timestamp(signedInAt, 1_000_000) }
const signedInAgain = { ...onboarded, sessions_valid_after: new Timestamp(signedInAt, 0) }
const admin = { claim: 'admin', document: 'admin' } as const
const moderator = { claim: 'moderator', document: 'moderator' } as const
/** The club requires a second factor of them. */
const required = { account: { needs_second_factor: true } }

/** The staff are not onboarded: their rights come from their role alone. Null: signed out. */
export const cast = {
  visitor: null,
  'without an account': person('noa', { account: null }),
  unverified: person('uma', { verified: false, account: onboarded }),
  'verified by account only': person('val', {
    verified: false,
    account: { ...onboarded, email_verified: true },
    hasPhoto: true,
  }),
  'verified by token only': person('vic', { account: { ...onboarded, email_verified: false } }),
  newcomer: person(named.newcomer.uid),
  member: person(named.ana.uid, { account: onboarded }),
  'member with a photo': person(named.chloe.uid, { account: onboarded, hasPhoto: true }),
  'member who signed in again': person(named.mai.uid, { account: signedInAgain }),
  suspended: person('sol', { account: suspended, hasPhoto: true }),
  'logged out': person('leo', { account: loggedOut, hasPhoto: true }),
  leaving: person('lex', {
    account: { ...onboarded, leaving_at: new Timestamp(signedInAt, 0) },
    hasPhoto: true,
  }),
  moderator: person(named.moderator.uid, moderator),
  'moderator with a second factor': person('moe', { ...moderator, ...required, hasSecondFactor: true }),
  'moderator without a second factor': person('max', { ...moderator, ...required }),
  'moderator by claim only': person('mia', { claim: 'moderator' }),
  'moderator by document only': person('meg', { document: 'moderator' }),
  admin: person(named.admin.uid, admin),
  'admin with a second factor': person('ada', { ...admin, ...required, hasSecondFactor: true }),
  'admin without a second factor': person('alf', { ...admin, ...required }),
  'admin by claim only': person('abe', { claim: 'admin' }),
  'admin by document only': person('art', { document: 'admin' }),
  'admin who became a moderator': person('bea', { claim: 'admin', document: 'moderator' }),
  'unverified admin': person('ulf', { ...admin, verified: false }),
  'suspended admin': person('sid', { ...admin, account: suspended }),
  'logged out admin': person('lou', { ...admin, account: loggedOut }),
} satisfies Record<string, Person | null>

export type Standpoint = keyof typeof cast
export const standpoints = Object.keys(cast).filter((name): name is Standpoint => name in cast)

/** The member that the others read: has a photo, and does nothing here. */
export const ben = person(named.ben.uid, { account: onboarded, hasPhoto: true })

/** A member who asked to leave the club and still has some days to change their mind. */
export const leaver = person('lea', {
  account: { ...onboarded, leaving_at: new Timestamp(signedInAt, 0) },
  hasPhoto: true,
})

export const people: Person[] = [ben, leaver, ...Object.values(cast).filter((someone) => someone !== null)]

const withoutOnboarding: Standpoint[] = [
  'newcomer',
  'moderator',
  'moderator with a second factor',
  'moderator without a second factor',
  'moderator by claim only',
  'moderator by document only',
  'admin',
  'admin with a second factor',
  'admin without a second factor',
  'admin by claim only',
  'admin by document only',
  'admin who became a moderator',
]
export const onboardedMembers: Standpoint[] = ['member', 'member with a photo', 'member who signed in again']
/** Signed in, verified, with an account, not suspended, in a valid session. */
export const members: Standpoint[] = [...withoutOnboarding, ...onboardedMembers]
export const admins: Standpoint[] = ['admin', 'admin with a second factor']
export const staff: Standpoint[] = [
  'moderator',
  'moderator with a second factor',
  'admin who became a moderator',
  ...admins,
]
export const noStandpoints: Standpoint[] = []
