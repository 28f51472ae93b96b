/** The events of the front page side by side, each with what stands at its foot, and the shape of them. */
import { Box, Button, SimpleGrid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import type { NextEvent } from '../../data/next-events'
import { EventBrief, EventBriefSkeleton } from '../../pieces/event/event-brief'

const grid = { columns: { base: 1, sm: 2, lg: 3 }, gap: { base: '5', md: '6' } } as const
const places = ['one', 'two', 'three'] as const

/** As high as what is said of those who go. */
export function CompanyPlace() {
  return <Box height="3.75rem" />
}

export function JoinEvent({ to, titleId }: { to: string; titleId: string }) {
  return (
    <Button asChild variant="subtle" position="relative" zIndex="1">
      <Link to={to} aria-describedby={titleId}>
        Join Event
      </Link>
    </Button>
  )
}

/** `foot` is called with the id of the title besides, which describes what can be pressed. */
type Props = { events: readonly NextEvent[]; foot: (event: NextEvent, titleId: string) => ReactNode }

export function EventList({ events, foot }: Props) {
  return (
    <SimpleGrid as="ul" listStyleType="none" {...grid}>
      {events.map((event) => (
        <li key={event.id}>
          <EventBrief event={event} foot={(titleId) => foot(event, titleId)} />
        </li>
      ))}
    </SimpleGrid>
  )
}

export function EventListLoading({ hasCompany }: { hasCompany: boolean }) {
  return (
    <SimpleGrid {...grid}>
      <Text role="status" srOnly>
        Loading events
      </Text>
      {places.map((place) => (
        <EventBriefSkeleton key={place} hasCompany={hasCompany} />
      ))}
    </SimpleGrid>
  )
}
