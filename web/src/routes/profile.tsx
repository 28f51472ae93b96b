/** /profile: the member's own side, to write and look after. */
import { useSession } from '../data/session/session'
import { ProfileScreen } from '../features/profile/profile-screen'
import { Page } from '../ui/page'

export function Component() {
  const session = useSession()
  if (session.status !== 'signed-in') return null

  return (
    <Page title="My Profile" lead="What you write here is what other members see of you." maxWidth="52rem">
      <ProfileScreen key={session.uid} uid={session.uid} />
    </Page>
  )
}
