/** The next evenings on the dashboard. */
import type { EventRow } from '../../data/events'
import type { Live } from '../../data/firebase/live'
import { Evenings } from '../../pieces/event/evenings'
import { DashboardSection } from './dashboard-section'

export function NextEvenings({ live }: { live: Live<readonly EventRow[]> }) {
  return (
    <DashboardSection title="Upcoming events">
      <Evenings live={live} gap="5" />
    </DashboardSection>
  )
}
