/** Onboarded members only. */
import { Outlet } from 'react-router-dom'
import { useSession } from '../../data/session'
import { LoadingScreen } from '../loading-screen'

export function OnboardingGuard() {
  const session = useSession()
  if (session.status !== 'signed-in') return <LoadingScreen />
  return <Outlet />
}
