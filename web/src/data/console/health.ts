/** Whether the club is well, and its last day by the hour. */
import type { OutputOf } from '@club/domain/contracts/index'
import type { MonitoringHour } from '@club/domain/monitoring/reports'
import { limit, orderBy, query } from 'firebase/firestore'
import { useMemo } from 'react'
import { callForStaff } from './call-for-staff'
import { collectionOf } from '../firebase/collection-of'
import { usePaced } from '../paced'
import { answerTo, type Live, type Row, useListener, useLiveQuery } from '../firebase/live'

export type Health = OutputOf<'clubHealth'>

const paceMs = 10_000

/** Another text after each report in the newest hour; null until it is known. */
function reportsIn(hours: Live<Row<MonitoringHour>[]>): string | null {
  if (hours.status === 'loading') return null
  const [newest] = hours.status === 'ready' ? hours.data : []
  return newest ? `${newest.id} ${newest.data.errors} ${newest.data.page_loads}` : ''
}

/**
 * Asked for again with each `version`, and with each report of a page in the newest hour, though not more often than every 10 seconds; meanwhile as
 * it was. Loading while the hours are.
 */
export function useClubHealth(hours: Live<Row<MonitoringHour>[]>, version: number): Live<Health> {
  const reports = usePaced(reportsIn(hours), paceMs)
  const isKnown = reports !== null
  const source = useMemo(() => (isKnown ? {} : null), [isKnown])
  const request = useMemo(
    () => ({ version, reports, listen: answerTo(() => callForStaff('clubHealth', {})) }),
    [version, reports],
  )
  return useListener(source, request.listen)
}

const hours = 24

/** The newest hours with reports, newest first, live: 24 at the most. */
export function useMonitoringHours(): Live<Row<MonitoringHour>[]> {
  return useLiveQuery(query(collectionOf('monitoring_hours'), orderBy('hour', 'desc'), limit(hours)))
}
