/** Types of the door on a device: its dependencies, its state, and the outcome of a scan. */
import type { InputOf, OutputOf } from '@club/domain/contracts/index'
import type { DoorVerdict } from '@club/domain/door/door-code'
import type { DoorRow } from '@club/domain/door/door-row'
import type { CachedDoor } from './cached-door'
import type { OwnScan } from './outbox-storage'

type SendScans = OutputOf<'sendScans'>
export type SentScan = SendScans['results'][number]

/** The surroundings, which are handed in, so that faults can be tested. */
export type Ports = {
  readonly open: (eventId: string) => Promise<OutputOf<'openDoor'>>
  readonly send: (input: InputOf<'sendScans'>) => Promise<SendScans>
  /**
   * Calls `onRows` with the server's whole list whenever it changes, and `onRefused` when the right to it is
   * gone.
   */
  readonly listen: (
    eventId: string,
    onRows: (rows: readonly DoorRow[]) => void,
    onRefused: () => void,
  ) => () => void
  readonly cacheDoor: (door: CachedDoor, rows: readonly DoorRow[]) => Promise<void>
  readonly cacheRows: (changed: readonly DoorRow[], gone: readonly string[]) => Promise<void>
  readonly readDoor: (eventId: string) => Promise<{ door: CachedDoor; rows: readonly DoorRow[] } | null>
  readonly eraseDoor: () => void
  readonly addToOutbox: (scans: readonly OwnScan[]) => Promise<void>
  readonly readOutbox: () => Promise<OwnScan[]>
  readonly removeFromOutbox: (ids: readonly string[]) => Promise<void>
  /** This device's clock, right or wrong. */
  readonly now: () => number
  readonly isOnline: () => boolean
  /** Resolves after so many milliseconds. */
  readonly wait: (ms: number) => Promise<void>
}

export type DoorStatus =
  | 'opening'
  | 'ready'
  /** Never opened here, and offline. */
  | 'needs-network'
  | 'failed'
  /** No right to it, or no longer. */
  | 'refused'

/** A server verdict that differs from this door's answer. */
export type Correction = { readonly name: string; readonly verdict: SentScan['verdict'] }

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
  readonly isKept: boolean
}
