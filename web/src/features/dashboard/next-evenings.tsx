/** The next evenings on the dashboard: up to three, with a place to take, or a sentence when nothing is planned. */
import { SimpleGrid, Text } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import type { EventRow } from '../../data/events'
import type { Live } from '../../data/firebase/live'
import { EventBriefSkeleton } from '../../pieces/event/event-brief'
import { EveningBrief } from '../../pieces/event/evening-brief'
import { useCompany } from '../../pieces/event/use-company'
import { Loaded } from '../../ui/loaded'
import { DashboardSection } from './dashboard-section'

const grid = { columns: { base: 1, sm: 2, lg: 3 }, gap: '5' } as const
const places = ['one', 'two', 'three'] as const

const loading = (
  <SimpleGrid {...grid} role="status" aria-label="Loading events">
    {places.map((place) => (
      <EventBriefSkeleton key={place} hasCompany />
    ))}
  </SimpleGrid>
)

const nothingPlanned = (
  <Text color="fg.muted" fontSize="lg">
    Nothing is planned just now. The next evening appears here as soon as it is announced.
  </Text>
)

function Evenings({ events }: { events: readonly EventRow[] }) {
  const company = useCompany(events.map(({ id }) => id))
  return (
    <SimpleGrid as="ul" listStyleType="none" {...grid}>
      {events.map(({ id, data }) => (
        <li key={id}>
          <EveningBrief id={id} event={data} company={company.of(id)} />
        </li>
      ))}
    </SimpleGrid>
  )
}

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
        {(events) => <Evenings events={events.slice(0, limits.events.onDashboard)} />}
      </Loaded>
    </DashboardSection>
  )
}
