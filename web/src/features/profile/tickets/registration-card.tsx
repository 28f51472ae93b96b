/**
 * A registration without a ticket, for an upcoming evening: its facts, the calendar, and a link to the
 * event's page, where it can be cancelled.
 */
import { Badge, Button, Flex, Grid, Heading, Link } from '@chakra-ui/react'
import { clubTime } from '@club/domain/club-time'
import { CalendarPlus, CircleCheck } from 'lucide-react'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { EventRow } from '../../../data/events'
import { eventPath } from '../../../paths'
import { EventCover } from '../../../pieces/event/event-cover'
import { saveToCalendar } from '../../../pieces/event/save-to-calendar'
import { arrival, daysAway } from '../../../pieces/event/timing'
import { NameAtDoor } from './name-at-door'
import { Fact, TicketFrame } from './ticket-frame'
import { dayOf } from './my-tickets-copy'

export function RegistrationCard({ id, data: event, now }: EventRow & { now: Date }) {
  const titleId = useId()
  const { title, date_time, location, address_line } = event
  return (
    <TicketFrame
      titleId={titleId}
      cover={<EventCover event={event} />}
      facts={
        <>
          <Badge size="md" colorPalette="evergreen">
            <CircleCheck size={14} aria-hidden /> You’re Registered
          </Badge>
          <Heading
            as="h3"
            id={titleId}
            fontSize="1.625rem"
            lineHeight="1.14"
            mt="2.5"
            overflowWrap="anywhere"
          >
            <Link asChild color="fg">
              <RouterLink to={eventPath(id)}>{title}</RouterLink>
            </Link>
          </Heading>
          <Grid as="dl" templateColumns="1.2fr 1fr" columnGap="4" rowGap="3.5" mt="4">
            <Fact
              name="Date"
              value={<time dateTime={date_time.toISOString()}>{dayOf(date_time)}</time>}
              more={daysAway(event, now)}
            />
            <Fact
              name="Pacific Time"
              value={clubTime(date_time)}
              more={`arrive by ${clubTime(arrival(event))}`}
            />
            {(location !== '' || address_line !== '') && (
              <Fact name="Place" value={location || address_line} more={location && address_line} isWide />
            )}
          </Grid>
        </>
      }
      stub={<NameAtDoor />}
      actions={
        <Flex wrap="wrap" gap="2">
          <Button variant="outline" size="sm" height="11" onClick={() => saveToCalendar(id, event)}>
            <CalendarPlus aria-hidden /> Add to Calendar
          </Button>
          <Button asChild variant="outline" size="sm" height="11">
            <RouterLink to={eventPath(id)} aria-describedby={titleId}>
              Change or Cancel
            </RouterLink>
          </Button>
        </Flex>
      }
    />
  )
}
