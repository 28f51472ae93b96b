/** The current session: a small store that needs no Firebase, so that public pages can start without it. */
import type { Account } from '@club/domain/account/account'
import type { Role } from '@club/domain/account/role'
import { useSyncExternalStore } from 'react'
import { browserStorage, isBrowser } from '../../browser-storage'

/** The reason a session ended without this tab's request. */
export type SessionEnd = 'suspended' | 'elsewhere' | 'other tab'

export type Session =
  | { status: 'loading' }
  /** `words`: the club's message about it. */
  | { status: 'signed-out'; because?: SessionEnd; reason?: string }
  | {
      status: 'signed-in'
      uid: string
      email: string
      account: Account | null
      role: Role
      /** The role counts only with a second factor, and this session has none. */
      lacksSecondFactor?: boolean
    }

/**
 * Stored in the browser while a member is signed in, so that a page knows at once whether to wait for
 * Firebase. Without storage every page starts signed out until Firebase corrects it.
 */
const hintKey = 'signed-in'

export function setHint(isSignedIn: boolean) {
  if (isSignedIn) browserStorage.write(hintKey, '1')
  else browserStorage.remove(hintKey)
}

export const isHinted = () => browserStorage.read(hintKey) !== null

/** True if Firebase Auth has stored a session in localStorage: known before Firebase is loaded. */
export function isSessionStored(): boolean {
  return browserStorage.keys().some((key) => key.startsWith('firebase:authUser:'))
}

/**
 * When this browser last started to log out, for its other tabs: they learn that the session ended, but not
 * the reason.
 */
const loggingOutKey = 'logging-out'
const logOutMs = 60_000

export function noteLogOut(now: Date) {
  browserStorage.write(loggingOutKey, String(now.getTime()))
}

/** Called on log-in, which makes an earlier log-out irrelevant. */
export function forgetLogOut() {
  browserStorage.remove(loggingOutKey)
}

function isLoggingOutInOtherTab(now: Date): boolean {
  const since = Number(browserStorage.read(loggingOutKey) ?? 0)
  return now.getTime() - since < logOutMs
}

/** `session`, with the reason if another tab of this browser has ended it. */
function endedByOtherTab(before: Session, session: Session): Session {
  const isOver = session.status === 'signed-out' && session.because !== 'suspended'
  const hasEnded = isOver && before.status === 'signed-in' && isLoggingOutInOtherTab(new Date())
  return hasEnded ? { status: 'signed-out', because: 'other tab' } : session
}

type State = {
  session: Session
  /** True if Firebase should load: a hint, a screen or another tab requested it. */
  isAwake: boolean
}

/** A tab of an earlier version, which looks for the session in the database, removes the hint. */
const isExpected = isHinted() || isSessionStored()
/** The same object for the server's render and for hydration in the browser. */
const signedOut: Session = { status: 'signed-out' }
let state: State = {
  session: isExpected ? { status: 'loading' } : signedOut,
  isAwake: isExpected,
}
let holders = 0
let latest: Session | null = null
const watchers = new Set<() => void>()

function set(next: Partial<State>) {
  state = { ...state, ...next }
  for (const watcher of watchers) watcher()
}

function subscribe(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}

/**
 * The current session; a public page without a signed-in member is 'signed-out' at once, without Firebase.
 */
export function useSession(): Session {
  return useSyncExternalStore(
    subscribe,
    () => state.session,
    () => signedOut,
  )
}

/** The signed-in member's uid, for use outside components; null for visitors, and while it is unknown. */
export function uidNow(): string | null {
  return state.session.status === 'signed-in' ? state.session.uid : null
}

/** True if Firebase should load because a member may be signed in. */
export function useIsAwake(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => state.isAwake,
    () => false,
  )
}

/** Makes Firebase load, so that the session becomes certain. */
export function wakeSession() {
  if (!state.isAwake) set({ isAwake: true })
}

/** Publishes the session that Firebase reports; held back during a log-in or log-out. */
export function publishSession(session: Session) {
  latest = session
  if (holders > 0) return
  if (session.status !== 'loading') setHint(session.status === 'signed-in')
  set({ session: endedByOtherTab(state.session, session) })
}

/**
 * Runs `change` (a log-in, a log-out) without the page reacting to intermediate states. When it succeeds the
 * session stays held: the caller reloads the page.
 */
export async function holdingSession<T>(change: () => Promise<T>): Promise<T> {
  holders += 1
  try {
    return await change()
  } catch (error) {
    holders -= 1
    if (latest) publishSession(latest)
    throw error
  }
}

/** A log-in or log-out in another tab. */
if (isBrowser) {
  window.addEventListener('storage', (event) => {
    if (event.key === hintKey && event.newValue !== null) wakeSession()
  })
}
