/** The club's technical health, and its last day by the hour. */
import { consoleContracts } from '@club/domain/contracts/console'
import type { OutputOf } from '@club/domain/contracts/index'
import type { MonitoringHour } from '@club/domain/monitoring/page-reports'
import { limit, orderBy, query } from 'firebase/firestore'
import { call } from '../firebase/call'
import { collectionOf } from '../firebase/collection-of'
import { type Live, type Row, useAnswer, useLiveQuery } from '../firebase/live'
import { useThrottled } from '../../debounce'

export type Health = OutputOf<'clubHealth'>

const paceMs = 10_000

const healthOfClub = () => call('clubHealth', {}, consoleContracts)

/** Another text after each report in the newest hour; null until it is known. */
function reportsIn(hours: Live<Row<MonitoringHour>[]>): string | null {
  if (hours.status === 'loading') return null
  const [newest] = hours.status === 'ready' ? hours.data : []
  return newest ? `${newest.id} ${newest.data.errors} ${newest.data.page_loads}` : ''
}

/**
 * Fetched again for each `version` and each report of a page in the newest hour, but at most every 10
 * seconds; shows the previous result until then. Loading while the hours are.
 */
export function useClubHealth(hours: Live<Row<MonitoringHour>[]>, version: number): Live<Health> {
  const reports = useThrottled(reportsIn(hours), paceMs)
  return useAnswer(reports === null ? null : 'the club', `${version} ${reports}`, healthOfClub)
}

/** Requeues failed emails. */
export function retryEmails(): Promise<OutputOf<'retryEmails'>> {
  return call('retryEmails', {}, consoleContracts)
}

const hours = 24

/** The newest hours with reports, newest first, live, up to 24. */
export function useMonitoringHours(): Live<Row<MonitoringHour>[]> {
  return useLiveQuery(query(collectionOf('monitoring_hours'), orderBy('hour', 'desc'), limit(hours)))
}
