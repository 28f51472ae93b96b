/** The queue of unsent scans. They name no person, and outlast the list, so that a log-out loses none. */
import type { WaitingScan } from '@club/domain/door/waiting-scans'
import type { DBSchema } from 'idb'
import { browserDatabase } from '../browser-database'
import { noteUnsentScans } from './unsent-scans'

export type OwnScan = WaitingScan & {
  /** The member who scanned; the server accepts a scan from no one else. */
  readonly uid: string
  readonly scan_id: string
  readonly session_id: string
  readonly event_id: string
  readonly was_offline: boolean
  /**
   * The correction of this device's clock at the time of the scan, stored here because the door's own record
   * may have been erased.
   */
  readonly clock_offset: number
}

type Schema = DBSchema & { scans: { key: string; value: OwnScan } }

const database = browserDatabase<Schema>('door-outbox', (db) => {
  db.createObjectStore('scans', { keyPath: 'scan_id' })
})

/** Rejects when the storage is full; none of the scans is then stored. */
export async function addToOutbox(scans: readonly OwnScan[]): Promise<void> {
  const tx = (await database()).transaction('scans', 'readwrite')
  const put = scans.map((scan) => tx.store.put(scan))
  const [count] = await Promise.all([tx.store.count(), ...put, tx.done])
  noteUnsentScans(count)
}

export async function readOutbox(): Promise<OwnScan[]> {
  return (await database()).getAll('scans')
}

export async function removeFromOutbox(ids: readonly string[]): Promise<void> {
  const tx = (await database()).transaction('scans', 'readwrite')
  const deleted = ids.map((id) => tx.store.delete(id))
  const [count] = await Promise.all([tx.store.count(), ...deleted, tx.done])
  noteUnsentScans(count)
}
