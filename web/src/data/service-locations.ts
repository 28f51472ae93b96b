/** The parts of town where events are. */
import type { ServiceLocation } from '@club/domain/locations/service-location'
import { orderBy, query, where } from 'firebase/firestore'
import { collectionOf } from './collection-of'
import { type Live, type Row, useLiveQuery } from './live'

/** The active ones in their display order, live (section 7). */
export function useActiveLocations(): Live<Row<ServiceLocation>[]> {
  return useLiveQuery(
    query(collectionOf('service_locations'), where('is_active', '==', true), orderBy('display_order')),
  )
}
