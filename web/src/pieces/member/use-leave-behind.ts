/** Where the viewer goes when they have blocked a member. */
import { useLocation, useNavigate } from 'react-router-dom'
import { memberPath, paths } from '../../paths'

/**
 * Leaves the page of a member who is now hidden; on other pages they disappear from it, and the keyboard
 * focus stays there.
 */
export function useLeaveBehind(uid: string): () => Promise<void> {
  const navigate = useNavigate()
  const { pathname } = useLocation()
  return async () => {
    if (pathname === memberPath(uid)) await navigate(paths.matches, { replace: true })
    else document.getElementById('content')?.focus({ preventScroll: true })
  }
}
