/** The next events on the front page: up to three, or a sentence when nothing is planned. */
import { Button, SimpleGrid, Text } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useNextEvents } from '../../data/next-events'
import { paths } from '../../paths'
import { EventBrief, EventBriefSkeleton } from '../../pieces/event/event-brief'
import { Loaded } from '../../ui/loaded'
import { untilLoaded } from '../../until-loaded'
import { FrontSection } from './front-section'

/** Brings Firebase. */
const OwnEvenings = lazy(async () => ({
  default: (await untilLoaded(() => import('./for-members'))).OwnEvenings,
}))

const grid = { columns: { base: 1, sm: 2, lg: 3 }, gap: { base: '5', md: '6' } } as const
const places = ['one', 'two', 'three'] as const

function EventsLoading({ hasCompany = false }) {
  return (
    <SimpleGrid {...grid}>
      <Text role="status" srOnly>
        Loading events
      </Text>
      {places.map((place) => (
        <EventBriefSkeleton key={place} hasCompany={hasCompany} />
      ))}
    </SimpleGrid>
  )
}

const nothingPlanned = (
  <Text fontSize="lg" color="fg.muted">
    Nothing is planned just now. The next evening appears here as soon as it is announced.
  </Text>
)

function VisitorsEvents() {
  return (
    <Loaded
      live={useNextEvents()}
      loading={<EventsLoading />}
      errorTitle="The next events could not be loaded"
      isEmpty={(events) => events.length === 0}
      empty={nothingPlanned}
    >
      {(events) => (
        <SimpleGrid as="ul" listStyleType="none" {...grid}>
          {events.map((event) => (
            <li key={event.id}>
              <EventBrief
                event={event}
                foot={(titleId) => (
                  <Button asChild variant="subtle" position="relative" zIndex="1">
                    <Link to={paths.signup} aria-describedby={titleId}>
                      Join Event
                    </Link>
                  </Button>
                )}
              />
            </li>
          ))}
        </SimpleGrid>
      )}
    </Loaded>
  )
}

export function NextEvents({ isMember }: { isMember: boolean }) {
  return (
    <FrontSection
      headline="Upcoming events"
      lead="Small evenings with a plan, so that nobody stands in a corner with a drink."
      aside={
        <Button asChild variant="outline">
          <Link to={paths.events}>
            See all events <ArrowRight aria-hidden />
          </Link>
        </Button>
      }
    >
      {isMember ? (
        <Suspense fallback={<EventsLoading hasCompany />}>
          <OwnEvenings />
        </Suspense>
      ) : (
        <VisitorsEvents />
      )}
    </FrontSection>
  )
}
