/** The plan of an evening: what happens, where guests find each other, and who hosts. */
import { Box, Button, Flex, Heading, Link, List, Stack, Text } from '@chakra-ui/react'
import { club } from '@club/domain/club'
import type { Event } from '@club/domain/events/event'
import { runningOrderOf } from '@club/domain/events/event-facts'
import { MapPin } from 'lucide-react'
import { useId } from 'react'
import type { Live } from '../../data/firebase/live'
import type { Host } from '../../data/hosts'

/** The parts of an evening, in order. */
export function RunningOrder({ event }: { event: Pick<Event, 'running_order'> }) {
  return (
    <List.Root as="ol" listStyleType="none" gap="2.5" role="list">
      {runningOrderOf(event).map((part, place) => (
        <List.Item
          // Two parts can have the same text, so the key includes the index.
          key={`${place} ${part}`}
          ps="3.5"
          borderInlineStartWidth="2px"
          borderColor="border.success"
          overflowWrap="anywhere"
        >
          {part}
        </List.Item>
      ))}
    </List.Root>
  )
}

/** The meeting spot, marked as a place. */
export function MeetingSpot({ children }: { children: string }) {
  return (
    <Flex gap="2.5" align="start">
      <Box flexShrink="0" color="coral.fg" pt="0.5">
        <MapPin size={20} aria-hidden />
      </Box>
      <Text overflowWrap="anywhere" whiteSpace="pre-line">
        {children}
      </Text>
    </Flex>
  )
}

type PlanProps = { event: Pick<Event, 'running_order' | 'meeting_spot'>; level?: 'h2' | 'h4' }

/** Nothing for an event whose plan isn't known yet. */
export function EveningPlan({ event, level = 'h2' }: PlanProps) {
  const [happens, meets] = [useId(), useId()]
  return (
    <>
      {event.running_order !== '' && (
        <Stack as="section" aria-labelledby={happens} gap="3">
          <Heading as={level} id={happens} size="lg">
            What Happens That Evening
          </Heading>
          <RunningOrder event={event} />
        </Stack>
      )}
      {event.meeting_spot !== '' && (
        <Stack as="section" aria-labelledby={meets} gap="3">
          <Heading as={level} id={meets} size="lg">
            Where to Find Each Other
          </Heading>
          <MeetingSpot>{event.meeting_spot}</MeetingSpot>
        </Stack>
      )}
    </>
  )
}

/** Names the host, and says who to tell when something is wrong. */
export function HostLine({ name }: { name: string }) {
  return (
    <Stack gap="1">
      <Text fontWeight="semibold" overflowWrap="anywhere">
        {name} is hosting and will be there all evening.
      </Text>
      <Text color="fg.muted" overflowWrap="anywhere">
        If anything feels off, tell {name} or{' '}
        <Link href={`mailto:${club.contactEmail}`} textDecoration="underline" color="tide.fg">
          tell us quietly
        </Link>
        .
      </Text>
    </Stack>
  )
}

/** Warns a member who has blocked the host, without naming the host. */
function BlockedHost() {
  return (
    <Text p="4" rounded="xl" bg="bg.warning" color="fg.warning" fontWeight="medium">
      Someone you’ve blocked is hosting this event.
    </Text>
  )
}

/** Before a seat: warns of a blocked host, or says that we couldn't check. `title`: the evening, where there are several. */
export function HostNotice({ host, title }: { host: Live<Host>; title?: string | undefined }) {
  if (host.status === 'error')
    return (
      <Stack role="alert" gap="3" align="start" p="4" rounded="xl" bg="bg.warning" color="fg.warning">
        <Text fontWeight="medium" overflowWrap="anywhere">
          We couldn’t check whether you’ve blocked the host{title === undefined ? '' : ` of ${title}`}.
        </Text>
        <Button variant="outline" size="sm" minHeight="11" color="inherit" onClick={host.retry}>
          Try Again
        </Button>
      </Stack>
    )
  return (
    host.status === 'ready' &&
    host.data.is_blocked && (
      <Box role="alert">
        {title !== undefined && <Text overflowWrap="anywhere">{title}</Text>}
        <BlockedHost />
      </Box>
    )
  )
}
