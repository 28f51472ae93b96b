/** /dashboard: a member's own side of the club. */
import { limits } from '@club/domain/limits'
import { useEventToAnswer } from '../data/afterwards'
import { useUpcomingEvents } from '../data/events'
import { useIntroduced, useMatchesToMeet } from '../data/introduced-match'
import { useBestMatches } from '../data/matches'
import { useOwnProgress } from '../data/members'
import { useOwnRegistrations } from '../data/registrations'
import { useAsksUnderWay, useWaiting } from '../data/waiting'
import { useSession } from '../data/session/session'
import { DashboardScreen } from '../features/dashboard/dashboard-screen'
import { useNow } from '../pieces/event/use-now'
import { Page } from '../ui/page'

function OwnDashboard({ uid }: { uid: string }) {
  const now = useNow([])
  return (
    <DashboardScreen
      uid={uid}
      progress={useOwnProgress(uid)}
      matches={useBestMatches(uid, limits.match.onDashboard)}
      introduced={useIntroduced(uid, useMatchesToMeet(uid))}
      waiting={useWaiting(uid, now)}
      events={useUpcomingEvents()}
      registrations={useOwnRegistrations(uid)}
      asks={useAsksUnderWay(uid, now)}
      asked={useEventToAnswer(uid)}
    />
  )
}

export function Component() {
  const session = useSession()
  return (
    <Page title="Dashboard" withoutHeading>
      {session.status === 'signed-in' && <OwnDashboard key={session.uid} uid={session.uid} />}
    </Page>
  )
}
