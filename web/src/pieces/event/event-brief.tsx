/** An event in brief, as the front page and the matches suggest it: cover, time, title, place and price, and one action. */
import { Box, Button, Heading, Skeleton, Text } from '@chakra-ui/react'
import { calendarLeaf, clubDate, clubTime } from '@club/domain/club-time'
import { priceLabel } from '@club/domain/price'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { EventCardFrame } from './event-card-frame'
import { EventCover } from './event-cover'

/** `price` is in dollars. */
export type BriefEvent = {
  readonly title: string
  readonly date_time: Date
  readonly location: string
  readonly image_url: string | null
  readonly category: string
  readonly price: number
}

export function EventBrief({ event, to, action }: { event: BriefEvent; to: string; action: string }) {
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
            {action}
          </Link>
        </Button>
      </EventCardFrame>
    </Box>
  )
}

export function EventBriefSkeleton() {
  return (
    <EventCardFrame size="lg" cover={<Skeleton boxSize="full" rounded="none" />}>
      <Skeleton height="5" width="55%" />
      <Skeleton height="7" width="80%" />
      <Skeleton height="6" width="40%" />
      <Skeleton height="11" rounded="full" mt="1" />
    </EventCardFrame>
  )
}
