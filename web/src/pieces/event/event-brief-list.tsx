/** The next events in brief, side by side, or a sentence when nothing is planned. Needs no Firebase. */
import { SimpleGrid, Text } from '@chakra-ui/react'
import type { ReactNode } from 'react'
import type { Live } from '../../data/firebase/live'
import { Loaded } from '../../ui/loaded'
import { EventBriefSkeleton } from './event-brief'

const grid = { columns: { base: 1, sm: 2, lg: 3 }, gap: { base: '5', md: '6' } } as const
const places = ['one', 'two', 'three'] as const

type SkeletonProps = {
  /** Show attendees' names, not only their number. */
  hasAttendance?: boolean
}

export function EventBriefsSkeleton({ hasAttendance = false }: SkeletonProps) {
  return (
    <SimpleGrid {...grid} role="status" aria-label="Loading events">
      {places.map((place) => (
        <EventBriefSkeleton key={place} hasAttendance={hasAttendance} />
      ))}
    </SimpleGrid>
  )
}

type Props<T> = SkeletonProps & {
  live: Live<readonly T[]>
  /** An `li` for each event. */
  children: (events: readonly T[]) => ReactNode
}

export function EventBriefs<T>({ live, hasAttendance = false, children }: Props<T>) {
  return (
    <Loaded
      live={live}
      loading={<EventBriefsSkeleton hasAttendance={hasAttendance} />}
      isEmpty={(events) => events.length === 0}
      empty={
        <Text color="fg.muted" fontSize="lg">
          Nothing is planned right now. When we announce the next evening, you’ll see it here.
        </Text>
      }
      errorTitle="We couldn’t load the next events"
    >
      {(events) => (
        <SimpleGrid as="ul" listStyleType="none" {...grid}>
          {children(events)}
        </SimpleGrid>
      )}
    </Loaded>
  )
}
