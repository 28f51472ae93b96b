/** /evenings: everything the member goes to, and has been to. */
import { numberWord } from '../pieces/event/going-labels'
import { useOwnEvenings } from '../data/evenings'
import { useOwnProfile } from '../data/members'
import { useSession } from '../data/session/session'
import { useAsksUnderWay } from '../data/waiting'
import { EveningsScreen } from '../features/evenings/evenings-screen'
import { useNow } from '../pieces/event/use-now'
import { Page } from '../ui/page'

/** 'Three coming up.' */
function leadOf(count: number): string {
  const word = numberWord(count)
  return count === 0 ? 'Nothing coming up yet.' : `${word.charAt(0).toUpperCase()}${word.slice(1)} coming up.`
}

function OwnEvenings({ uid }: { uid: string }) {
  const now = useNow([])
  const evenings = useOwnEvenings(uid, now)
  const asks = useAsksUnderWay(uid, now)
  const own = useOwnProfile(uid)
  const hasPhoto = own.status === 'ready' && (own.data?.photo_urls.length ?? 0) > 0
  const taking =
    evenings.status === 'ready'
      ? evenings.data.upcoming.filter(({ data }) => data.status !== 'cancelled')
      : null
  return (
    <Page title="My Evenings" lead={taking === null ? '\u00a0' : leadOf(taking.length)}>
      <EveningsScreen {...{ uid, evenings, asks, hasPhoto, now }} />
    </Page>
  )
}

export function Component() {
  const session = useSession()
  if (session.status !== 'signed-in') return null
  return <OwnEvenings key={session.uid} uid={session.uid} />
}
