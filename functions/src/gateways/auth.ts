/** Firebase Auth: who can sign in, and the codes and sessions it hands out. */
import { randomBytes } from 'node:crypto'
import { FirebaseAuthError, getAuth, type UserRecord } from 'firebase-admin/auth'
import { limits } from '@club/domain/limits'
import { webUrl } from '../config'

export type AuthUser = { uid: string; email: string; emailVerified: boolean; sessionsValidAfter: Date | null }
export type NewAuthUser = { email: string; password: string; displayName: string }

const unknown = 'auth/user-not-found'

/** Who has this address, or null. */
export async function authUserByEmail(email: string): Promise<AuthUser | null> {
  return authUserUnless(unknown, getAuth().getUserByEmail(email))
}

/** The sign-in of `uid`, or null. */
export async function authUser(uid: string): Promise<AuthUser | null> {
  return authUserUnless(unknown, getAuth().getUser(uid))
}

/** A new sign-in with an unverified address and the role of a user; null when somebody else has the address. */
export async function createAuthUser(user: NewAuthUser): Promise<AuthUser | null> {
  const created = await authUserUnless(
    'auth/email-already-exists',
    getAuth().createUser({ ...user, emailVerified: false }),
  )
  if (created) await nullIf(unknown, getAuth().setCustomUserClaims(created.uid, { role: 'user' }))
  return created
}

/** Frees an address whose sign-up nobody confirmed; whoever signed in with it is out. */
export async function deleteAuthUser(uid: string): Promise<void> {
  await nullIf(unknown, getAuth().deleteUser(uid))
}

/** Marks the address of `uid` as verified; false when the sign-in is no more. */
export async function verifyAuthUser(uid: string): Promise<boolean> {
  return (await nullIf(unknown, getAuth().updateUser(uid, { emailVerified: true }))) !== null
}

/** Nobody knows the password any more, and every session that it opened ends; false when the sign-in is no more. */
export async function dropPassword(uid: string): Promise<boolean> {
  const password = randomBytes(limits.links.secretBytes).toString('base64url')
  return (await nullIf(unknown, getAuth().updateUser(uid, { password }))) !== null
}

/** A code with which the browser sets a new password, within the hour that Firebase gives it. */
export async function passwordResetCode(email: string): Promise<string> {
  return parameterIn(await getAuth().generatePasswordResetLink(email), 'oobCode')
}

/** The link that signs in with this address, on our own page: the mail must not lead through Firebase's. */
export async function signInLink(email: string): Promise<string> {
  const page = `${webUrl.value()}/login`
  const made = await getAuth().generateSignInWithEmailLink(email, { url: page, handleCodeInApp: true })
  const link = new URL(page)
  for (const name of ['mode', 'oobCode', 'apiKey']) link.searchParams.set(name, parameterIn(made, name))
  return link.href
}

/** No browser can renew its session any more; tokens already handed out live on until the account document closes. */
export async function revokeSessions(uid: string): Promise<void> {
  await getAuth().revokeRefreshTokens(uid)
}

function parameterIn(link: string, name: string): string {
  const value = new URL(link).searchParams.get(name)
  if (value === null) throw new Error(`Auth made a link without ${name}`)
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
