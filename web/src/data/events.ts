/** The club's events, as everybody may read them. */
import type { Event } from '@club/domain/events/event'
import { upcomingSince } from '@club/domain/events/event-time'
import { orderBy, query, where } from 'firebase/firestore'
import { useState } from 'react'
import { collectionOf } from './collection-of'
import { type Live, type Row, useLiveQuery } from './live'

export type EventRow = Row<Event>

/**
 * Published events that were upcoming when the page was opened, earliest first, live (section 7). One that ends meanwhile is still among them:
 * no query watches the clock. An error while the server does not answer.
 */
export function useUpcomingEvents(): Live<EventRow[]> {
  const [openedAt] = useState(() => new Date())
  return useLiveQuery(
    query(
      collectionOf('events'),
      where('status', '==', 'published'),
      where('date_time', '>', upcomingSince(openedAt)),
      orderBy('date_time'),
    ),
    { failsOffline: true },
  )
}
