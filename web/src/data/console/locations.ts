/** The service locations, and admins' actions on them. */
import { consoleContracts } from '@club/domain/contracts/console'
import type { InputOf } from '@club/domain/contracts/index'
import type { ServiceLocation } from '@club/domain/locations/service-location'
import { orderBy, query } from 'firebase/firestore'
import { call } from '../firebase/call'
import { collectionOf } from '../firebase/collection-of'
import { type Live, type Row, useLiveQuery } from '../firebase/live'

/** All of them in their display order, live. */
export function useAllLocations(): Live<Row<ServiceLocation>[]> {
  return useLiveQuery(query(collectionOf('service_locations'), orderBy('display_order')))
}

/**
 * Adds one, or changes the one of this id. Throws errors that `failureOf` understands, with the reason of a
 * refusal as its code.
 */
export async function saveLocation(request: InputOf<'saveLocation'>): Promise<void> {
  await call('saveLocation', request, consoleContracts)
}

export async function deleteLocation(location_id: string): Promise<void> {
  await call('deleteLocation', { location_id }, consoleContracts)
}
