/** The dependencies of a door (server, storage, clock and network), passed in so that tests can inject faults. */
import type { InputOf, OutputOf } from '@club/domain/contracts/index'
import type { DoorRow } from '@club/domain/door/door-row'
import type { CachedDoor } from './cached-door'
import type { OwnScan } from './outbox-storage'

type SendScans = OutputOf<'sendScans'>
export type SentScan = SendScans['results'][number]

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
