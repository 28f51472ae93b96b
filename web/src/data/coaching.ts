/** The coaching services, as everybody may read them. */
import type { CoachingService } from '@club/domain/coaching/coaching-service'
import { orderBy, query, where } from 'firebase/firestore'
import { collectionOf } from './firebase/collection-of'
import { type Live, type Row, useLiveQuery } from './firebase/live'

type CoachingServiceRow = Row<CoachingService>
export type LiveCoachingServices = Live<CoachingServiceRow[]>

/** The active services in their display order, live (section 7). */
export function useCoachingServices(): LiveCoachingServices {
  return useLiveQuery(
    query(collectionOf('coaching_services'), where('is_active', '==', true), orderBy('display_order')),
  )
}
