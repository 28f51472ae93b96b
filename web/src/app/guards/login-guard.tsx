/** Members only: whoever is not signed in goes to /login, which remembers where they were going. */
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useSession } from '../../data/session'
import { paths, withNext } from '../../paths'
import { LoadingScreen } from '../loading-screen'

export function LoginGuard() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()

  if (session.status === 'loading') return <LoadingScreen />
  if (session.status === 'signed-out') {
    return <Navigate to={withNext(paths.login, pathname + search + hash)} replace />
  }
  return <Outlet />
}
