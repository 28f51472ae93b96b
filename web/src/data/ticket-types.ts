/** The tickets of an event, as everybody may read them. */
import { byPrice, type TicketType } from '@club/domain/tickets/ticket-type'
import { query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { collectionOf } from './firebase/collection-of'
import { type Live, type Row, useLiveQuery } from './firebase/live'

/** The active types of a published event, cheapest first, live (section 7). */
export function useTicketTypes(eventId: string): Live<Row<TicketType>[]> {
  const live = useLiveQuery(
    query(
      collectionOf('ticket_types'),
      where('event_id', '==', eventId),
      where('event_published', '==', true),
      where('is_active', '==', true),
    ),
  )
  return useMemo(() => {
    if (live.status !== 'ready') return live
    return { status: 'ready', data: live.data.toSorted((one, other) => byPrice(one.data, other.data)) }
  }, [live])
}
