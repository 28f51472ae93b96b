/**
 * An event in brief, as suggested on the front page, the dashboard and the matches: cover, time, title,
 * place, price, and actions.
 */
import { Box, Heading, Link, Skeleton, Stack, Text } from '@chakra-ui/react'
import { calendarLeaf, clubDate, clubTime } from '@club/domain/club-time'
import { eventPriceLabel, isUnderWay } from '@club/domain/events/event-facts'
import { type ReactNode, useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import { eventPath } from '../../paths'
import { stretchedLink } from '../../ui/stretched-link'
import { EventCardFrame } from './event-card-frame'
import { EventCover } from './event-cover'
import { useNow } from './use-now'

/** `price` is in dollars. */
type BriefEvent = {
  readonly id: string
  readonly title: string
  readonly date_time: Date
  readonly location: string
  readonly image_url: string | null
  readonly category: string
  readonly price: number
  readonly has_tickets: boolean
}

type Props = {
  event: BriefEvent
  /**
   * The content of the foot, above the link across the card; called with the id of the title, which describes
   * it, and whether the event has started.
   */
  foot: (titleId: string, hasStarted: boolean) => ReactNode
}

export function EventBrief({ event, foot }: Props) {
  const { id, title, date_time, location } = event
  const titleId = useId()
  const hasStarted = isUnderWay(event, useNow([date_time]))
  return (
    <Box as="article" height="full" aria-labelledby={titleId}>
      <EventCardFrame size="lg" cover={<EventCover event={event} />}>
        <Text textStyle="sm" fontWeight="semibold" color="tide.fg">
          <time dateTime={date_time.toISOString()}>
            {calendarLeaf(date_time).weekday}, {clubDate(date_time)}, {clubTime(date_time)}
          </time>
          {hasStarted && ' · Under Way'}
        </Text>
        <Heading as="h3" id={titleId} size="xl" overflowWrap="anywhere">
          <Link asChild color="fg" css={stretchedLink}>
            <RouterLink to={eventPath(id)}>
              <Box as="span" lineClamp={2}>
                {title}
              </Box>
            </RouterLink>
          </Link>
        </Heading>
        <Text color="fg.muted">
          {[location, eventPriceLabel(event)].filter((part) => part !== '').join(' · ')}
        </Text>
        <Stack mt="auto" gap="2.5">
          {foot(titleId, hasStarted)}
        </Stack>
      </EventCardFrame>
    </Box>
  )
}

/** `hasAttendance`: show attendees' names, not only their number. */
export function EventBriefSkeleton({ hasAttendance = false }: { hasAttendance?: boolean }) {
  return (
    <EventCardFrame size="lg" cover={<Skeleton boxSize="full" rounded="none" />}>
      <Skeleton height="5" width="55%" />
      <Skeleton height="1.625rem" width="80%" />
      <Skeleton height="6" width="40%" />
      <Skeleton height={hasAttendance ? '3.75rem' : '6'} width="70%" />
      <Skeleton height="11" rounded="full" />
    </EventCardFrame>
  )
}
