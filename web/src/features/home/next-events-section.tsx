/** The next events on the front page: up to three, or a sentence when nothing is planned. */
import { Button, Flex } from '@chakra-ui/react'
import { ArrowRight } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { useNextEvents } from '../../data/next-events'
import { eventPath, paths, withNext } from '../../paths'
import { EventBrief } from '../../pieces/event/event-brief'
import { EventBriefs, EventBriefsSkeleton } from '../../pieces/event/event-brief-list'
import { GoingCount } from '../../pieces/event/going-count'
import { untilLoaded } from '../../until-loaded'
import { FrontSection } from './front-section'

/** Brings Firebase. */
const MembersEvents = lazy(async () => ({
  default: (await untilLoaded(() => import('./member-sections'))).MembersEvents,
}))

function VisitorsEvents() {
  return (
    <EventBriefs live={useNextEvents()}>
      {(events) =>
        events.map((event) => (
          <li key={event.id}>
            <EventBrief
              event={event}
              foot={(titleId, hasStarted) => (
                <>
                  <Flex align="center" gap="2.5" textStyle="sm" color="fg.muted" minHeight="6">
                    <GoingCount event={event} />
                  </Flex>
                  <Button asChild variant="subtle" position="relative" zIndex="1">
                    <Link
                      to={hasStarted ? eventPath(event.id) : withNext(paths.signup, eventPath(event.id))}
                      aria-describedby={titleId}
                    >
                      {hasStarted ? 'See Details' : 'Join Event'}
                    </Link>
                  </Button>
                </>
              )}
            />
          </li>
        ))
      }
    </EventBriefs>
  )
}

export function NextEventsSection({ isMember }: { isMember: boolean }) {
  return (
    <FrontSection
      headline="Upcoming events"
      lead="Small evenings with a plan, so nobody ends up alone in a corner with a drink."
      aside={
        <Button asChild variant="outline">
          <Link to={paths.events}>
            See all events <ArrowRight aria-hidden />
          </Link>
        </Button>
      }
    >
      {isMember ? (
        <Suspense fallback={<EventBriefsSkeleton hasAttendance />}>
          <MembersEvents />
        </Suspense>
      ) : (
        <VisitorsEvents />
      )}
    </FrontSection>
  )
}
