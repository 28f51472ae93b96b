/** /profile: the member's own side, to write and look after. */
import { Link } from '@chakra-ui/react'
import { Link as RouterLink } from 'react-router-dom'
import { useSession } from '../data/session/session'
import { ProfileScreen } from '../features/profile/profile-screen'
import { privacyAndAccount } from '../paths'
import { Page } from '../ui/page'

function Lead() {
  return (
    <>
      What you write here is what other members see of you. Whom you block, your data and the way out are
      under{' '}
      <Link asChild color="inherit" textDecoration="underline">
        <RouterLink to={privacyAndAccount}>Privacy and account</RouterLink>
      </Link>
      .
    </>
  )
}

export function Component() {
  const session = useSession()
  if (session.status !== 'signed-in') return null

  return (
    <Page title="My Profile" lead={<Lead />} maxWidth="52rem">
      <ProfileScreen key={session.uid} uid={session.uid} />
    </Page>
  )
}
