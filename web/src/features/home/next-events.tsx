/** The next events on the front page: up to three, or a sentence when nothing is planned. */
import { Box, Button, Heading, SimpleGrid, Skeleton, Text } from '@chakra-ui/react'
import { calendarLeaf, clubDate, clubTime } from '@club/domain/club-time'
import { priceLabel } from '@club/domain/price'
import { ArrowRight } from 'lucide-react'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { type NextEvent, useNextEvents } from '../../data/next-events'
import { paths } from '../../paths'
import { EventCardFrame } from '../../pieces/event/event-card-frame'
import { EventCover } from '../../pieces/event/event-cover'
import { Loaded } from '../../ui/loaded'
import { FrontSection } from './front-section'

const grid = { columns: { base: 1, sm: 2, lg: 3 }, gap: { base: '5', md: '6' } } as const
const places = ['one', 'two', 'three'] as const

function NextEventCard({ event, to }: { event: NextEvent; to: string }) {
  const { title, date_time, location, price } = event
  const id = useId()
  return (
    <Box as="article" height="full" aria-labelledby={id}>
      <EventCardFrame size="lg" cover={<EventCover event={event} />}>
        <Text textStyle="sm" fontWeight="semibold" color="tide.fg">
          <time dateTime={date_time.toISOString()}>
            {calendarLeaf(date_time).weekday}, {clubDate(date_time)}, {clubTime(date_time)}
          </time>
        </Text>
        <Heading as="h3" id={id} size="xl" lineClamp={2} overflowWrap="anywhere">
          {title}
        </Heading>
        <Text color="fg.muted">
          {[location, priceLabel(price)].filter((part) => part !== '').join(' · ')}
        </Text>
        <Button asChild variant="subtle" mt="auto" alignSelf="stretch">
          <Link to={to} aria-describedby={id}>
            Join Event
          </Link>
        </Button>
      </EventCardFrame>
    </Box>
  )
}

const loading = (
  <SimpleGrid {...grid}>
    <Text role="status" srOnly>
      Loading events
    </Text>
    {places.map((place) => (
      <EventCardFrame key={place} size="lg" cover={<Skeleton boxSize="full" rounded="none" />}>
        <Skeleton height="5" width="55%" />
        <Skeleton height="7" width="80%" />
        <Skeleton height="6" width="40%" />
        <Skeleton height="11" rounded="full" mt="1" />
      </EventCardFrame>
    ))}
  </SimpleGrid>
)

const nothingPlanned = (
  <Text fontSize="lg" color="fg.muted">
    Nothing is planned just now. The next evening appears here as soon as it is announced.
  </Text>
)

export function NextEvents({ isMember }: { isMember: boolean }) {
  const live = useNextEvents()
  const to = isMember ? paths.events : paths.signup
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
        loading={loading}
        errorTitle="The next events could not be loaded"
        isEmpty={(events) => events.length === 0}
        empty={nothingPlanned}
      >
        {(events) => (
          <SimpleGrid as="ul" listStyleType="none" {...grid}>
            {events.map((event) => (
              <li key={event.id}>
                <NextEventCard event={event} to={to} />
              </li>
            ))}
          </SimpleGrid>
        )}
      </Loaded>
    </FrontSection>
  )
}
