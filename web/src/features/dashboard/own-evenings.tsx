/** The member's own evenings on the dashboard: the next one in a band of evening, the two after it below. */
import { Box, Button, Flex, Heading, Link, Stack, Text } from '@chakra-ui/react'
import { calendarLeaf, clubTime } from '@club/domain/club-time'
import type { Event } from '@club/domain/events/event'
import { eventEnd, isUnderWay, isUpcoming } from '@club/domain/events/event-facts'
import { limits } from '@club/domain/limits'
import { Clock, Ticket } from 'lucide-react'
import { useId } from 'react'
import { Link as RouterLink } from 'react-router-dom'
import type { EventRow } from '../../data/events'
import type { Live } from '../../data/firebase/live'
import { ownEvenings, type Registrations } from '../../data/registrations'
import { eventPath, ownTickets } from '../../paths'
import { DateLeaf, EventCover } from '../../pieces/event/event-cover'
import { FaceStack } from '../../pieces/event/face'
import { GoingCount } from '../../pieces/event/going-count'
import { namedMatchesGoing } from '../../pieces/event/going-labels'
import { daysAway } from '../../pieces/event/timing'
import { type CardAttendance, useCardAttendances } from '../../pieces/event/use-card-attendances'
import { useNow } from '../../pieces/event/use-now'
import { useVisibleMembers } from '../../pieces/event/use-visible-members'
import { stretchedLink } from '../../ui/stretched-link'
import { Loaded } from '../../ui/loaded'
import { PictureSide } from '../../ui/picture-side'
import { DashboardSection } from './dashboard-section'

const dayMs = 24 * 60 * 60_000
const weekdaysKnownMs = 6 * dayMs

/** "You're going on Thu": by the weekday within a week, by the date after that. */
function goingWhen(event: Event, now: Date): string {
  if (isUnderWay(event, now)) return 'It’s happening now'
  const days = daysAway(event, now)
  if (days === 'today' || days === 'tomorrow') return `You’re going ${days}`
  const { weekday, month, day } = calendarLeaf(event.date_time)
  const isThisWeek = event.date_time.getTime() - now.getTime() < weekdaysKnownMs
  return `You’re going on ${isThisWeek ? weekday : `${month} ${day}`}`
}

function timeAndPlace({ date_time, location }: Event): string {
  return [clubTime(date_time), location].filter((part) => part !== '').join(', ')
}

type EveningProps = { id: string; event: Event; attendance: CardAttendance }

/** Room for all shown lines, so that nothing moves when names load. */
const namesLines = { base: 3, md: 2 }
const roomForNames = { base: '4.125rem', md: '2.75rem' }

/**
 * The viewer's matches who are going, with their faces; how many people are going until those are known, or
 * when there are none.
 */
function WhoIsGoing({ event, attendance: { matches, hasPhoto } }: Omit<EveningProps, 'id'>) {
  const seen = useVisibleMembers(matches.user_ids, hasPhoto) ?? []
  const names = seen.map(({ profile }) => profile.first_name)
  const sentence = namedMatchesGoing(names, matches.total - (matches.user_ids.length - seen.length))
  return (
    <Flex align="center" gap="2.5" minHeight={roomForNames}>
      {sentence === null ? (
        <GoingCount event={event} />
      ) : (
        <>
          <FaceStack uids={seen.map(({ uid }) => uid)} sharp={hasPhoto} />
          <Text minWidth="0" lineHeight="1.35" lineClamp={namesLines} overflowWrap="anywhere">
            {sentence}
          </Text>
        </>
      )}
    </Flex>
  )
}

function NextEvening({ id, event, attendance }: EveningProps) {
  const titleId = useId()
  const now = useNow([event.date_time])
  return (
    <Flex
      as="section"
      aria-labelledby={titleId}
      direction={{ base: 'column', md: 'row' }}
      bg="band"
      color="band.fg"
      rounded="3xl"
      overflow="hidden"
    >
      <PictureSide
        picture={
          <>
            <EventCover event={event} isFirst />
            <DateLeaf day={event.date_time} />
          </>
        }
        width={{ base: 'full', md: '50%' }}
        aspectRatio={{ base: 16 / 9, md: 'auto' }}
      />
      <Stack
        flex="1"
        minWidth="0"
        justify="center"
        minHeight={{ md: '22.5rem' }}
        gap="2"
        px={{ base: '6', md: '11' }}
        pt="5"
        pb={{ base: '7', md: '5' }}
      >
        <Text textStyle="sm" fontWeight="semibold" color="band.action">
          Your next event
        </Text>
        <Heading as="h2" id={titleId} size={{ base: '2xl', md: '3xl' }}>
          {goingWhen(event, now)}
        </Heading>
        <Text color="band.muted" overflowWrap="anywhere">
          {event.title}, {timeAndPlace(event)}
        </Text>
        <Box color="band.muted" css={{ '& svg': { color: 'band.action' } }}>
          <WhoIsGoing event={event} attendance={attendance} />
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
            <RouterLink to={eventPath(id)}>See Event Details</RouterLink>
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
            <RouterLink to={ownTickets}>My Tickets</RouterLink>
          </Button>
        </Flex>
      </Stack>
    </Flex>
  )
}

function LaterEvening({ id, event, attendance, hasTicket }: EveningProps & { hasTicket: boolean }) {
  const titleId = useId()
  return (
    <Flex
      as="article"
      aria-labelledby={titleId}
      position="relative"
      height="full"
      bg="bg.panel"
      borderWidth="1px"
      rounded="l3"
      overflow="hidden"
      shadow="sm"
    >
      <PictureSide
        picture={
          <>
            <EventCover event={event} />
            <DateLeaf day={event.date_time} />
          </>
        }
        width={{ base: '6.5rem', sm: '9rem' }}
      />
      <Stack flex="1" minWidth="0" gap="2" px="4" py="4" minHeight="8.5rem">
        <Heading as="h3" id={titleId} size="lg" overflowWrap="anywhere">
          <Link asChild color="fg" css={stretchedLink}>
            <RouterLink to={eventPath(id)}>{event.title}</RouterLink>
          </Link>
        </Heading>
        <Flex align="baseline" gap="2" textStyle="sm" color="fg.muted">
          <Box alignSelf="center" flexShrink="0">
            <Clock size={16} aria-hidden />
          </Box>
          <Text minWidth="0" overflowWrap="anywhere">
            {calendarLeaf(event.date_time).weekday}, {timeAndPlace(event)}
          </Text>
        </Flex>
        <Box textStyle="sm">
          <WhoIsGoing event={event} attendance={attendance} />
        </Box>
        {hasTicket && (
          <Button asChild variant="outline" alignSelf="start" position="relative" zIndex="1" mt="auto">
            <RouterLink to={ownTickets} aria-describedby={titleId}>
              <Ticket size={18} aria-hidden /> Show Ticket
            </RouterLink>
          </Button>
        )}
      </Stack>
    </Flex>
  )
}

function Evenings({ rows, registrations }: { rows: readonly EventRow[]; registrations: Registrations }) {
  const now = useNow(rows.map(({ data }) => eventEnd(data)))
  const shown = rows.filter(({ data }) => isUpcoming(data, now)).slice(0, limits.events.onDashboard)
  const attendances = useCardAttendances(shown)
  const [next, ...later] = shown
  if (next === undefined) return null
  return (
    <Stack gap={{ base: '8', md: '10' }}>
      <NextEvening id={next.id} event={next.data} attendance={attendances.of(next.id)} />
      {later.length > 0 && (
        <DashboardSection title="After that">
          <Stack as="ul" listStyleType="none" direction={{ base: 'column', lg: 'row' }} gap="4">
            {later.map(({ id, data }) => (
              <Box as="li" key={id} flex="1" minWidth="0">
                <LaterEvening
                  id={id}
                  event={data}
                  attendance={attendances.of(id)}
                  hasTicket={registrations.get(id)?.has_ticket ?? false}
                />
              </Box>
            ))}
          </Stack>
        </DashboardSection>
      )}
    </Stack>
  )
}

type Props = { events: Live<readonly EventRow[]>; registrations: Live<Registrations> }

const none: Registrations = new Map()

/** Nothing for those who go nowhere yet. */
export function OwnEvenings({ events, registrations }: Props) {
  const own = registrations.status === 'ready' ? registrations.data : none
  return (
    <Loaded live={ownEvenings(events, registrations)} errorTitle="We couldn’t load your events">
      {(rows) => <Evenings rows={rows} registrations={own} />}
    </Loaded>
  )
}
