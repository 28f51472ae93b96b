/** The transitions of a door's state, one by one. */
import type { DoorRow } from '@club/domain/door/door-row'
import { expect, it } from 'vitest'
import type { CachedDoor } from './cached-door'
import { type DoorEvent, initialState, reduce } from './door-reducer'
import type { DeviceState } from './door-state'
import type { OwnScan } from './outbox-storage'
import type { SentScan } from './ports'

const at = Date.parse('2026-11-21T03:00:00Z')

const door: CachedDoor = {
  uid: 'ines',
  session_id: 'session',
  expires_at: at + 1000,
  right_ends_at: null,
  staff_name: 'Inês',
  event: { id: 'table', title: 'The table', date: at, ends_at: at, location_name: '' },
  keys: [{ kid: 'k1', public_key: { kty: 'EC', crv: 'P-256', x: '', y: '' } }],
  opened_at: at,
  clock_offset: 0,
  is_partial: false,
}

const ada: DoorRow = {
  kind: 'ticket',
  id: 'ada',
  party: 'order',
  name: 'Ada L.',
  quantity: 1,
  ticket_type: 'Open Ticket',
  code_version: 1,
  standing: 'valid',
  checked_in_at: null,
  checked_in_by: null,
  conflict: null,
}
const admittedByOtto = { ...ada, checked_in_at: at - 1, checked_in_by: 'Otto' }

const scan: OwnScan = {
  scan_id: 'first',
  session_id: 'session',
  uid: 'ines',
  event_id: 'table',
  kind: 'ticket',
  entry_id: 'ada',
  code_version: 1,
  is_undo: false,
  is_unlisted: false,
  was_offline: true,
  clock_offset: 0,
  scanned_at: at,
}
const second: OwnScan = { ...scan, scan_id: 'second', entry_id: 'eve' }
const undo: OwnScan = { ...scan, is_undo: true }

const result: SentScan = {
  scan_id: 'first',
  verdict: 'admitted',
  entry_id: 'ada',
  people: 1,
  checked_in_at: at + 5,
  checked_in_by: 'Maya',
  conflict: null,
}

const opened: DoorEvent = { type: 'opened', door, rows: [ada] }

function after(...events: readonly DoorEvent[]): DeviceState {
  return events.reduce(reduce, initialState('table'))
}

const sent = (scans: readonly OwnScan[], results: readonly SentScan[], clock_offset = 0): DoorEvent => ({
  ...{ type: 'sent', scans, results, clock_offset },
})

const adaIn = ({ rows }: Pick<DeviceState, 'rows'>) => rows.get('ticket_ada')

it('A door that was opened online shows its list', () => {
  const state = after(opened)
  expect(state).toMatchObject({ status: 'ready', door, isConnected: true })
  expect([...state.rows.values()]).toEqual([ada])
  expect([...state.keys.keys()]).toEqual(['k1'])
})

it('A cached door is shown with its waiting scans, but not as connected', () => {
  const state = after({ type: 'restored', cached: { door, rows: [ada] }, waiting: [scan] })
  expect(state).toMatchObject({ status: 'ready', isConnected: false, waiting: [scan] })
  expect(adaIn(state)?.checked_in_at).toBe(at)
})

it('A door that is already open is not replaced by the cached one', () => {
  const cached = { door: { ...door, session_id: 'old' }, rows: [] }
  const state = after(opened, { type: 'restored', cached, waiting: [] })
  expect(state.door?.session_id).toBe('session')
  expect(state.rows.size).toBe(1)
})

it('A door that could not be opened reports why', () => {
  expect(after({ type: 'openFailed', status: 'needs-network' }).status).toBe('needs-network')
})

it('A stopped door stays stopped until it is started again', () => {
  expect(after({ type: 'stopped' }).isStopped).toBe(true)
  expect(after({ type: 'stopped' }, { type: 'started' }).isStopped).toBe(false)
})

it('A list that another user opened is hidden', () => {
  const state = after(opened, { type: 'identified', uid: 'otto' })
  expect(state).toMatchObject({ uid: 'otto', status: 'opening', door: null })
  expect(state.rows.size).toBe(0)
})

it('A door stays open for the user who opened it', () => {
  const state = after(opened, { type: 'identified', uid: 'ines' })
  expect(state).toMatchObject({ uid: 'ines', status: 'ready', door })
})

it('Withdrawing the right to a door clears its list, but no waiting scan', () => {
  const state = after(opened, { type: 'scanned', scan }, { type: 'revoked' })
  expect(state).toMatchObject({ status: 'refused', door: null, waiting: [scan] })
  expect([state.rows.size, state.serverRows.size]).toEqual([0, 0])
})

it('A live list replaces the rows and connects the door', () => {
  const state = after(
    opened,
    { type: 'disconnected' },
    { type: 'listArrived', rows: [{ ...ada, id: 'eve' }] },
  )
  expect([...state.rows.keys()]).toEqual(['ticket_eve'])
  expect(state.isConnected).toBe(true)
})

it('The second refusal of the live list in a row disconnects the door', () => {
  const refused: DoorEvent = { type: 'listRefused' }
  expect(after(opened, refused)).toMatchObject({ isListRefused: true, isConnected: true })
  expect(after(opened, refused, refused).isConnected).toBe(false)
  expect(after(opened, refused, { type: 'listArrived', rows: [] }, refused).isConnected).toBe(true)
})

it('An event that does not concern the rows leaves the same rows in place', () => {
  const before = after(opened)
  expect(reduce(before, { type: 'disconnected' }).rows).toBe(before.rows)
})

it('A scheduled retry disconnects the door', () => {
  const state = after(opened, { type: 'retryScheduled' })
  expect(state).toMatchObject({ isConnected: false, isRetryScheduled: true })
})

it('A retry that is due makes room for the next one, and does not yet connect the door', () => {
  const state = after(opened, { type: 'retryScheduled' }, { type: 'retryDue' })
  expect(state).toMatchObject({ isConnected: false, isRetryScheduled: false })
})

it('A late answer of the server connects the door again', () => {
  expect(after(opened, { type: 'retryScheduled' }, { type: 'connected' }).isConnected).toBe(true)
})

it('A scan admits its guest on the screen at once, under the name of the staff member', () => {
  const state = after(opened, { type: 'scanned', scan })
  expect(adaIn(state)).toMatchObject({ checked_in_at: at, checked_in_by: 'Inês' })
  expect(state.serverRows.get('ticket_ada')).toEqual(ada)
})

it('A scan is reserved for the immediate answer until it is released, and then still waits', () => {
  const scanned = after(opened, { type: 'scanned', scan })
  expect([...scanned.inFlight]).toEqual(['first'])
  expect(reduce(scanned, { type: 'released', scan })).toMatchObject({
    inFlight: new Set(),
    waiting: [scan],
  })
})

it('A scan that the device decided alone waits without being reserved', () => {
  const state = after(opened, { type: 'decidedAlone', scan })
  expect(state).toMatchObject({ waiting: [scan], inFlight: new Set(), unsaved: new Set(['first']) })
})

it('A scan at another event does not change the list', () => {
  const state = after(opened, { type: 'scanned', scan: { ...scan, event_id: 'walk' } })
  expect(state.waiting).toHaveLength(1)
  expect(adaIn(state)).toEqual(ada)
})

it('An undo clears the admission on the screen at once', () => {
  const state = after({ ...opened, rows: [admittedByOtto] }, { type: 'scanned', scan: undo })
  expect(adaIn(state)).toMatchObject({ checked_in_at: null, checked_in_by: null })
  expect(state.serverRows.get('ticket_ada')).toEqual(admittedByOtto)
})

it('A removed scan leaves the queue and no longer admits its guest', () => {
  const state = after(opened, { type: 'scanned', scan }, { type: 'removed', scans: [scan] })
  expect(state).toMatchObject({ waiting: [], unsaved: new Set() })
  expect(adaIn(state)).toEqual(ada)
})

const both: DoorEvent[] = [opened, { type: 'scanned', scan }, { type: 'scanned', scan: second }]

it('Only the scans that were stored count as stored', () => {
  const state = after(...both, { type: 'saved', scans: [scan] })
  expect([...state.unsaved]).toEqual(['second'])
  expect(state.isStorageFull).toBe(false)
})

it('The storage is reported as full until all scans are stored', () => {
  const failed = after(...both, { type: 'saveFailed' })
  expect(failed.isStorageFull).toBe(true)
  const partly = reduce(failed, { type: 'saved', scans: [scan] })
  expect(partly.isStorageFull).toBe(true)
  expect(reduce(partly, { type: 'saved', scans: [second] }).isStorageFull).toBe(false)
})

it('The storage is reported as full until the scans without room are removed', () => {
  const failed = after(opened, { type: 'scanned', scan }, { type: 'saveFailed' })
  expect(reduce(failed, { type: 'removed', scans: [scan] }).isStorageFull).toBe(false)
})

it('A scan that is still being stored is not mistaken for a full storage', () => {
  expect(after(...both, { type: 'removed', scans: [scan] }).isStorageFull).toBe(false)
})

it('A verdict of the server replaces what the device assumed', () => {
  const conflict = { at: at + 9, by: 'Otto' }
  const state = after(opened, { type: 'scanned', scan }, sent([scan], [{ ...result, conflict }]))
  expect(adaIn(state)).toMatchObject({ checked_in_at: at + 5, checked_in_by: 'Maya', conflict })
  expect(state.waiting).toEqual([])
})

it('An answer of the server corrects the clock of an open door, and opens none', () => {
  expect(after(opened, sent([scan], [result], 700)).door?.clock_offset).toBe(700)
  expect(after(sent([scan], [result], 700)).door).toBeNull()
})

it('A refusal of the user, or a verdict on another event’s scan, changes no row', () => {
  const refused = after(opened, sent([scan], [{ ...result, verdict: 'not_allowed' }]))
  expect(adaIn(refused)).toEqual(ada)
  const elsewhere = after(opened, sent([{ ...scan, event_id: 'walk' }], [result]))
  expect(adaIn(elsewhere)).toEqual(ada)
})

it('A verdict on a guest who is not listed adds no row', () => {
  expect(after(opened, sent([second], [result])).rows.size).toBe(1)
})

const delivered = (one: OwnScan, changes: Partial<SentScan>): DoorEvent => ({
  ...{ type: 'delivered', scans: [one], results: [{ ...result, ...changes }] },
})
const corrections = (...events: readonly DoorEvent[]) => after(opened, ...events).corrections

it('Corrections name each guest the server refused after the device had admitted them', () => {
  const twice = [delivered(scan, { verdict: 'refunded' }), delivered(scan, { verdict: 'already' })]
  expect(corrections(...twice)).toEqual([
    { name: 'Ada L.', verdict: 'refunded' },
    { name: 'Ada L.', verdict: 'already' },
  ])
})

it('A correction names an unlisted guest by their ticket, or as registered', () => {
  const stranger = { ...scan, entry_id: '7f3c91ab-5dc2' }
  expect(corrections(delivered(stranger, { verdict: 'unknown' }))[0]?.name).toBe('Ticket 7f3c91ab')
  const registered: OwnScan = { ...stranger, kind: 'rsvp' }
  expect(corrections(delivered(registered, { verdict: 'unknown' }))[0]?.name).toBe('Registered guest')
})

it('A verdict that agrees with the device needs no correction', () => {
  expect(corrections(delivered(scan, { verdict: 'admitted' }))).toEqual([])
  expect(corrections(delivered(undo, { verdict: 'undone' }))).toEqual([])
  expect(corrections(delivered(undo, { verdict: 'not_admitted' }))).toEqual([])
})

it('A conflict is not reported as a correction, because both doors list it', () => {
  const conflict = { at: at + 9, by: 'Otto' }
  expect(corrections(delivered(scan, { verdict: 'already', conflict }))).toEqual([])
})

it('Delivered scans connect the door, and their corrections stay until they are dismissed', () => {
  const state = after(opened, { type: 'disconnected' }, delivered(scan, { verdict: 'refunded' }))
  expect(state).toMatchObject({ isConnected: true, corrections: [{ verdict: 'refunded' }] })
  expect(reduce(state, { type: 'correctionsDismissed' }).corrections).toEqual([])
})

it('A transition does not change the previous state', () => {
  const before = after(opened, { type: 'scanned', scan })
  const copy = structuredClone(before)
  reduce(before, { type: 'scanned', scan: second })
  reduce(before, sent([scan], [result]))
  reduce(before, { type: 'released', scan })
  expect(before).toEqual(copy)
})
