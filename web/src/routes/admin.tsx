/** /admin: the console, for admins alone; rules and functions keep it, this page only shows it. */
import { useSession } from '../data/session/session'
import { ConsoleScreen } from '../features/console/console-screen'

export function Component() {
  const session = useSession()
  return session.status === 'signed-in' ? <ConsoleScreen uid={session.uid} /> : null
}
