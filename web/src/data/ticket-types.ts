/** The ticket types of an event, which are public. */
import { byPrice, type TicketType } from '@club/domain/orders/tickets/ticket-type'
import { query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { collectionOf } from './firebase/collection-of'
import { type Live, type Row, useLiveQuery } from './firebase/live'
import { useUntilAnswered } from './public-data'

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
  const known = useUntilAnswered(live, ({ ticket_types: brought }) =>
    brought?.event_id === eventId ? brought.rows : undefined,
  )
  return useMemo(() => {
    if (known.status !== 'ready') return known
    return { status: 'ready', data: known.data.toSorted((one, other) => byPrice(one.data, other.data)) }
  }, [known])
}
