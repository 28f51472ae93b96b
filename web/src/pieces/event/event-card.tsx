/** An event's card: cover, title, time, place, attendees, price, seats left, and the viewer's actions. */
import { Badge, Box, chakra, Flex, Heading, HStack, Link, Stack, Text } from '@chakra-ui/react'
import { calendarLeaf, clubDate, clubTime } from '@club/domain/club-time'
import type { Event } from '@club/domain/events/event'
import { eventEnd, eventPriceLabel, eventStatus, seatsOf } from '@club/domain/events/event-facts'
import { CalendarDays, Clock, type LucideIcon, MapPin } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { eventPath } from '../../paths'
import { AttendanceLine, CardAction } from './card-foot'
import { EventCardFrame } from './event-card-frame'
import { DatedCover } from './event-cover'
import type { CardAttendance } from './use-card-attendances'
import { useNow } from './use-now'
import { stretchedLink } from '../../ui/stretched-link'
import { Foot } from './event-card-skeleton'

function Fact({ icon: Icon, children }: { icon: LucideIcon; children: ReactNode }) {
  return (
    <Flex gap="2.5" align="flex-start" textStyle="sm" color="fg.muted">
      <chakra.span color="tide.fg" flexShrink="0" pt="0.5">
        <Icon size={16} aria-hidden />
      </chakra.span>
      <chakra.span overflowWrap="anywhere">{children}</chakra.span>
    </Flex>
  )
}

function Facts({ event }: { event: Event }) {
  const { date_time, location, address_line } = event
  const place = [location, address_line].filter((part) => part !== '').join(', ')
  return (
    <Stack gap="1.5">
      <Fact icon={CalendarDays}>
        <time dateTime={date_time.toISOString()}>
          {calendarLeaf(date_time).weekday}, {clubDate(date_time)}
        </time>
      </Fact>
      <Fact icon={Clock}>
        {clubTime(date_time)} to {clubTime(eventEnd(event))}
      </Fact>
      {place !== '' && <Fact icon={MapPin}>{place}</Fact>}
    </Stack>
  )
}

function seatsLabel(left: number): string {
  return left === 1 ? '1 seat left' : `${left} seats left`
}

function Seats({ event }: { event: Event }) {
  const status = eventStatus(event, useNow([event.date_time]))
  const { left } = seatsOf(event)
  if (status === 'under way') return <Badge size="md">Under Way</Badge>
  if (status === 'full') return <Badge size="md">Full</Badge>
  if (status === 'sold out') return <Badge size="md">Sold Out</Badge>
  if (left === null) return null
  return (
    <HStack gap="2" justify="flex-end" wrap="wrap">
      {status === 'almost full' && (
        <Badge size="md" colorPalette="amber">
          Almost Full
        </Badge>
      )}
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {seatsLabel(left)}
      </Text>
    </HStack>
  )
}

type CardProps = {
  id: string
  event: Event
  attendance: CardAttendance
  /** Its cover is in the first view. */
  isFirst?: boolean
}

export function EventCard({ id, event, attendance, isFirst = false }: CardProps) {
  const titleId = useId()
  const { title, description, category } = event
  return (
    <Box as="article" height="full" aria-labelledby={titleId}>
      <EventCardFrame
        cover={<DatedCover event={event} isFirst={isFirst} />}
        foot={
          <Foot action={<CardAction id={id} event={event} attendance={attendance} titleId={titleId} />}>
            <Text fontWeight="semibold" fontSize="lg">
              {eventPriceLabel(event)}
            </Text>
            <Seats event={event} />
          </Foot>
        }
      >
        {category !== '' && (
          <Text textStyle="sm" fontWeight="semibold" color="tide.fg">
            {category}
          </Text>
        )}
        <Heading as="h2" id={titleId} size="xl" overflowWrap="anywhere">
          <Link asChild color="fg" css={stretchedLink}>
            <RouterLink to={eventPath(id)}>{title}</RouterLink>
          </Link>
        </Heading>
        {description !== '' && (
          <Text color="fg.muted" lineClamp={3} overflowWrap="anywhere">
            {description}
          </Text>
        )}
        <Stack mt="auto" pt="1" gap="4">
          <Facts event={event} />
          <AttendanceLine event={event} attendance={attendance} />
        </Stack>
      </EventCardFrame>
    </Box>
  )
}
