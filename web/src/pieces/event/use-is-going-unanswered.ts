/** Whether a member has still to choose to show that they're going. */
import { useSession } from '../../data/session/session'

/** True until the member has chosen whether to show that they're going; false while that is unknown. */
export function useIsGoingUnanswered(): boolean {
  const session = useSession()
  return session.status === 'signed-in' && session.account?.shows_going === null
}
