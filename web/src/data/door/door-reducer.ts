/** Every transition of a door's state; pure, so time, storage and network arrive as events. */
import { type DoorRow, doorRowId } from '@club/domain/door/door-row'
import { withQueued } from '@club/domain/door/waiting-scans'
import type { CachedDoor } from './cached-door'
import type { DeviceState } from './door-state'
import type { OwnScan } from './outbox-storage'
import type { SentScan } from './ports'
import { correctionsOf } from './scan-answers'

type OpenDoor = { readonly door: CachedDoor; readonly rows: readonly DoorRow[] }
type SentScans = { readonly scans: readonly OwnScan[]; readonly results: readonly SentScan[] }

type Event<Type extends string, Data = unknown> = { readonly type: Type } & Data
export type DoorEvent =
  | Event<'started' | 'stopped'>
  | Event<'identified', { readonly uid: string }>
  /** The storage was read; `cached` is null when it holds no door that can still be used. */
  | Event<'restored', { readonly cached: OpenDoor | null; readonly waiting: readonly OwnScan[] }>
  | Event<'opened', OpenDoor>
  | Event<'openFailed', { readonly status: 'needs-network' | 'failed' }>
  | Event<'revoked'>
  | Event<'listArrived', { readonly rows: readonly DoorRow[] }>
  | Event<'listRefused'>
  | Event<'connected' | 'disconnected'>
  | Event<'retryScheduled' | 'retryDue'>
  /** A scan is queued, and reserved for the server's immediate answer. */
  | Event<'scanned', { readonly scan: OwnScan }>
  /** A scan is no longer reserved. */
  | Event<'released', { readonly scan: OwnScan }>
  /** A scan that the device answered alone is queued. */
  | Event<'decidedAlone', { readonly scan: OwnScan }>
  | Event<'saved', { readonly scans: readonly OwnScan[] }>
  | Event<'saveFailed'>
  /** The server answered these scans, at once or later. */
  | Event<'sent', SentScans & { readonly clock_offset: number }>
  /** Scans that the device had answered alone were sent. */
  | Event<'delivered', SentScans>
  | Event<'removed', { readonly scans: readonly OwnScan[] }>
  | Event<'correctionsDismissed'>

export function initialState(eventId: string): DeviceState {
  return {
    eventId,
    status: 'opening',
    door: null,
    rows: new Map(),
    waiting: [],
    isConnected: false,
    isStorageFull: false,
    corrections: [],
    uid: null,
    keys: new Map(),
    serverRows: new Map(),
    unsaved: new Set(),
    inFlight: new Set(),
    isStopped: false,
    isListRefused: false,
    isRetryScheduled: false,
  }
}

type Changes = Partial<DeviceState>

const byId = (rows: readonly DoorRow[]) => new Map(rows.map((row) => [doorRowId(row), row]))

const idsOf = (scans: readonly OwnScan[]) => new Set(scans.map(({ scan_id }) => scan_id))

const without = (ids: ReadonlySet<string>, gone: ReadonlySet<string>) =>
  new Set([...ids].filter((id) => !gone.has(id)))

function opened({ door, rows }: OpenDoor): Changes {
  const keys = new Map(door.keys.map(({ kid, public_key }) => [kid, public_key]))
  return { status: 'ready', door, keys, serverRows: byId(rows) }
}

/** The door, without its list. */
const closed = (status: 'opening' | 'refused'): Changes => ({ status, door: null, serverRows: new Map() })

function queued({ waiting, unsaved }: DeviceState, scan: OwnScan): Changes {
  return { waiting: [...waiting, scan], unsaved: new Set(unsaved).add(scan.scan_id) }
}

function removed(state: DeviceState, scans: readonly OwnScan[]): Changes {
  const ids = idsOf(scans)
  const unsaved = without(state.unsaved, ids)
  const waiting = state.waiting.filter(({ scan_id }) => !ids.has(scan_id))
  return { waiting, unsaved, isStorageFull: state.isStorageFull && unsaved.size > 0 }
}

/** The server's verdicts apply until the live list contains them too. */
function withResults({ eventId, serverRows }: DeviceState, { scans, results }: SentScans) {
  const rows = new Map(serverRows)
  for (const [index, { event_id, kind, entry_id }] of scans.entries()) {
    const result = results[index]
    if (!result || result.verdict === 'not_allowed' || event_id !== eventId) continue
    const key = doorRowId({ kind, id: entry_id })
    const row = rows.get(key)
    const { checked_in_at, checked_in_by, conflict } = result
    if (row) rows.set(key, { ...row, checked_in_at, checked_in_by, conflict })
  }
  return rows
}

function changesBy(event: DoorEvent, state: DeviceState): Changes {
  switch (event.type) {
    case 'started':
      return { isStopped: false }
    case 'stopped':
      return { isStopped: true }
    case 'identified': {
      const isOthers = state.door !== null && state.door.uid !== event.uid
      return { uid: event.uid, ...(isOthers && closed('opening')) }
    }
    case 'restored': {
      const { cached, waiting } = event
      return { waiting, ...(cached !== null && state.door === null && opened(cached)) }
    }
    case 'opened':
      return { ...opened(event), isConnected: true }
    case 'openFailed':
      return { status: event.status }
    case 'revoked':
      return closed('refused')
    case 'listArrived':
      return { serverRows: byId(event.rows), isListRefused: false, isConnected: true }
    case 'listRefused':
      return { isListRefused: true, isConnected: state.isConnected && !state.isListRefused }
    case 'connected':
      return { isConnected: true }
    case 'disconnected':
      return { isConnected: false }
    case 'retryScheduled':
      return { isConnected: false, isRetryScheduled: true }
    case 'retryDue':
      return { isRetryScheduled: false }
    case 'scanned':
      return { ...queued(state, event.scan), inFlight: new Set(state.inFlight).add(event.scan.scan_id) }
    case 'released':
      return { inFlight: without(state.inFlight, idsOf([event.scan])) }
    case 'decidedAlone':
      return queued(state, event.scan)
    case 'saved': {
      const unsaved = without(state.unsaved, idsOf(event.scans))
      return { unsaved, isStorageFull: state.isStorageFull && unsaved.size > 0 }
    }
    case 'saveFailed':
      return { isStorageFull: state.unsaved.size > 0 }
    case 'sent': {
      const door = state.door && { ...state.door, clock_offset: event.clock_offset }
      return { ...removed(state, event.scans), serverRows: withResults(state, event), door }
    }
    case 'delivered': {
      const corrections = correctionsOf(state.rows, event.scans, event.results)
      return { isConnected: true, corrections: [...state.corrections, ...corrections] }
    }
    case 'removed':
      return removed(state, event.scans)
    case 'correctionsDismissed':
      return { corrections: [] }
  }
}

export function reduce(state: DeviceState, event: DoorEvent): DeviceState {
  const next = { ...state, ...changesBy(event, state) }
  const { door, eventId, serverRows, waiting } = next
  const areRowsCurrent =
    serverRows === state.serverRows &&
    waiting === state.waiting &&
    door?.staff_name === state.door?.staff_name
  if (areRowsCurrent) return next
  const ofThisEvent = waiting.filter(({ event_id }) => event_id === eventId)
  return { ...next, rows: withQueued(serverRows, ofThisEvent, door?.staff_name ?? '') }
}
