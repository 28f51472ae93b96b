/** The sales of an event or of the whole club, and the orders behind them. */
import { consoleContracts } from '@club/domain/contracts/console'
import type { OutputOf } from '@club/domain/contracts/index'
import type { Sales } from '@club/domain/orders/sales-overview'
import { limit, orderBy, query, where } from 'firebase/firestore'
import { call } from '../firebase/call'
import { collectionOf } from '../firebase/collection-of'
import { useThrottled } from '../../debounce'
import { type Live, useAnswer, useLiveQuery } from '../firebase/live'

/**
 * Returns a new text after each change to the orders of an event, or, for null, to the paid (or partly
 * refunded) orders of the whole club; null until it is known. Listens only to the newest order.
 */
export function useOrdersVersion(event_id: string | null): string | null {
  const wanted =
    event_id === null
      ? where('status', 'in', ['paid', 'refunded'])
      : where('tickets.event_id', '==', event_id)
  const live = useLiveQuery(query(collectionOf('orders'), wanted, orderBy('updated_at', 'desc'), limit(1)))
  if (live.status === 'loading') return null
  const [newest] = live.status === 'ready' ? live.data : []
  return newest ? `${newest.id} ${newest.data.updated_at.getTime()}` : ''
}

const wholeClub = 'the club'
const salesOf = (about: string) =>
  call('salesOverview', { event_id: about === wholeClub ? null : about }, consoleContracts)

/** The whole club's sum reads thousands of orders. */
const pacesMs = { event: 1000, club: 60_000 } as const

/**
 * The whole club's sales for null. Fetched again for each `version`, but no more often than the sum is worth;
 * shows the previous result until then. Loading until there is a version.
 */
export function useSales(event_id: string | null, newest: string | null): Live<Sales> {
  const version = useThrottled(newest, event_id === null ? pacesMs.club : pacesMs.event)
  return useAnswer(version === null ? null : (event_id ?? wholeClub), version ?? '', salesOf)
}

/** Oldest first. Throws errors that `failureOf` understands. */
export function exportOrders(event_id: string | null): Promise<OutputOf<'exportOrders'>> {
  return call('exportOrders', { event_id }, consoleContracts)
}
