/** /admin: the console, for admins only; rules and functions enforce it, this page only renders it. */
import { lazy, Suspense } from 'react'
import { useSession } from '../data/session/session'
import { LoadingScreen } from '../ui/loading-screen'
import { untilLoaded } from '../until-loaded'

/** Imported lazily, so that members' first page does not contain the names of its files. */
const Console = lazy(async () => ({
  default: await untilLoaded(async () => (await import('../features/console/console-screen')).ConsoleScreen),
}))

export function Component() {
  const session = useSession()
  return session.status === 'signed-in' ? (
    <Suspense fallback={<LoadingScreen />}>
      <Console uid={session.uid} />
    </Suspense>
  ) : null
}
