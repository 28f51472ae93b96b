/** The coaching services, which are public. */
import type { CoachingService } from '@club/domain/coaching/coaching-service'
import { orderBy, query, where } from 'firebase/firestore'
import { collectionOf } from './firebase/collection-of'
import { type Live, type Row, useLiveQuery } from './firebase/live'
import { useUntilAnswered } from './public-data'

type CoachingServiceRow = Row<CoachingService>
export type LiveCoachingServices = Live<CoachingServiceRow[]>

/** The active services in their display order, live (section 7). */
export function useCoachingServices(): LiveCoachingServices {
  const live = useLiveQuery(
    query(collectionOf('coaching_services'), where('is_active', '==', true), orderBy('display_order')),
  )
  return useUntilAnswered(live, ({ coaching_services }) => coaching_services)
}
