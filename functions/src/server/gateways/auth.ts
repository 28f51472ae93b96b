/** Firebase Auth: its users, codes and sessions. */
import { randomBytes, randomUUID } from 'node:crypto'
import { FirebaseAuthError, getAuth, type UserRecord } from 'firebase-admin/auth'
import type { CallableRequest } from 'firebase-functions/v2/https'
import type { Role } from '@club/domain/account/role'
import { limits } from '@club/domain/limits'
import { webUrl } from '../config'

export type AuthUser = { uid: string; email: string; emailVerified: boolean; sessionsValidAfter: Date | null }
type NewAuthUser = { password: string; displayName: string }

const unknown = 'auth/user-not-found'
/** Auth stores no password without an address; nothing is ever emailed to this one. */
const withoutAddress = '@sign-up.invalid'

/** The user with this address, or null. */
export async function authUserByEmail(email: string): Promise<AuthUser | null> {
  return authUserUnless(unknown, getAuth().getUserByEmail(email))
}

/** The user `uid`, or null. */
export async function authUser(uid: string): Promise<AuthUser | null> {
  return authUserUnless(unknown, getAuth().getUser(uid))
}

/** Creates a user with a password and the role `user`, who cannot sign in before they are given an address. */
export async function createAuthUser(user: NewAuthUser): Promise<string> {
  const { uid } = await getAuth().createUser({ ...user, email: `${randomUUID()}${withoutAddress}` })
  await getAuth().setCustomUserClaims(uid, { role: 'user' })
  return uid
}

/** True while the user has no address yet. */
export function isWithoutAddress({ email }: AuthUser): boolean {
  return email.endsWith(withoutAddress)
}

/** Gives a user their address; false when it is taken, or the user no longer exists. Users with a second factor need a verified one. */
export async function giveAddress(uid: string, email: string, isVerified: boolean): Promise<boolean> {
  const address = isVerified ? { email, emailVerified: true } : { email }
  const given = nullIf(unknown, getAuth().updateUser(uid, address))
  return (await nullIf('auth/email-already-exists', given)) !== null
}

/** Deletes a user, which frees the address and ends their sessions. */
export async function deleteAuthUser(uid: string): Promise<void> {
  await nullIf(unknown, getAuth().deleteUser(uid))
}

/** Marks the address of `uid` as verified; false when the user no longer exists. */
export async function verifyAuthUser(uid: string): Promise<boolean> {
  return (await nullIf(unknown, getAuth().updateUser(uid, { emailVerified: true }))) !== null
}

/** Replaces the password by a random one, which ends all sessions; false when the user no longer exists. */
export function dropPassword(uid: string): Promise<boolean> {
  return replacePassword(uid, randomBytes(limits.links.secretBytes).toString('base64url'))
}

/** Replaces the password, which revokes all refresh tokens; false when the user no longer exists. */
export async function replacePassword(uid: string, password: string): Promise<boolean> {
  return (await nullIf(unknown, getAuth().updateUser(uid, { password }))) !== null
}

/** A code with which the browser sets a new password; Firebase lets it live for about an hour. */
export async function passwordResetCode(email: string): Promise<string> {
  return parameterIn(await getAuth().generatePasswordResetLink(email), 'oobCode')
}

/** A link to the club's own page that signs in with this address, instead of Firebase's page. */
export async function signInLink(email: string): Promise<string> {
  const page = `${webUrl.value()}/login`
  const made = await getAuth().generateSignInWithEmailLink(email, { url: page, handleCodeInApp: true })
  const link = new URL(page)
  for (const name of ['mode', 'oobCode', 'apiKey']) link.searchParams.set(name, parameterIn(made, name))
  return link.href
}

/** The owner of the ID token in an `Authorization` header; undefined without a valid one. */
export async function bearerOf(authorization: string | undefined): Promise<CallableRequest['auth']> {
  const [, rawToken] = /^Bearer (\S+)$/.exec(authorization ?? '') ?? []
  if (rawToken === undefined) return undefined
  try {
    const token = await getAuth().verifyIdToken(rawToken)
    return { uid: token.uid, token, rawToken }
  } catch (error) {
    if (error instanceof FirebaseAuthError) return undefined
    throw error
  }
}

/**
 * Gives the user the claim of a role, which applies from their next token on; does nothing when the user no longer
 * exists.
 */
export async function setRoleClaim(uid: string, role: Role): Promise<void> {
  const user = await nullIf(unknown, getAuth().getUser(uid))
  if (user !== null) await getAuth().setCustomUserClaims(uid, { ...user.customClaims, role })
}

/** Removes the user's authenticator apps; does nothing when the user no longer exists. */
export async function removeSecondFactors(uid: string): Promise<void> {
  await nullIf(unknown, getAuth().updateUser(uid, { multiFactor: { enrolledFactors: null } }))
}

/** Revokes refresh tokens; ID tokens already issued stay valid until the account document ends them. */
export async function revokeSessions(uid: string): Promise<void> {
  await getAuth().revokeRefreshTokens(uid)
}

function parameterIn(link: string, name: string): string {
  const value = new URL(link).searchParams.get(name)
  if (value === null) throw new Error(`Expected ${name} in the link from Auth, got none`)
  return value
}

async function authUserUnless(code: string, request: Promise<UserRecord>): Promise<AuthUser | null> {
  const record = await nullIf(code, request)
  if (record === null) return null
  const { uid, email = '', emailVerified, tokensValidAfterTime } = record
  return {
    uid,
    email,
    emailVerified,
    sessionsValidAfter: tokensValidAfterTime ? new Date(tokensValidAfterTime) : null,
  }
}

async function nullIf<T>(code: string, request: Promise<T>): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if (error instanceof FirebaseAuthError && error.code === code) return null
    throw error
  }
}
