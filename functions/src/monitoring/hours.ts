/** Counts reports of pages by the hour, within the limit of each network; reports that arrive together share a commit. */
import { setTimeout as wait } from 'node:timers/promises'
import { FieldValue, getFirestore, type Firestore } from 'firebase-admin/firestore'
import { limits } from '@club/domain/limits'
import { hourOf } from '@club/domain/monitoring/page-reports'
import { BatchQueue } from '../server/store/batch-queue'
import { collectionOf } from '../server/store/collection-of'
import { takeNow } from '../server/store/rate-limits'

const { betweenCommitsMs, perCommit, perIpPerHour: max, windowMs } = limits.monitoring

/** One error, or one page that has loaded. */
type Counted =
  | { readonly kind: 'error' }
  | { readonly kind: 'page load'; readonly page: string; readonly ms: number }

/** The amounts to add to the hour. */
function additions(reports: readonly Counted[]) {
  const loads = reports.flatMap((report) => (report.kind === 'page load' ? [report] : []))
  const sums = (some: typeof loads) => ({
    loads: FieldValue.increment(some.length),
    load_time_ms: FieldValue.increment(some.reduce((sum, { ms }) => sum + ms, 0)),
  })
  const pages = [...new Set(loads.map(({ page }) => page))].map(
    (name) => [name, sums(loads.filter(({ page }) => page === name))] as const,
  )
  const { loads: page_loads, load_time_ms } = sums(loads)
  return {
    ...(loads.length < reports.length && { errors: FieldValue.increment(reports.length - loads.length) }),
    ...(loads.length > 0 && { page_loads, load_time_ms, pages: Object.fromEntries(pages) }),
  }
}

/** Writes the document of the hour at most once in `betweenCommitsMs`, however many reports arrive. */
export class HourlyCounts {
  readonly #db: Firestore
  #nextAt = 0

  readonly #queue = new BatchQueue<Counted, Counted>({
    size: perCommit,
    ready: () => wait(Math.max(0, this.#nextAt - Date.now())),
    commit: (reports) => this.#commit(reports),
  })

  constructor(db = getFirestore()) {
    this.#db = db
  }

  async add(counted: Counted): Promise<void> {
    await this.#queue.add(counted)
  }

  async #commit(reports: readonly Counted[]): Promise<readonly Counted[]> {
    const now = new Date()
    this.#nextAt = now.getTime() + betweenCommitsMs
    const { id, ...hour } = hourOf(now)
    const document = collectionOf('monitoring_hours', this.#db).doc(id).withConverter(null)
    const batch = this.#db.batch()
    batch.set(document, { ...hour, ...additions(reports) }, { merge: true })
    await batch.commit()
    return reports
  }
}

let instance: HourlyCounts | undefined

/** Counts it in the current hour; false, and not counted, when the network has reported too often (null: unknown). */
export async function countReport(network: string | null, counted: Counted, now: Date): Promise<boolean> {
  if (network !== null && !(await takeNow(`report from ${network}`, { max, windowMs }, now))) return false
  instance ??= new HourlyCounts()
  await instance.add(counted)
  return true
}
