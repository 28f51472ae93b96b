/** The ticket admin of one event: Sales Overview, Ticket Management and Check-In System under one head. */
import { Flex, Heading, Link, Skeleton, Stack, Tabs, Text } from '@chakra-ui/react'
import type { Event } from '@club/domain/events/event'
import { eventEnd } from '@club/domain/events/event-facts'
import { ChevronLeft } from 'lucide-react'
import { Link as RouterLink } from 'react-router-dom'
import { useEvent } from '../../../data/events'
import { eventPath } from '../../../paths'
import { useNow } from '../../../pieces/event/use-now'
import { LanternTable } from '../../../ui/drawings/lantern-table'
import { Loaded, StateMessage } from '../../../ui/loaded'
import { type EventAddress, type View, views } from '../event-address'
import { CheckIn } from '../check-in/check-in'
import { StatusBadge } from '../../../pieces/console/event-status'
import { ExportButton } from '../sales/export-button'
import { EventSales } from '../sales/event-sales'
import { TabStrip } from '../../../pieces/console/tab-strip'
import { momentOf } from '../console-copy'
import { TicketManagement } from './ticket-management'

const viewNames: Record<View, string> = {
  sales: 'Sales Overview',
  tickets: 'Ticket Management',
  'check-in': 'Check-In System',
}

/** The text is live: it follows a renamed or moved event. */
function Head({ id, event }: { id: string; event: Event }) {
  const { title, date_time, location } = event
  const now = useNow([date_time, eventEnd(event)])
  return (
    <Flex align="end" wrap="wrap" gap="3">
      <Stack gap="0" flex="1" minWidth="16rem">
        <Heading as="h2" size="2xl" overflowWrap="anywhere">
          <Link asChild color="fg">
            <RouterLink to={eventPath(id)}>{title}</RouterLink>
          </Link>
        </Heading>
        <Text color="fg.muted">
          {[momentOf(date_time), location].filter((part) => part !== '').join(' · ')}
        </Text>
      </Stack>
      <StatusBadge event={event} now={now} size="md" />
      <ExportButton eventId={id} about={title} />
    </Flex>
  )
}

function Views({ id, event, address }: { id: string; event: Event; address: EventAddress }) {
  return (
    <Tabs.Root
      lazyMount
      unmountOnExit
      value={address.view}
      onValueChange={({ value }) => address.open(value)}
    >
      <TabStrip chosen={address.view} tabs={views.map((view) => ({ id: view, label: viewNames[view] }))} />
      <Tabs.Content value="sales" pt="4">
        <EventSales id={id} event={event} />
      </Tabs.Content>
      <Tabs.Content value="tickets" pt="4">
        <TicketManagement eventId={id} />
      </Tabs.Content>
      <Tabs.Content value="check-in" pt="4">
        <CheckIn id={id} event={event} />
      </Tabs.Content>
    </Tabs.Root>
  )
}

function EventLoading() {
  return (
    <Stack role="status" aria-label="Loading the event" gap="4">
      <Skeleton height="8" width="60%" />
      <Skeleton height="11" />
      <Skeleton height="40" rounded="2xl" />
    </Stack>
  )
}

export function EventAdmin({ eventId, address }: { eventId: string; address: EventAddress }) {
  return (
    <Stack gap="3">
      <Link asChild alignSelf="start" textStyle="sm" py="1">
        <RouterLink to={address.to(null)}>
          <ChevronLeft size={16} aria-hidden /> All events
        </RouterLink>
      </Link>
      <Loaded live={useEvent(eventId)} loading={<EventLoading />} errorTitle="We couldn’t load this event">
        {(event) =>
          event === null ? (
            <StateMessage drawing={<LanternTable />} title="Event not found">
              It may have been deleted. Choose another event.
            </StateMessage>
          ) : (
            <Stack gap="4">
              <Head id={eventId} event={event} />
              <Views id={eventId} event={event} address={address} />
            </Stack>
          )
        }
      </Loaded>
    </Stack>
  )
}
