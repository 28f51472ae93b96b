/** 'Where you could meet' a mutual match: the evenings that they show they're going to. */
import { Box, Grid, Heading, Link, Stack, Text } from '@chakra-ui/react'
import { eventPriceLabel, seatsOf } from '@club/domain/events/event-facts'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { EventRow } from '../../data/events'
import { useOwnRegistrations } from '../../data/registrations'
import { eventPath } from '../../paths'
import { shortTime } from '../../pieces/ask/ask-copy'
import { CardAction } from '../../pieces/event/card-foot'
import { DatedCover } from '../../pieces/event/event-cover'
import type { CardAttendance } from '../../pieces/event/use-card-attendances'
import { useNow } from '../../pieces/event/use-now'
import { PictureSide } from '../../ui/picture-side'
import { stretchedLink } from '../../ui/stretched-link'

type EveningProps = { evening: EventRow; attendance: CardAttendance }

function Evening({ evening: { id, data: event }, attendance }: EveningProps) {
  const titleId = useId()
  const { title, date_time, location } = event
  const { left } = seatsOf(event)
  const seats = left === null ? '' : `${left} ${left === 1 ? 'seat' : 'seats'} left`
  const facts = (parts: readonly string[]) => parts.filter((part) => part !== '').join(' · ')
  return (
    <Grid
      as="article"
      aria-labelledby={titleId}
      position="relative"
      templateColumns={{ base: '6.5rem minmax(0, 1fr)', lg: '11.25rem minmax(0, 1fr)' }}
      bg="bg.panel"
      borderWidth="1px"
      rounded="l3"
      overflow="hidden"
      shadow="sm"
    >
      <PictureSide picture={<DatedCover event={event} />} />
      <Stack gap="1" px={{ base: '4', lg: '5' }} py={{ base: '3.5', lg: '4' }} minWidth="0">
        <Heading as="h3" id={titleId} size="lg" lineHeight="1.2" overflowWrap="anywhere">
          <Link asChild color="fg" css={stretchedLink}>
            <RouterLink to={eventPath(id)}>{title}</RouterLink>
          </Link>
        </Heading>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          <time dateTime={date_time.toISOString()}>{shortTime(date_time)}</time>
          {location !== '' && ` · ${location}`}
        </Text>
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {facts([eventPriceLabel(event), seats])}
        </Text>
        <Box alignSelf="start" minWidth="8rem" maxWidth="full" mt="2">
          <CardAction {...{ id, event, attendance, titleId }} />
        </Box>
      </Stack>
    </Grid>
  )
}

type Props = { name: string; evenings: readonly EventRow[]; viewer: string; hasPhoto: boolean }

/** Nothing without any, and an evening goes once it has started. */
export function WhereToMeet({ name, evenings, viewer, hasPhoto }: Props) {
  const id = useId()
  const now = useNow(evenings.map(({ data }) => data.date_time))
  const own = useOwnRegistrations(viewer)
  const ahead = evenings.filter(({ data }) => now < data.date_time)
  if (ahead.length === 0) return null
  const attendanceAt = (event: string): CardAttendance => ({
    viewer: 'member',
    registration: own.status === 'ready' ? (own.data.get(event) ?? null) : undefined,
    matches: { user_ids: [], total: 0 },
    hasPhoto,
  })
  return (
    <Stack as="section" aria-labelledby={id} gap="3">
      <Box>
        <Heading as="h2" id={id} size="xl" overflowWrap="anywhere">
          Where you could meet {name}
        </Heading>
        <Text textStyle="sm" color="fg.muted" overflowWrap="anywhere">
          {name} is going to {ahead.length === 1 ? 'this one' : 'these'}, and is happy for matches to know.
        </Text>
      </Box>
      <Stack as="ul" listStyleType="none" gap="3">
        {ahead.map((evening) => (
          <li key={evening.id}>
            <Evening evening={evening} attendance={attendanceAt(evening.id)} />
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
