/** The next events on the dashboard that the member does not go to yet. */
import type { EventRow } from '../../data/events'
import type { Live } from '../../data/firebase/live'
import type { Registrations } from '../../data/registrations'
import { MemberEventBriefs } from '../../pieces/event/member-event-briefs'
import { DashboardSection } from './dashboard-section'

type Props = { live: Live<readonly EventRow[]>; registrations: Live<Registrations> }

export function NextEvents({ live, registrations }: Props) {
  const own = registrations.status === 'ready' ? registrations.data : null
  const others = live.status === 'ready' ? live.data.filter(({ id }) => !own?.has(id)) : []
  const isGoingToAll = live.status === 'ready' && live.data.length > 0 && others.length === 0
  if (isGoingToAll) return null
  return (
    <DashboardSection title="Upcoming events">
      <MemberEventBriefs live={live.status === 'ready' ? { status: 'ready', data: others } : live} />
    </DashboardSection>
  )
}
