/** Counts reports of pages by the hour, within the limit of each network. */
import { FieldValue } from 'firebase-admin/firestore'
import { limits } from '@club/domain/limits'
import { hourOf } from '@club/domain/monitoring/page-reports'
import { collectionOf } from '../server/store/collection-of'
import { compareAndSet } from '../server/store/compare-and-set'
import { takeOne } from '../server/store/rate-limits'

/** One error, or one page that has loaded. */
type Counted =
  | { readonly kind: 'error' }
  | { readonly kind: 'page load'; readonly page: string; readonly ms: number }

/** The amounts to add to the hour. */
function additions(counted: Counted) {
  if (counted.kind === 'error') return { errors: FieldValue.increment(1) }
  const loads = FieldValue.increment(1)
  const load_time_ms = FieldValue.increment(counted.ms)
  return { page_loads: loads, load_time_ms, pages: { [counted.page]: { loads, load_time_ms } } }
}

/** Adds it to the current hour; false, and nothing added, when the network has reported too often (null: unknown). */
export async function countReport(network: string | null, counted: Counted, now: Date): Promise<boolean> {
  const { perIpPerHour: max, windowMs } = limits.monitoring
  return compareAndSet(async (batch) => {
    if (network !== null && !(await takeOne(batch, `report from ${network}`, { max, windowMs }, now)))
      return false
    const { id, ...hour } = hourOf(now)
    const document = collectionOf('monitoring_hours').doc(id).withConverter(null)
    batch.set(document, { ...hour, ...additions(counted) }, { merge: true })
    return true
  })
}
