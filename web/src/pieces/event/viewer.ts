/** The kinds of viewer of an event, which decide the content and actions they get. */
import type { Session } from '../../data/session/session'

/** `incomplete`: signed in, with something left of onboarding. */
export type Viewer = 'visitor' | 'incomplete' | 'member'

/** Null until it is known. */
export function viewerOf(session: Session): Viewer | null {
  if (session.status === 'loading') return null
  if (session.status === 'signed-out') return 'visitor'
  return session.account?.onboarded ? 'member' : 'incomplete'
}
