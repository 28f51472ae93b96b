/** Whether the club is well, and its last day by the hour. */
import type { OutputOf } from '@club/domain/contracts/index'
import type { MonitoringHour } from '@club/domain/monitoring/reports'
import { limit, orderBy, query } from 'firebase/firestore'
import { callForStaff } from './call-for-staff'
import { collectionOf } from '../firebase/collection-of'
import { type Live, type Row, useLiveQuery } from '../firebase/live'

export type Health = OutputOf<'clubHealth'>

/** Throws what `failureOf` understands. */
export function clubHealth(): Promise<Health> {
  return callForStaff('clubHealth', {})
}

const hours = 24

/** The newest hours with reports, newest first, live: 24 at the most. */
export function useMonitoringHours(): Live<Row<MonitoringHour>[]> {
  return useLiveQuery(query(collectionOf('monitoring_hours'), orderBy('hour', 'desc'), limit(hours)))
}
