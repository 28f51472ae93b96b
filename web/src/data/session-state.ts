/** Who is here, as far as the page knows: a small store that needs no Firebase, so that public pages can start without it. */
import type { Account } from '@club/domain/account/account'
import type { Role } from '@club/domain/account/role'
import { browserStorage } from '../browser-storage'

/** Why a session ended without the member asking for it. */
export type SessionEnd = 'suspended' | 'elsewhere'

export type Session =
  | { status: 'loading' }
  | { status: 'signed-out'; because?: SessionEnd }
  | { status: 'signed-in'; uid: string; email: string; account: Account | null; role: Role }

/**
 * Kept in the browser while somebody is signed in, so that a page knows at once whether to wait for Firebase. Without
 * storage every page starts signed out and learns better from Firebase.
 */
const hintKey = 'signed-in'

export function setHint(isSignedIn: boolean) {
  if (isSignedIn) browserStorage.write(hintKey, '1')
  else browserStorage.remove(hintKey)
}

type State = {
  session: Session
  /** Whether Firebase is to be loaded: a hint, a screen or another tab asked for it. */
  isAwake: boolean
}

const isExpected = browserStorage.read(hintKey) !== null
let state: State = {
  session: isExpected ? { status: 'loading' } : { status: 'signed-out' },
  isAwake: isExpected,
}
let holders = 0
let latest: Session | null = null
const watchers = new Set<() => void>()

function set(next: Partial<State>) {
  state = { ...state, ...next }
  for (const watcher of watchers) watcher()
}

export function subscribe(watcher: () => void) {
  watchers.add(watcher)
  return () => {
    watchers.delete(watcher)
  }
}
export const currentSession = () => state.session
export const isAwake = () => state.isAwake

/** Has Firebase loaded, so that the session becomes certain. */
export function wakeSession() {
  if (!state.isAwake) set({ isAwake: true })
}

/** What Firebase knows; kept back while a log-in or log-out is under way. */
export function publishSession(session: Session) {
  latest = session
  if (holders > 0) return
  if (session.status !== 'loading') setHint(session.status === 'signed-in')
  set({ session })
}

/**
 * Runs `change` (a log-in, a log-out) without the page reacting to what happens in between.
 * When it succeeds the session stays held: the caller reloads the page.
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
window.addEventListener('storage', (event) => {
  if (event.key === hintKey && event.newValue !== null) wakeSession()
})
