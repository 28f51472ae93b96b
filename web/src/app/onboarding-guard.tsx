/**
 * Admits onboarded members only: others go to their remaining steps, and the requested page is remembered.
 */
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { useOnboardingDocuments } from '../data/onboarding'
import { useSession } from '../data/session/session'
import { withNext } from '../paths'
import { Loaded } from '../ui/loaded'
import { LoadingScreen } from '../ui/loading-screen'
import { onboardingPath } from './onboarding-path'

const settingUp = <LoadingScreen text="Setting up your profile..." />

function NotYetOnboarded({ uid }: { uid: string }) {
  const live = useOnboardingDocuments(uid)
  const { pathname, search, hash } = useLocation()

  return (
    <Loaded live={live} loading={settingUp} errorTitle="We couldn’t load your profile">
      {(documents) => {
        const path = onboardingPath(documents)
        return path === null ? settingUp : <Navigate to={withNext(path, pathname + search + hash)} replace />
      }}
    </Loaded>
  )
}

export function Component() {
  const session = useSession()
  if (session.status !== 'signed-in') return <LoadingScreen />
  return session.account?.onboarded ? <Outlet /> : <NotYetOnboarded uid={session.uid} />
}
