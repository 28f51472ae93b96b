/** /evenings: everything the member goes to, and has been to. The next ones open offline from this device's cache. */
import { useHasCalendarLink } from '../data/calendar-feed'
import { useIsUnanswered, useIsUnreachable } from '../data/connection'
import { useOwnEvenings } from '../data/evenings'
import { useOwnProfile } from '../data/members'
import { useSession } from '../data/session/session'
import { TicketCaching } from '../data/use-cached-tickets'
import { useAsksUnderWay } from '../data/waiting'
import { CalendarLink } from '../features/evenings/calendar-link'
import { EveningsScreen } from '../features/evenings/evenings-screen'
import { OwnCachedTickets } from '../features/profile/tickets/offline-tickets'
import { numberWord } from '../pieces/event/going-labels'
import { useNow } from '../pieces/event/use-now'
import { LoadingScreen } from '../ui/loading-screen'
import { Page } from '../ui/page'

/** 'Three coming up.' */
function leadOf(count: number): string {
  const word = numberWord(count)
  return count === 0 ? '\u00a0' : `${word.charAt(0).toUpperCase()}${word.slice(1)} coming up.`
}

function OfflineEvenings() {
  return (
    <Page title="My Evenings" maxWidth="52rem">
      <OwnCachedTickets title="Coming Up" />
    </Page>
  )
}

function OwnEvenings({ uid }: { uid: string }) {
  const now = useNow([])
  const evenings = useOwnEvenings(uid, now)
  const asks = useAsksUnderWay(uid, now)
  const hasLink = useHasCalendarLink(uid)
  const own = useOwnProfile(uid)
  const hasPhoto = own.status === 'ready' && (own.data?.photo_urls.length ?? 0) > 0
  const taking =
    evenings.status === 'ready'
      ? evenings.data.upcoming.filter(({ data }) => data.status !== 'cancelled')
      : null
  if (useIsUnanswered(evenings)) return <OfflineEvenings />
  return (
    <Page title="My Evenings" lead={taking === null ? '\u00a0' : leadOf(taking.length)}>
      <TicketCaching uid={uid} />
      <EveningsScreen {...{ uid, evenings, asks, hasPhoto, now }}>
        <CalendarLink live={hasLink} />
      </EveningsScreen>
    </Page>
  )
}

export function Component() {
  const session = useSession()
  const isUnreachable = useIsUnreachable(session.status === 'loading')
  if (session.status === 'signed-in') return <OwnEvenings key={session.uid} uid={session.uid} />
  return isUnreachable ? <OfflineEvenings /> : <LoadingScreen />
}
