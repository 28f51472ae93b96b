/** An evening of the club: cover, title, when, where, what it costs and how many seats are left. */
import { Box, Flex, Heading, Text } from '@chakra-ui/react'
import { calendarLeaf } from '@club/domain/club-time'
import type { Event } from '@club/domain/events/event'
import { priceLabel } from '@club/domain/events/event-price'
import { useId } from 'react'
import { EventCardFrame } from './event-card-frame'
import { EventCover } from './event-cover'
import { EventFacts } from './event-facts'
import { EventSeats } from './event-seats'

/** The day at a glance; the words below say it in full. */
function Leaf({ day: moment }: { day: Date }) {
  const { month, day } = calendarLeaf(moment)
  return (
    <Flex
      direction="column"
      align="center"
      position="absolute"
      top="3"
      insetStart="3"
      minWidth="12"
      bg="bg.panel"
      rounded="l2"
      shadow="md"
      px="2.5"
      pt="1.5"
      pb="1"
      lineHeight="1.1"
      aria-hidden
    >
      <Text textStyle="xs" fontWeight="bold" letterSpacing="wide" color="coral.fg" textTransform="uppercase">
        {month}
      </Text>
      <Text fontFamily="heading" fontSize="2xl" fontWeight="600" lineHeight="1.15">
        {day}
      </Text>
    </Flex>
  )
}

export function EventCard({ event }: { event: Event }) {
  const id = useId()
  const { title, description, category, date_time, price } = event
  return (
    <Box as="article" height="full" aria-labelledby={id}>
      <EventCardFrame
        cover={
          <>
            <EventCover event={event} />
            <Leaf day={date_time} />
          </>
        }
        lastLine={
          <>
            <Text fontWeight="semibold" fontSize="lg">
              {priceLabel(price)}
            </Text>
            <EventSeats event={event} />
          </>
        }
      >
        {category !== '' && (
          <Text textStyle="sm" fontWeight="semibold" color="tide.fg">
            {category}
          </Text>
        )}
        <Heading as="h2" id={id} size="xl" overflowWrap="anywhere">
          {title}
        </Heading>
        {description !== '' && (
          <Text color="fg.muted" lineClamp={3}>
            {description}
          </Text>
        )}
        <Box mt="auto" pt="1">
          <EventFacts event={event} />
        </Box>
      </EventCardFrame>
    </Box>
  )
}
