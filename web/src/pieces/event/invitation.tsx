/**
 * The head of an event's page: the cover, and over its lower edge an invitation with title, date and place.
 */
import { Badge, Box, Flex, Grid, Stack, Text } from '@chakra-ui/react'
import { calendarLeaf, clubDate, clubTime } from '@club/domain/club-time'
import type { Event } from '@club/domain/events/event'
import { eventEnd, eventStatus } from '@club/domain/events/event-facts'
import { Armchair } from 'lucide-react'
import type { ReactNode } from 'react'
import { EventCover } from './event-cover'
import { daysAway } from './timing'

/** The shape of the head, empty for its skeleton: a printed card over the cover's lower edge. */
export function HeroFrame({ cover, children }: { cover: ReactNode; children: ReactNode }) {
  return (
    <Box>
      <Box
        mx={{ base: '-5', md: '-8', lg: '0' }}
        height={{ base: '15.75rem', md: '20rem', lg: '25.25rem' }}
        rounded={{ lg: '3xl' }}
        overflow="hidden"
      >
        {cover}
      </Box>
      <Stack
        position="relative"
        align="center"
        textAlign="center"
        gap="0"
        mt={{ base: '-3.5rem', lg: '-4.25rem' }}
        mx={{ lg: '9' }}
        px={{ base: '6', lg: '10' }}
        pt={{ base: '7', lg: '8' }}
        pb={{ base: '6', lg: '7' }}
        bg="bg.panel"
        borderWidth="1px"
        borderColor="border.muted"
        rounded="3xl"
        shadow="lg"
        _after={{
          content: '""',
          position: 'absolute',
          inset: '2',
          borderWidth: '1px',
          borderColor: 'border',
          rounded: '2xl',
          pointerEvents: 'none',
        }}
      >
        {children}
      </Stack>
    </Box>
  )
}

function StatusBadge({ event, now }: { event: Event; now: Date }) {
  const status = eventStatus(event, now)
  if (event.status === 'cancelled')
    return (
      <Badge size="md" colorPalette="brick">
        Cancelled
      </Badge>
    )
  if (status === 'over') return <Badge size="md">Past Event</Badge>
  if (status === 'under way') return <Badge size="md">Under Way</Badge>
  if (status === 'full') return <Badge size="md">Full</Badge>
  if (status === 'sold out') return <Badge size="md">Sold Out</Badge>
  if (status !== 'almost full') return null
  return (
    <Badge size="md" colorPalette="amber">
      <Armchair size={14} aria-hidden /> Almost Full
    </Badge>
  )
}

function Wave() {
  return (
    <Box asChild color="coral.solid" my="3.5">
      <svg
        width="62"
        height="16"
        viewBox="0 0 62 16"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        aria-hidden
      >
        <path d="M2 5 q7 -5 14.5 0 t14.5 0 t14.5 0 t14.5 0 M2 12 q7 -5 14.5 0 t14.5 0 t14.5 0 t14.5 0" />
      </svg>
    </Box>
  )
}

type FactProps = { name: string; value: ReactNode; more: ReactNode; isPlace?: boolean }

/** On a phone the place is on a separate line below date and time. */
function Fact({ name, value, more, isPlace = false }: FactProps) {
  const edge = isPlace
    ? {
        gridColumn: { base: '1 / -1', lg: 'auto' },
        mt: { base: '3.5', lg: '0' },
        pt: { base: '3.5', lg: '0.5' },
      }
    : { pt: '0.5' }
  return (
    <Box
      px={{ base: '1', lg: '2' }}
      pb="0.5"
      minWidth="0"
      borderColor="border"
      borderTopWidth={isPlace ? { base: '1px', lg: '0' } : '0'}
      css={{ '&:nth-of-type(2)': { borderInlineStartWidth: '1px' } }}
      borderInlineStartWidth={isPlace ? { base: '0', lg: '1px' } : '0'}
      {...edge}
    >
      <Text as="dt" textStyle="sm" color="fg.muted">
        {name}
      </Text>
      <Box as="dd" fontWeight="semibold" overflowWrap="anywhere">
        {value}
      </Box>
      {more && (
        <Text as="dd" textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {more}
        </Text>
      )}
    </Box>
  )
}

function Facts({ event, now }: { event: Event; now: Date }) {
  const { date_time, location, address_line } = event
  return (
    <Grid
      as="dl"
      alignSelf="stretch"
      templateColumns={{ base: '1.2fr 1fr', lg: '1fr 1.05fr 1.3fr' }}
      fontVariantNumeric="tabular-nums"
      aria-live="polite"
    >
      <Fact
        name="Date"
        value={
          <time dateTime={date_time.toISOString()}>
            {calendarLeaf(date_time).weekday}, {clubDate(date_time)}
          </time>
        }
        more={event.status === 'published' && daysAway(event, now)}
      />
      <Fact name="Pacific Time" value={clubTime(date_time)} more={`to ${clubTime(eventEnd(event))}`} />
      {(location !== '' || address_line !== '') && (
        <Fact name="Place" value={location || address_line} more={location && address_line} isPlace />
      )}
    </Grid>
  )
}

/** `heading` in `titleStyle`; content specific to the viewer comes below the facts. */
type InvitationProps = { event: Event; now: Date; heading: ReactNode; children?: ReactNode }

export function Invitation({ event, now, heading, children }: InvitationProps) {
  return (
    <HeroFrame cover={<EventCover event={event} isFirst />}>
      <Flex justify="center" wrap="wrap" gap="2" minHeight="6" mb="3" role="status">
        {event.category !== '' && (
          <Badge size="md" colorPalette="evergreen">
            {event.category}
          </Badge>
        )}
        <StatusBadge event={event} now={now} />
      </Flex>
      {heading}
      <Wave />
      <Facts event={event} now={now} />
      {children}
    </HeroFrame>
  )
}
