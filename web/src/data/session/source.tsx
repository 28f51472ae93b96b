/**
 * The source of the session: Firebase's user and the member's own account, watched together. Loaded only when
 * needed.
 */
import type { Account } from '@club/domain/account/account'
import { roleFrom } from '@club/domain/account/role'
import { lacksSecondFactor } from '@club/domain/account/second-factor'
import { suspendedText } from '@club/domain/safety/suspension'
import type { IdTokenResult, User } from 'firebase/auth'
import { doc } from 'firebase/firestore'
import { useEffect, useState } from 'react'
import { AuthProvider, FirebaseAppProvider, useUser } from 'reactfire'
import { getAppInstance, getAuthInstance } from '../firebase/instances'
import { collectionOf } from '../firebase/collection-of'
import { type Live, reopenListeners, useLiveDocument } from '../firebase/live'
import { isUnanswered } from '../failure'
import { eraseAllCached } from '../erase-cached'
import { publishSession, type Session } from './session'
import { useNoticeSilence } from './silence'
import { endOf, grantedRole, hasStarted } from './session-status'

/** The delay before the next attempt when a token could not be fetched, or has not caught up. */
const retryAfterMs = 3000
/**
 * How often a token is refreshed while its claim lacks the account's role: the server writes the claim just
 * after the account.
 */
const laterLooks = 5

const isAwaited = (live: Live<Account | null>) => live.status === 'loading' || isUnanswered(live)

function sessionOf(user: User, token: IdTokenResult, live: Live<Account | null>): Session {
  if (isAwaited(live)) return { status: 'loading' }
  const account = live.status === 'ready' ? live.data : null
  if (!hasStarted(account)) return { status: 'signed-out' }
  const end = live.status === 'ready' ? endOf(account, new Date(token.authTime)) : null
  if (end === 'suspended' && account)
    return { status: 'signed-out', because: end, reason: suspendedText(account) }
  if (end) return { status: 'signed-out', because: end }
  const role = grantedRole(roleFrom(token.claims.role), account)
  const lacks = account !== null && lacksSecondFactor(account, token.claims)
  return {
    ...{ status: 'signed-in', uid: user.uid, email: user.email ?? '', account, role },
    lacksSecondFactor: lacks,
  }
}

/** The user's token, refreshed whenever the account's role differs from the token's. */
function useToken(user: User, account: Account | null): IdTokenResult | null {
  const [token, setToken] = useState<IdTokenResult | null>(null)
  const role = account?.role ?? null

  useEffect(() => {
    let isCurrent = true
    let timer: ReturnType<typeof setTimeout> | undefined
    /** True when the token contains the account's role. */
    const read = async (): Promise<boolean> => {
      const known = await user.getIdTokenResult()
      const isStale = role !== null && roleFrom(known.claims.role) !== role
      // Until the network is back, a token with another role still grants what both claim and document grant.
      const fresh = isStale ? await user.getIdTokenResult(true).catch(() => known) : known
      if (isCurrent) {
        setToken(fresh)
        if (isStale) reopenListeners()
      }
      return role === null || roleFrom(fresh.claims.role) === role
    }
    const look = async (left: number): Promise<void> => {
      let leftAfter = left
      try {
        if (await read()) return
        leftAfter -= 1
      } catch (error) {
        console.warn('The session could not be refreshed:', error)
      }
      if (isCurrent && leftAfter >= 0) timer = setTimeout(() => void look(leftAfter), retryAfterMs)
    }
    void look(laterLooks)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [user, role])

  return token
}

function Member({ user }: { user: User }) {
  const live = useLiveDocument(doc(collectionOf('accounts'), user.uid))
  const account = live.status === 'ready' ? live.data : null
  const token = useToken(user, account)
  useNoticeSilence(token === null || (isAwaited(live) && navigator.onLine))

  useEffect(() => {
    if (token) publishSession(sessionOf(user, token, live))
  }, [user, token, live])

  return null
}

function Watcher() {
  const { status, data: user } = useUser({ suspense: false })
  const isSignedOut = status === 'success' && !user?.emailVerified
  useNoticeSilence(status === 'loading')

  useEffect(() => {
    if (!isSignedOut) return
    // Also after a log-out in another tab, or when the account is gone.
    eraseAllCached()
    publishSession({ status: 'signed-out' })
  }, [isSignedOut])

  return user?.emailVerified ? <Member key={user.uid} user={user} /> : null
}

export function SessionSource() {
  return (
    <FirebaseAppProvider firebaseApp={getAppInstance()}>
      <AuthProvider sdk={getAuthInstance()}>
        <Watcher />
      </AuthProvider>
    </FirebaseAppProvider>
  )
}
