/** Counts reports of pages by the hour, within the limit of each network. */
import { FieldValue } from 'firebase-admin/firestore'
import { limits } from '@club/domain/limits'
import { hourOf, type MonitoringHour } from '@club/domain/monitoring/reports'
import { collectionOf } from '../collection-of'
import { compareAndSet } from '../compare-and-set'
import { takeOne } from '../mail/rate-limits'

type Counts = Partial<Pick<MonitoringHour, 'errors' | 'page_loads' | 'load_time_ms'>>

/** Adds `counts` to the current hour; false, and nothing added, when the network has reported too often (null: unknown). */
export async function countReport(network: string | null, counts: Counts, now: Date): Promise<boolean> {
  const { perIpPerHour: max, windowMs } = limits.monitoring
  return compareAndSet(async (batch) => {
    if (network !== null && !(await takeOne(batch, `report from ${network}`, { max, windowMs }, now)))
      return false
    const { id, ...hour } = hourOf(now)
    const added = Object.entries(counts).map(([field, by]) => [field, FieldValue.increment(by)] as const)
    const document = collectionOf('monitoring_hours').doc(id).withConverter(null)
    batch.set(document, { ...hour, ...Object.fromEntries(added) }, { merge: true })
    return true
  })
}
