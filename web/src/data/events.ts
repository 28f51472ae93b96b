/** The club's events and the parts of town where they are, which are public. */
import type { Event } from '@club/domain/events/event'
import { upcomingSince } from '@club/domain/events/event-facts'
import type { ServiceLocation } from '@club/domain/locations/service-location'
import { doc, orderBy, type Query, query, where } from 'firebase/firestore'
import { useState } from 'react'
import { collectionOf } from './firebase/collection-of'
import { type Live, type Row, useLiveDocument, useLiveQuery } from './firebase/live'
import { useUntilAnswered } from './public-data'

export type EventRow = Row<Event>

/** Published events that are upcoming at `now`, earliest first. */
export function upcomingEvents(now: Date): Query<Event> {
  return query(
    collectionOf('events'),
    where('status', '==', 'published'),
    where('date_time', '>', upcomingSince(now)),
    orderBy('date_time'),
  )
}

/**
 * Published events that were upcoming when the page was opened, earliest first, live (section 7). One that
 * ends after that stays in the list: no query watches the clock.
 */
export function useUpcomingEvents(): Live<EventRow[]> {
  const [openedAt] = useState(() => new Date())
  return useUntilAnswered(useLiveQuery(upcomingEvents(openedAt)), ({ events }) => events)
}

/** The active locations in their display order, live (section 7). */
export function useActiveLocations(): Live<Row<ServiceLocation>[]> {
  const live = useLiveQuery(
    query(collectionOf('service_locations'), where('is_active', '==', true), orderBy('display_order')),
  )
  return useUntilAnswered(live, ({ locations }) => locations)
}

/**
 * One event, live, a past or cancelled one too; null when there is none, an error when it is refused (a
 * draft).
 */
export function useEvent(id: string): Live<Event | null> {
  const live = useLiveDocument(doc(collectionOf('events'), id))
  return useUntilAnswered(live, ({ event }) => (event?.id === id ? event.data : undefined))
}
