/** The member's own evenings on the dashboard: the next one in a band of evening, the two after it below. */
import { Box, Button, Flex, Heading, Stack, Text } from '@chakra-ui/react'
import { calendarLeaf } from '@club/domain/club-time'
import type { Event } from '@club/domain/events/event'
import { eventEnd, isUnderWay, isUpcoming } from '@club/domain/events/event-facts'
import { limits } from '@club/domain/limits'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { Evening } from '../../data/evenings'
import type { EventRow } from '../../data/events'
import type { Live } from '../../data/firebase/live'
import { useMember } from '../../data/members'
import { ownEvenings, type Registrations } from '../../data/registrations'
import { companionAt, type UnderWay } from '../../data/waiting'
import { eventPath, paths, togetherPath } from '../../paths'
import { TwoFaces } from '../../pieces/ask/two-faces'
import { WhoIsGoing } from '../../pieces/evening/company'
import { timeAndPlace } from '../../pieces/evening/evening-copy'
import { type EveningProps, EveningRow } from '../../pieces/evening/evening-row'
import { useOthersGoing } from '../../pieces/evening/use-others-going'
import { LargeEvening } from '../../pieces/evening/large-evening'
import { DatedCover } from '../../pieces/event/event-cover'
import { daysAway } from '../../pieces/event/timing'
import { useCardAttendances } from '../../pieces/event/use-card-attendances'
import { useNow } from '../../pieces/event/use-now'
import { Loaded } from '../../ui/loaded'
import { DashboardSection } from './dashboard-section'

const dayMs = 24 * 60 * 60_000
const weekdaysKnownMs = 6 * dayMs

/** "You're going on Thu", "You and Theo are going on Thu": by the weekday within a week, by the date after that. */
function goingWhen(event: Event, companion: string | undefined, now: Date): string {
  if (isUnderWay(event, now)) return 'It’s happening now'
  const going = companion === undefined ? 'You’re going' : `You and ${companion} are going`
  const days = daysAway(event, now)
  if (days === 'today' || days === 'tomorrow') return `${going} ${days}`
  const { weekday, month, day } = calendarLeaf(event.date_time)
  const isThisWeek = event.date_time.getTime() - now.getTime() < weekdaysKnownMs
  return `${going} on ${isThisWeek ? weekday : `${month} ${day}`}`
}

function NextEvening({ uid, evening: { id, data: event }, attendance, companion }: EveningProps) {
  const titleId = useId()
  const now = useNow([event.date_time])
  const { hasPhoto } = attendance
  const live = useMember(companion, { sharp: hasPhoto })
  const member = live.status === 'ready' ? live.data : null
  const { uids, sentence } = useOthersGoing(attendance, companion)
  return (
    <LargeEvening
      as="section"
      aria-labelledby={titleId}
      picture={<DatedCover event={event} isFirst />}
      bg="band"
      color="band.fg"
      text={{
        minHeight: { md: '22.5rem' },
        gap: '2',
        px: { base: '6', md: '11' },
        pt: '5',
        pb: { base: '7', md: '5' },
      }}
    >
      {companion !== null && (
        <Box mt={{ base: '-3.25rem', md: '0' }} mb="1" minHeight="4.25rem" position="relative">
          {member && <TwoFaces {...{ uid, hasPhoto, member }} />}
        </Box>
      )}
      <Text textStyle="sm" fontWeight="semibold" color="band.action">
        Your next evening
      </Text>
      <Heading
        as="h2"
        id={titleId}
        size={{ base: '2xl', md: '3xl' }}
        overflowWrap="anywhere"
        // Room for the name, so that nothing moves when it loads.
        minHeight={companion === null ? undefined : '2lh'}
      >
        {goingWhen(event, member?.profile.first_name, now)}
      </Heading>
      <Text color="band.muted" overflowWrap="anywhere">
        {event.title}, {timeAndPlace(event)}
      </Text>
      <Box color="band.muted" css={{ '& svg': { color: 'band.action' } }}>
        <WhoIsGoing {...{ event, uids, sentence, hasPhoto }} />
      </Box>
      <Flex wrap="wrap" gap="2" mt="3">
        <Button
          asChild
          flex={{ base: '1 0 auto', md: '0 0 auto' }}
          px={{ base: '3', md: '7' }}
          size="lg"
          bg="band.action"
          color="band.actionFg"
          _hover={{ bg: 'band.actionHover' }}
        >
          {companion === null ? (
            <RouterLink to={eventPath(id)}>See Event Details</RouterLink>
          ) : (
            <RouterLink to={togetherPath(companion)}>See Your Evening</RouterLink>
          )}
        </Button>
        <Button
          asChild
          flex={{ base: '1 0 auto', md: '0 0 auto' }}
          px={{ base: '3', md: '7' }}
          size="lg"
          variant="outline"
          color="band.fg"
          borderColor="band.muted"
          _hover={{ bg: 'transparent', borderColor: 'band.fg' }}
        >
          <RouterLink to={paths.evenings}>My Evenings</RouterLink>
        </Button>
      </Flex>
    </LargeEvening>
  )
}

type OwnProps = {
  uid: string
  rows: readonly EventRow[]
  registrations: Registrations
  asks: readonly UnderWay[]
}

function Evenings({ uid, rows, registrations, asks }: OwnProps) {
  const now = useNow(rows.map(({ data }) => eventEnd(data)))
  const shown = rows
    .flatMap((row) => {
      const place = registrations.get(row.id)
      return place && isUpcoming(row.data, now) ? [{ ...row, place }] : []
    })
    .slice(0, limits.events.onDashboard)
  const attendances = useCardAttendances(shown)
  const known = (evening: Evening) => ({
    uid,
    evening,
    attendance: attendances.of(evening.id),
    companion: companionAt(evening.id, asks),
  })
  const [next, ...later] = shown
  if (next === undefined) return null
  return (
    <Stack gap={{ base: '8', md: '10' }}>
      <NextEvening {...known(next)} />
      {later.length > 0 && (
        <DashboardSection title="After that">
          <Stack as="ul" listStyleType="none" direction={{ base: 'column', lg: 'row' }} gap="4">
            {later.map((evening) => (
              <Box as="li" key={evening.id} flex="1" minWidth="0">
                <EveningRow {...known(evening)} />
              </Box>
            ))}
          </Stack>
        </DashboardSection>
      )}
    </Stack>
  )
}

type Props = {
  uid: string
  events: Live<readonly EventRow[]>
  registrations: Live<Registrations>
  asks: readonly UnderWay[]
}

const none: Registrations = new Map()

/** Nothing for those who go nowhere yet. */
export function OwnEvenings({ uid, events, registrations, asks }: Props) {
  const own = registrations.status === 'ready' ? registrations.data : none
  return (
    <Loaded live={ownEvenings(events, registrations)} errorTitle="We couldn’t load your events">
      {(rows) => <Evenings {...{ uid, rows, asks }} registrations={own} />}
    </Loaded>
  )
}
