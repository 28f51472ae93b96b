/** /profile: the member's own profile and account. Its tickets open offline from this device's cache. */
import { Link } from '@chakra-ui/react'
import { Link as RouterLink, useLocation } from 'react-router-dom'
import { useIsUnreachable } from '../data/connection'
import { useSession } from '../data/session/session'
import { OfflineTickets, ProfileScreen } from '../features/profile/profile-screen'
import { ownTickets, privacyAndAccount } from '../paths'
import { LoadingScreen } from '../ui/loading-screen'
import { Page } from '../ui/page'

function Lead() {
  return (
    <>
      Other members see what you write here. Blocking, your data and deleting your account are under{' '}
      <Link asChild color="inherit" textDecoration="underline">
        <RouterLink to={privacyAndAccount}>Privacy and account</RouterLink>
      </Link>
      .
    </>
  )
}

export function Component() {
  const session = useSession()
  const { pathname, search } = useLocation()
  const isUnreachable = useIsUnreachable(session.status === 'loading')
  const isMember = session.status === 'signed-in'
  if (!isMember && !(isUnreachable && pathname + search === ownTickets)) return <LoadingScreen />

  return (
    <Page title="My Profile" {...(isMember && { lead: <Lead /> })} maxWidth="52rem">
      {isMember ? <ProfileScreen key={session.uid} uid={session.uid} /> : <OfflineTickets />}
    </Page>
  )
}
