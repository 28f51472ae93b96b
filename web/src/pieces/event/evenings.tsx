/** The next evenings for a member: up to three, with who goes and a place to take, or a sentence when nothing is planned. */
import { SimpleGrid, type SimpleGridProps, Text } from '@chakra-ui/react'
import { limits } from '@club/domain/limits'
import type { EventRow } from '../../data/events'
import type { Live } from '../../data/firebase/live'
import { Loaded } from '../../ui/loaded'
import { EventBriefSkeleton } from './event-brief'
import { EveningBrief } from './evening-brief'
import { useCompany } from './use-company'

const columns = { base: 1, sm: 2, lg: 3 }
const places = ['one', 'two', 'three'] as const

const nothingPlanned = (
  <Text color="fg.muted" fontSize="lg">
    Nothing is planned just now. The next evening appears here as soon as it is announced.
  </Text>
)

type Shape = Pick<SimpleGridProps, 'gap'> & {
  /** What the link to each event is called, in place of a button that registers. */
  way?: string
}

function List({ events, gap, way }: Shape & { events: readonly EventRow[] }) {
  const company = useCompany(events.map(({ id }) => id))
  return (
    <SimpleGrid as="ul" listStyleType="none" columns={columns} gap={gap}>
      {events.map(({ id, data }) => (
        <li key={id}>
          <EveningBrief id={id} event={data} company={company.of(id)} way={way} />
        </li>
      ))}
    </SimpleGrid>
  )
}

export function Evenings({ live, ...shape }: Shape & { live: Live<readonly EventRow[]> }) {
  return (
    <Loaded
      live={live}
      loading={
        <SimpleGrid columns={columns} gap={shape.gap} role="status" aria-label="Loading events">
          {places.map((place) => (
            <EventBriefSkeleton key={place} hasCompany />
          ))}
        </SimpleGrid>
      }
      isEmpty={(events) => events.length === 0}
      empty={nothingPlanned}
      errorTitle="The next events could not be loaded"
    >
      {(events) => <List {...shape} events={events.slice(0, limits.events.onDashboard)} />}
    </Loaded>
  )
}
