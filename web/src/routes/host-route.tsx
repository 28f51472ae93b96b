/** /host: accepted hosts propose events and follow their status; functions decide who is a host. */
import { useSession } from '../data/session/session'
import { HostScreen } from '../features/hosting/host-screen'
import { Page } from '../ui/page'

export function Component() {
  const session = useSession()
  return (
    <Page
      title="For Hosts"
      lead="Tell us about your evening. We’ll review it, and publish it once it’s ready."
    >
      {session.status === 'signed-in' && <HostScreen uid={session.uid} email={session.email} />}
    </Page>
  )
}
