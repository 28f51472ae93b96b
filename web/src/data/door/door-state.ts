/** The state of a door on a device, and the outcome of a scan. */
import type { DoorKeys, DoorVerdict } from '@club/domain/door/door-code'
import type { DoorRow } from '@club/domain/door/door-row'
import type { CachedDoor } from './cached-door'
import type { OwnScan } from './outbox-storage'
import type { SentScan } from './ports'

type DoorStatus =
  | 'opening'
  | 'ready'
  /** Never opened here, and offline. */
  | 'needs-network'
  | 'failed'
  /** No right to it, or no longer. */
  | 'refused'

/** A server verdict that differs from this door's answer. */
export type Correction = { readonly name: string; readonly verdict: SentScan['verdict'] }

/** The part that the page shows. */
export type DoorState = {
  readonly status: DoorStatus
  readonly door: CachedDoor | null
  /** With the scans that wait. */
  readonly rows: ReadonlyMap<string, DoorRow>
  readonly waiting: readonly OwnScan[]
  readonly isConnected: boolean
  /** Some of the waiting scans are only in this page's memory. */
  readonly isStorageFull: boolean
  readonly corrections: readonly Correction[]
}

export type DeviceState = DoorState & {
  readonly eventId: string
  /** Null until the signed-in user is known. */
  readonly uid: string | null
  readonly keys: DoorKeys
  /** The rows as the server reports them. */
  readonly serverRows: ReadonlyMap<string, DoorRow>
  /** Ids of waiting scans that are not yet stored, or that storage had no room for. */
  readonly unsaved: ReadonlySet<string>
  /** Ids of scans reserved for the server's immediate answer, so that nothing else sends them. */
  readonly inFlight: ReadonlySet<string>
  readonly isStopped: boolean
  /** Since the live list last arrived. */
  readonly isListRefused: boolean
  readonly isRetryScheduled: boolean
}

export type Outcome = {
  readonly verdict: DoorVerdict
  readonly row: DoorRow | null
  /** The earlier or current check-in. */
  readonly checked_in_at: number | null
  readonly checked_in_by: string | null
  readonly isUndo: boolean
  /** Decided by the device alone. */
  readonly isWaiting: boolean
  /** False when the storage is full: the scan is only in this page's memory. */
  readonly isSaved: boolean
}
