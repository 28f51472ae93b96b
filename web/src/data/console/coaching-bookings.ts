/** The coaching services, including those not on offer, the bookings, and admins' actions on them. */
import { consoleContracts } from '@club/domain/contracts/console'
import type { CoachingPurchase } from '@club/domain/coaching/coaching-purchase'
import type { CoachingService } from '@club/domain/coaching/coaching-service'
import type { InputOf } from '@club/domain/contracts/index'
import { limits } from '@club/domain/limits'
import { orderBy, query } from 'firebase/firestore'
import { call } from '../firebase/call'
import { collectionOf } from '../firebase/collection-of'
import { type Live, type Row, useLiveQuery } from '../firebase/live'
import { type LivePages, useLivePages } from '../firebase/live-pages'

/** All of them in their display order, live. */
export function useAllServices(): Live<Row<CoachingService>[]> {
  return useLiveQuery(query(collectionOf('coaching_services'), orderBy('display_order')))
}

/** The bookings, newest first, live, in pages. */
export function useBookings(): LivePages<CoachingPurchase> {
  return useLivePages(
    query(collectionOf('coaching_purchases'), orderBy('created_at', 'desc')),
    limits.console.page,
  )
}

/** Throws errors that `failureOf` understands, with the reason of a refusal as its code. */
export async function saveService(request: InputOf<'saveCoachingService'>): Promise<void> {
  await call('saveCoachingService', request, consoleContracts)
}

export async function deleteService(service_id: string): Promise<void> {
  await call('deleteCoachingService', { service_id }, consoleContracts)
}

export type BookingStatus = InputOf<'setBookingStatus'>['status']

export async function setBookingStatus(order_id: string, status: BookingStatus): Promise<void> {
  await call('setBookingStatus', { order_id, status }, consoleContracts)
}
