/** One of the next evenings, with the way to it. */
import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { calendarLeaf, clubDate, clubTime } from '@club/domain/club-time'
import { priceLabel } from '@club/domain/events/event-price'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router-dom'
import type { NextEvent } from '../../data/next-events'

type FrameProps = { cover: ReactNode; children: ReactNode }

/** The shape of the card, also while its event is on its way. */
export function NextEventFrame({ cover, children }: FrameProps) {
  return (
    <Flex
      direction="column"
      height="full"
      bg="bg.panel"
      borderWidth="1px"
      borderColor="border"
      rounded="3xl"
      overflow="hidden"
      shadow="sm"
    >
      <Box aspectRatio="5/3">{cover}</Box>
      <Stack gap="2.5" flex="1" p={{ base: '5', md: '6' }}>
        {children}
      </Stack>
    </Flex>
  )
}

type Props = { event: NextEvent; cover: ReactNode; to: string }

export function NextEventCard({ event: { title, date_time, location, price }, cover, to }: Props) {
  const id = useId()
  const { weekday } = calendarLeaf(date_time)
  return (
    <Box as="article" height="full" aria-labelledby={id}>
      <NextEventFrame cover={cover}>
        <Text textStyle="sm" fontWeight="semibold" color="tide.fg">
          <time dateTime={date_time.toISOString()}>
            {weekday}, {clubDate(date_time)}, {clubTime(date_time)}
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
      </NextEventFrame>
    </Box>
  )
}
