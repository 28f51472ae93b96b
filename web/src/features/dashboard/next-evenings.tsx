/** The next evenings on the dashboard: up to three, or a sentence when nothing is planned. */
import { SimpleGrid, Text } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import type { EventRow } from '../../data/events'
import type { Live } from '../../data/firebase/live'
import { paths } from '../../paths'
import { EventBrief, EventBriefSkeleton } from '../../pieces/event/event-brief'
import { Loaded } from '../../ui/loaded'
import { DashboardSection } from './dashboard-section'

const grid = { columns: { base: 1, sm: 2, lg: 3 }, gap: '5' } as const
const places = ['one', 'two', 'three'] as const

const loading = (
  <SimpleGrid {...grid} role="status" aria-label="Loading events">
    {places.map((place) => (
      <EventBriefSkeleton key={place} />
    ))}
  </SimpleGrid>
)

const nothingPlanned = (
  <Text color="fg.muted" fontSize="lg">
    Nothing is planned just now. The next evening appears here as soon as it is announced.
  </Text>
)

export function NextEvenings({ live }: { live: Live<readonly EventRow[]> }) {
  return (
    <DashboardSection title="Upcoming events">
      <Loaded
        live={live}
        loading={loading}
        isEmpty={(events) => events.length === 0}
        empty={nothingPlanned}
        errorTitle="The next events could not be loaded"
      >
        {(events) => (
          <SimpleGrid as="ul" listStyleType="none" {...grid}>
            {events.slice(0, limits.events.onDashboard).map(({ id, data }) => (
              <li key={id}>
                <EventBrief event={data} to={paths.events} action="See the evenings" />
              </li>
            ))}
          </SimpleGrid>
        )}
      </Loaded>
    </DashboardSection>
  )
}
