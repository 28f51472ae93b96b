/** Firebase Auth: who can sign in, and the links and sessions it hands out. */
import { FirebaseAuthError, getAuth, type UserRecord } from 'firebase-admin/auth'
import { webUrl } from '../config'

export type AuthUser = { uid: string; emailVerified: boolean }
export type NewAuthUser = { email: string; password: string; displayName: string }

/** Who has this address, or null. */
export async function authUserByEmail(email: string): Promise<AuthUser | null> {
  return unless('auth/user-not-found', getAuth().getUserByEmail(email))
}

/** A new sign-in with an unverified address and the role of a user; null when somebody else took the address first. */
export async function createAuthUser(user: NewAuthUser): Promise<AuthUser | null> {
  const created = await unless(
    'auth/email-already-exists',
    getAuth().createUser({ ...user, emailVerified: false }),
  )
  if (created) await getAuth().setCustomUserClaims(created.uid, { role: 'user' })
  return created
}

/**
 * Gives a sign-in that nobody ever confirmed to whoever signs up now. It is marked unverified in the same call: a
 * link clicked in this very moment must not confirm the new password.
 */
export async function takeOverAuthUser(uid: string, { password, displayName }: NewAuthUser): Promise<void> {
  await getAuth().updateUser(uid, { password, displayName, emailVerified: false })
  await getAuth().setCustomUserClaims(uid, { role: 'user' })
}

/** The link that confirms `email`, on our own address: the mail must not lead through Firebase's page. */
export async function confirmationLink(email: string): Promise<string> {
  const link = new URL(await getAuth().generateEmailVerificationLink(email))
  const code = link.searchParams.get('oobCode')
  if (code === null) throw new Error('Auth made a link without a code')
  return `${webUrl.value()}/?mode=verifyEmail&oobCode=${encodeURIComponent(code)}`
}

/** No browser can renew its session any more; tokens already handed out live on until the account document closes. */
export async function revokeSessions(uid: string): Promise<void> {
  await getAuth().revokeRefreshTokens(uid)
}

async function unless(code: string, request: Promise<UserRecord>): Promise<AuthUser | null> {
  try {
    const { uid, emailVerified } = await request
    return { uid, emailVerified }
  } catch (error) {
    if (error instanceof FirebaseAuthError && error.code === code) return null
    throw error
  }
}
