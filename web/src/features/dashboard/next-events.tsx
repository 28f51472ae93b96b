/** The next events on the dashboard. */
import type { EventRow } from '../../data/events'
import type { Live } from '../../data/firebase/live'
import { MemberEventBriefs } from '../../pieces/event/member-event-briefs'
import { DashboardSection } from './dashboard-section'

export function NextEvents({ live }: { live: Live<readonly EventRow[]> }) {
  return (
    <DashboardSection title="Upcoming events">
      <MemberEventBriefs live={live} />
    </DashboardSection>
  )
}
