/** The next events on the front page: up to three, or a sentence when nothing is planned. */
import { Button, Text } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useNextEvents } from '../../data/next-events'
import { eventPath, paths } from '../../paths'
import { Loaded } from '../../ui/loaded'
import { untilLoaded } from '../../until-loaded'
import { CompanyPlace, EventList, EventListLoading, JoinEvent } from './event-list'
import { FrontSection } from './front-section'

/** Brings Firebase; the events are shown before it arrives. */
const OwnEvenings = lazy(async () => ({
  default: (await untilLoaded(() => import('./own-evenings'))).OwnEvenings,
}))

const nothingPlanned = (
  <Text fontSize="lg" color="fg.muted">
    Nothing is planned just now. The next evening appears here as soon as it is announced.
  </Text>
)

export function NextEvents({ isMember }: { isMember: boolean }) {
  const live = useNextEvents()
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
      <Loaded
        live={live}
        loading={<EventListLoading hasCompany={isMember} />}
        errorTitle="The next events could not be loaded"
        isEmpty={(events) => events.length === 0}
        empty={nothingPlanned}
      >
        {(events) => {
          const plain = (
            <EventList
              events={events}
              foot={({ id }, titleId) => (
                <>
                  {isMember && <CompanyPlace />}
                  <JoinEvent to={isMember ? eventPath(id) : paths.signup} titleId={titleId} />
                </>
              )}
            />
          )
          return isMember ? (
            <Suspense fallback={plain}>
              <OwnEvenings events={events} />
            </Suspense>
          ) : (
            plain
          )
        }}
      </Loaded>
    </FrontSection>
  )
}
