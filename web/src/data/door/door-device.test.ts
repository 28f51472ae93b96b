/** A door and its faults: the network comes and goes, clocks are wrong, keys change, storages are full. */
import 'fake-indexeddb/auto'
import type { InputOf, OutputOf } from '@club/domain/contracts/index'
import type { DoorRow } from '@club/domain/door/door-row'
import { ticketCode, ticketPayload } from '@club/domain/orders/tickets/ticket-code'
import { openDB } from 'idb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NotConnectedError } from '../failure'
import { eraseAllCached, eraseCached } from '../erase-cached'
import { createDoorDevice } from './door-device'
import type { Ports } from './ports'
import { cacheDoor, cacheRows, readDoor } from './cached-door'
import { addToOutbox, readOutbox, removeFromOutbox } from './outbox-storage'
import { unsentScans } from './unsent-scans'

const algorithm = { name: 'ECDSA', namedCurve: 'P-256' } as const
const minute = 60_000
const hour = 60 * minute
const start = Date.parse('2026-11-21T03:00:00Z')
const eventId = 'table'

type Key = { kid: string; pair: CryptoKeyPair }

async function newKey(kid: string): Promise<Key> {
  return { kid, pair: await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']) }
}

async function publicKey({ kid, pair }: Key) {
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey)
  return { kid, public_key: { kty: 'EC' as const, crv: 'P-256' as const, x, y } }
}

async function codeOf(
  ticketId: string,
  { kid, pair }: Key,
  claim: { eventId?: string; version?: number } = {},
) {
  const payload = ticketPayload(kid, { ticketId, eventId, version: 1, ...claim })
  const how = { ...algorithm, hash: 'SHA-256' }
  const signed = await crypto.subtle.sign(how, pair.privateKey, new TextEncoder().encode(payload))
  return ticketCode(payload, Buffer.from(signed).toString('base64url'))
}

function rowOf(id: string, changes: Partial<DoorRow> = {}): DoorRow {
  return {
    kind: 'ticket',
    id,
    party: null,
    name: 'Ada L.',
    quantity: 1,
    ticket_type: 'Open Ticket',
    code_version: 1,
    standing: 'valid',
    checked_in_at: null,
    checked_in_by: null,
    conflict: null,
    ...changes,
  }
}

/** Fakes of the server, as the door sees it, and of the device's surroundings. */
let isOnline: boolean
let clubAhead: number
let deviceNow: number
let entries: DoorRow[]
let keys: Key[]
let sent: InputOf<'sendScans'>['scans'][]
let deliveries: { session: string; sentAt: number }[]
let verdict: OutputOf<'sendScans'>['results'][number]['verdict']
let isRefused: boolean
/** Of a helper. */
let rightEndsAt: number | null

const clubNow = () => deviceNow + clubAhead

const ports: Ports = {
  open: async (id) => {
    if (!isOnline) throw new NotConnectedError()
    if (isRefused) throw Object.assign(new Error('No pass'), { code: 'functions/permission-denied' })
    const event = { id, title: 'The table', date: start, ends_at: start + 3 * hour, location_name: '' }
    return {
      session_id: crypto.randomUUID(),
      expires_at: clubNow() + 24 * hour,
      right_ends_at: rightEndsAt,
      now: clubNow(),
      may_undo: true,
      event,
      staff_name: 'Inês',
      keys: await Promise.all(keys.map(publicKey)),
      entries,
      is_partial: false,
    }
  },
  send: ({ scans, session_id, sent_at }) => {
    if (!isOnline) return Promise.reject(new NotConnectedError())
    sent.push(scans)
    deliveries.push({ session: session_id, sentAt: sent_at })
    const results = scans.map(({ scan_id, entry_id, scanned_at }) => ({
      ...{ scan_id, verdict, entry_id, people: 1, conflict: null },
      checked_in_at: scanned_at,
      checked_in_by: 'Inês',
    }))
    return Promise.resolve({ now: clubNow(), results })
  },
  listen: () => () => undefined,
  ...{ cacheDoor, cacheRows, readDoor, addToOutbox, readOutbox, removeFromOutbox },
  eraseDoor: () => eraseCached('door'),
  now: () => deviceNow,
  isOnline: () => isOnline,
  // Every wait is endless.
  wait: () => new Promise(() => undefined),
}

async function opened(other: Partial<Ports> = {}) {
  const device = createDoorDevice(eventId, { ...ports, ...other })
  await device.start()
  await device.identify('ines')
  return device
}

beforeEach(async () => {
  ;[isOnline, isRefused, clubAhead, deviceNow] = [true, false, 0, start]
  ;[sent, deliveries, verdict, entries] = [[], [], 'admitted', [rowOf('one')]]
  rightEndsAt = null
  keys = [await newKey('k1')]
  await removeFromOutbox((await readOutbox()).map(({ scan_id }) => scan_id))
  eraseCached('door')
})

const only = () => {
  const [key] = keys
  if (!key) throw new Error('There is no key')
  return key
}

it('Online the club decides, and nothing stays in the outbox', async () => {
  const device = await opened()
  const outcome = await device.scan(await codeOf('one', only()))
  expect(outcome).toMatchObject({ verdict: 'admitted', isWaiting: false, row: { name: 'Ada L.' } })
  expect(sent[0]).toMatchObject([{ was_offline: false }])
  await vi.waitFor(async () => expect(await readOutbox()).toEqual([]))
})

it('What the club has decided is still known after a reload without a network', async () => {
  const before = await opened()
  const code = await codeOf('one', only())
  await before.scan(code)
  const admitted = [expect.objectContaining({ id: 'one', checked_in_by: 'Inês' })]
  await vi.waitFor(async () => expect((await readDoor(eventId))?.rows).toEqual(admitted))
  isOnline = false
  const after = await opened()
  expect(await after.scan(code)).toMatchObject({ verdict: 'already', checked_in_by: 'Inês' })
})

it('Two hundred scans outlast a reload without a network, and are sent in order, fifty at once', async () => {
  entries = Array.from({ length: 200 }, (_, index) => rowOf(`order-${index}`))
  const before = await opened()
  isOnline = false
  await before.connectionChanged()
  for (const row of entries) {
    deviceNow += 1000
    expect(await before.admit(row)).toMatchObject({ verdict: 'admitted', isWaiting: true })
  }
  before.stop()

  const after = createDoorDevice(eventId, ports)
  await after.start()
  expect(after.state()).toMatchObject({ status: 'ready', isConnected: false })
  expect(after.state().waiting).toHaveLength(200)
  expect(unsentScans()).toBe(200)
  expect([...after.state().rows.values()].every(({ checked_in_at }) => checked_in_at !== null)).toBe(true)

  isOnline = true
  await after.identify('ines')
  expect(sent.map(({ length }) => length)).toEqual([50, 50, 50, 50])
  const times = sent.flat().map(({ scanned_at }) => scanned_at)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  expect(sent.flat().every(({ was_offline }) => was_offline)).toBe(true)
  expect(after.state().waiting).toEqual([])
  await vi.waitFor(async () => expect(await readOutbox()).toEqual([]))
  await vi.waitFor(() => expect(unsentScans()).toBe(0))
})

it('A clock that is two hours wrong is corrected by the club’s', async () => {
  clubAhead = 2 * hour
  const device = await opened()
  isOnline = false
  await device.connectionChanged()
  await device.scan(await codeOf('one', only()))
  expect(device.state().waiting[0]?.scanned_at).toBe(start + 2 * hour)
})

describe('a party', () => {
  const seats = ['order-1', 'order-2', 'order-3']
  const party = 'order'
  const isIn = (device: Awaited<ReturnType<typeof opened>>) =>
    seats.map((id) => device.state().rows.get(`ticket_${id}`)?.checked_in_at !== null)

  beforeEach(() => {
    entries = [...seats.map((id) => rowOf(id, { party })), rowOf('other-1', { party: 'other' })]
  })

  it('is admitted online with a scan for each seat that is still to come', async () => {
    const device = await opened()
    await device.scan(await codeOf('order-2', only()))
    const outcomes = await device.admitParty(party)
    expect(outcomes.map(({ verdict: each }) => each)).toEqual(['admitted', 'admitted'])
    const scans = sent.flat()
    expect(scans.map(({ entry_id, code_version }) => [entry_id, code_version])).toEqual([
      ['order-2', 1],
      ['order-1', null],
      ['order-3', null],
    ])
    expect(new Set(scans.map(({ scan_id }) => scan_id)).size).toBe(3)
    expect(device.state().rows.get('ticket_other-1')?.checked_in_at).toBeNull()
    await vi.waitFor(async () => expect(await readOutbox()).toEqual([]))
  })

  it('is admitted offline, and its scans are sent later, each once', async () => {
    const device = await opened()
    isOnline = false
    await device.connectionChanged()
    await device.scan(await codeOf('order-1', only()))
    const outcomes = await device.admitParty(party)
    expect(outcomes).toMatchObject([
      { verdict: 'admitted', isWaiting: true, isSaved: true },
      { verdict: 'admitted', isWaiting: true, isSaved: true },
    ])
    expect(isIn(device)).toEqual([true, true, true])
    expect((await readOutbox()).map(({ entry_id }) => entry_id).sort()).toEqual(seats)
    isOnline = true
    await device.connectionChanged()
    expect(
      sent
        .flat()
        .map(({ entry_id }) => entry_id)
        .sort(),
    ).toEqual(seats)
    expect(device.state().waiting).toEqual([])
  })

  it('is admitted once when the button is pressed twice, and its codes then admit no one', async () => {
    const device = await opened()
    isOnline = false
    await device.connectionChanged()
    await device.admitParty(party)
    expect(await device.admitParty(party)).toEqual([])
    expect(await device.scan(await codeOf('order-3', only()))).toMatchObject({ verdict: 'already' })
    expect(device.state().waiting).toHaveLength(3)
  })

  it('learns which seat another door has admitted in between, and admits the others', async () => {
    const send: Ports['send'] = async (input) => {
      const { now, results } = await ports.send(input)
      const isOther = ({ entry_id }: { entry_id: string }) => entry_id === 'order-2'
      return {
        now,
        results: results.map((one) => (isOther(one) ? { ...one, verdict: 'already' as const } : one)),
      }
    }
    const device = await opened({ send })
    const outcomes = await device.admitParty(party)
    expect(outcomes.map(({ row, verdict: each }) => [row?.id, each])).toEqual([
      ['order-1', 'admitted'],
      ['order-2', 'already'],
      ['order-3', 'admitted'],
    ])
  })

  it('is in conflict only in the seat that both doors admitted offline', async () => {
    const other = { at: start + minute, by: 'Otto' }
    const send: Ports['send'] = async (input) => {
      const { now, results } = await ports.send(input)
      const isTwice = ({ entry_id }: { entry_id: string }) => entry_id === 'order-2'
      return { now, results: results.map((one) => (isTwice(one) ? { ...one, conflict: other } : one)) }
    }
    const device = await opened({ send })
    isOnline = false
    await device.connectionChanged()
    await device.admitParty(party)
    isOnline = true
    await device.connectionChanged()
    const conflicts = seats.map((id) => device.state().rows.get(`ticket_${id}`)?.conflict)
    expect(conflicts).toEqual([null, other, null])
    expect(device.state().corrections).toEqual([])
  })

  it('leaves out a refunded seat, and one that another member holds', async () => {
    entries = [
      rowOf('order-1', { party }),
      rowOf('order-2', { party, standing: 'refunded' }),
      rowOf('order-3', { party: 'theirs' }),
      rowOf('order-4', { party }),
    ]
    const device = await opened()
    const outcomes = await device.admitParty(party)
    expect(outcomes.map(({ row }) => row?.id)).toEqual(['order-1', 'order-4'])
  })
})

it('A key that was replaced between sale and scan still verifies; one that the club never had does not', async () => {
  const older = only()
  keys = [older, await newKey('k2')]
  const device = await opened()
  isOnline = false
  expect(await device.scan(await codeOf('one', older))).toMatchObject({ verdict: 'admitted' })
  expect(await device.scan(await codeOf('one', await newKey('k1')))).toMatchObject({ verdict: 'forged' })
  expect(await device.scan(await codeOf('one', await newKey('k9')))).toMatchObject({ verdict: 'forged' })
})

it('Without a network: once, not twice; not for another event; no one whose money or tickets are gone', async () => {
  entries = [rowOf('one'), rowOf('refunded', { standing: 'refunded' }), rowOf('given', { code_version: 2 })]
  const device = await opened()
  isOnline = false
  await device.connectionChanged()
  const verdictOn = async (code: Promise<string>) => (await device.scan(await code)).verdict
  const key = only()
  expect(await verdictOn(codeOf('one', key))).toBe('admitted')
  expect(await verdictOn(codeOf('one', key))).toBe('already')
  expect(await verdictOn(codeOf('one', key, { eventId: 'walk' }))).toBe('wrong_event')
  expect(await verdictOn(codeOf('refunded', key))).toBe('refunded')
  expect(await verdictOn(codeOf('given', key))).toBe('transferred')
  expect(await verdictOn(codeOf('given', key, { version: 2 }))).toBe('admitted')
  expect(await verdictOn(codeOf('late', key))).toBe('unlisted')
  expect(await verdictOn(codeOf('late', key))).toBe('already')
  expect(await verdictOn(Promise.resolve('https://elsewhere.example'))).toBe('unknown')
})

it('A scan that does not fit into full storage is reported, held in memory, and sent', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const full = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'))
  const device = await opened({ addToOutbox: full })
  isOnline = false
  await device.connectionChanged()
  expect(await device.scan(await codeOf('one', only()))).toMatchObject({
    verdict: 'admitted',
    isSaved: false,
  })
  expect(device.state().isStorageFull).toBe(true)
  isOnline = true
  await device.connectionChanged()
  expect(sent.flat()).toHaveLength(1)
  expect(device.state()).toMatchObject({ isStorageFull: false, waiting: [] })
  vi.restoreAllMocks()
})

it('A list that the device has no room for is still on the screen', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const full = () => Promise.reject(new DOMException('Full', 'QuotaExceededError'))
  let hear: (rows: readonly DoorRow[]) => void = () => undefined
  const listen: Ports['listen'] = (_, onRows) => {
    hear = onRows
    return () => undefined
  }
  const device = await opened({ listen, cacheDoor: full, cacheRows: full })
  hear([rowOf('one', { name: 'Eve L.' })])
  expect(device.state()).toMatchObject({ status: 'ready', isConnected: true })
  expect(await device.scan(await codeOf('one', only()))).toMatchObject({
    ...{ verdict: 'admitted', isSaved: true, row: { name: 'Eve L.' } },
  })
  await vi.waitFor(() => expect(warn).toHaveBeenCalledTimes(3))
  vi.restoreAllMocks()
})

it('A verdict that the club corrects is reported', async () => {
  const device = await opened()
  isOnline = false
  await device.connectionChanged()
  await device.scan(await codeOf('one', only()))
  ;[isOnline, verdict] = [true, 'refunded']
  await device.connectionChanged()
  expect(device.state().corrections).toEqual([{ name: 'Ada L.', verdict: 'refunded' }])
})

it('Two doors that admit the same ticket without a network each learn of the other, and neither is corrected', async () => {
  const other = { at: start + minute, by: 'Otto' }
  const send: Ports['send'] = async (input) => {
    const { now, results } = await ports.send(input)
    return { now, results: results.map((result) => ({ ...result, verdict: 'already', conflict: other })) }
  }
  const device = await opened({ send })
  isOnline = false
  await device.connectionChanged()
  expect(await device.scan(await codeOf('one', only()))).toMatchObject({ verdict: 'admitted' })
  isOnline = true
  await device.connectionChanged()
  expect(device.state().rows.get('ticket_one')?.conflict).toEqual(other)
  expect(device.state()).toMatchObject({ corrections: [], waiting: [] })
})

/** Time that passes when a test lets it; `longest` is the longest that anything has waited for. */
function stoppedTime() {
  const waits: (() => void)[] = []
  const asked: number[] = []
  return {
    wait: (ms: number) => {
      asked.push(ms)
      return new Promise<void>((resolve) => waits.push(resolve))
    },
    passes: () => {
      for (const over of waits.splice(0)) over()
    },
    longest: () => Math.max(...asked),
  }
}

it('A door that the club does not answer asks again, although the device thinks that it is online', async () => {
  const before = await opened()
  before.stop()
  const time = stoppedTime()
  let isReachable = false
  const open: Ports['open'] = (id) => (isReachable ? ports.open(id) : Promise.reject(new NotConnectedError()))
  const device = await opened({ open, wait: time.wait })
  expect(device.state()).toMatchObject({ status: 'ready', isConnected: false })
  time.passes()
  await vi.waitFor(() => expect(device.state().isConnected).toBe(false))
  isReachable = true
  await vi.waitFor(() => {
    time.passes()
    expect(device.state().isConnected).toBe(true)
  })
})

it('A scan that is made while others are on their way is sent after them', async () => {
  entries = [rowOf('one'), rowOf('two')]
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const send: Ports['send'] = async (input) => {
    const answers = await ports.send(input)
    if (sent.length === 1) await answered
    return answers
  }
  const device = await opened({ send })
  isOnline = false
  await device.connectionChanged()
  await device.scan(await codeOf('one', only()))
  isOnline = true
  void device.connectionChanged()
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  isOnline = false
  await device.connectionChanged()
  await device.scan(await codeOf('two', only()))
  isOnline = true
  void device.connectionChanged()
  answer()
  await vi.waitFor(() => expect(device.state().waiting).toEqual([]))
  expect(sent.flat().map(({ entry_id }) => entry_id)).toEqual(['one', 'two'])
})

it('A scan that is still being stored is sent once, for the club to decide, whatever the list receives in between', async () => {
  let hear: (rows: DoorRow[]) => void = () => undefined
  const listen: Ports['listen'] = (_id, onRows) => {
    hear = onRows
    return () => undefined
  }
  let store: () => void = () => undefined
  const stored = new Promise<void>((resolve) => (store = resolve))
  const device = await opened({ listen, addToOutbox: (scans) => stored.then(() => addToOutbox(scans)) })
  const scanned = device.scan(await codeOf('one', only()))
  await vi.waitFor(() => expect(device.state().waiting).toHaveLength(1))
  hear([rowOf('one', { checked_in_at: start, checked_in_by: 'Tomás' })])
  await new Promise((resolve) => setTimeout(resolve))
  expect(sent).toEqual([])
  store()
  await scanned
  expect(sent.flat()).toMatchObject([{ was_offline: false }])
  expect(device.state()).toMatchObject({ waiting: [], corrections: [] })
})

it('A scan at a door whose live list is refused is sent as soon as the club answers', async () => {
  const time = stoppedTime()
  const refusals: (() => void)[] = []
  const listen: Ports['listen'] = (_id, _onRows, onRefused) => {
    refusals.push(onRefused)
    return () => undefined
  }
  const device = await opened({ listen, wait: time.wait })
  refusals.at(-1)?.()
  await vi.waitFor(() => expect(refusals).toHaveLength(2))
  refusals.at(-1)?.()
  expect(device.state()).toMatchObject({ status: 'ready', isConnected: false })
  expect(await device.scan(await codeOf('one', only()))).toMatchObject({ isWaiting: true })
  await vi.waitFor(() => {
    time.passes()
    expect(device.state().waiting).toEqual([])
  })
})

it('A session that cannot be renewed just now does not erase the door', async () => {
  await opened()
  const open = () => Promise.reject(Object.assign(new Error('Log in'), { code: 'functions/unauthenticated' }))
  const device = await opened({ open })
  expect(device.state()).toMatchObject({ status: 'ready', isConnected: false })
  expect((await readDoor(eventId))?.rows).toHaveLength(1)
})

it('An admission by the device after a slow answer is sent as the device’s own, in case the club refused the first', async () => {
  const time = stoppedTime()
  let answer: () => void = () => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const send: Ports['send'] = async (input) => {
    if (sent.length === 0) await answered
    const { now, results } = await ports.send(input)
    const verdictNow = sent.length === 1 ? 'already' : 'admitted'
    return { now, results: results.map((result) => ({ ...result, verdict: verdictNow })) }
  }
  const device = await opened({ send, wait: time.wait })
  const scanned = device.scan(await codeOf('one', only()))
  await vi.waitFor(() => {
    time.passes()
    expect(device.state().isConnected).toBe(false)
  })
  expect(await scanned).toMatchObject({ verdict: 'admitted', isWaiting: true })
  answer()
  await vi.waitFor(() => expect(device.state().waiting).toEqual([]))
  const [first, second] = sent.flat()
  expect([first?.was_offline, second?.was_offline]).toEqual([false, true])
  expect(second?.scan_id).not.toBe(first?.scan_id)
  expect(device.state().corrections).toEqual([])
  await vi.waitFor(async () => expect(await readOutbox()).toEqual([]))
})

it('The results of another event’s scans are in that event’s list', async () => {
  entries = [rowOf('ada', { kind: 'rsvp' })]
  const walk = createDoorDevice('walk', ports)
  await walk.start()
  await walk.identify('ines')
  isOnline = false
  await walk.connectionChanged()
  await walk.admit(entries[0] ?? rowOf('ada'))
  walk.stop()
  isOnline = true
  const device = await opened()
  await vi.waitFor(() => expect(device.state().waiting).toEqual([]))
  expect(sent.flat()).toHaveLength(1)
  expect(device.state().rows.get('rsvp_ada')?.checked_in_at).toBeNull()
})

it('What was erased stays so, whatever the list still brings', async () => {
  await opened()
  eraseCached('door')
  await vi.waitFor(async () => expect(await readDoor(eventId)).toBeNull())
  await cacheRows([rowOf('one', { name: 'Eve L.' })], [])
  const database = await openDB('door')
  expect(await database.count('rows')).toBe(0)
  database.close()
})

it('A helper who loses the right has nothing left on the device', async () => {
  const device = await opened()
  isRefused = true
  await device.retry()
  expect(device.state()).toMatchObject({ status: 'refused', door: null })
  expect(device.state().rows.size).toBe(0)
  await vi.waitFor(async () => expect(await readDoor(eventId)).toBeNull())
})

it.each<[string, Ports['send']]>([
  [
    'refuses the caller, for example one who has just been suspended',
    () => Promise.reject(Object.assign(new Error('Suspended'), { code: 'functions/permission-denied' })),
  ],
  ['says that they may not any more', ports.send],
])('A scan admits no one, and closes the door, where the club %s', async (_, send) => {
  const device = await opened({ send })
  ;[isRefused, verdict] = [true, 'not_allowed']
  const outcome = await device.scan(await codeOf('one', only()))
  expect(outcome).toMatchObject({ verdict: 'not_allowed', isWaiting: false })
  await vi.waitFor(() => expect(device.state()).toMatchObject({ status: 'refused', door: null, waiting: [] }))
  await vi.waitFor(async () => expect(await readDoor(eventId)).toBeNull())
  expect(await readOutbox()).toEqual([])
})

it.each([
  ['does not exist for the moment, while it is deployed', { code: 'functions/not-found' }],
  ['does not understand an installed page', { code: 'functions/invalid-argument' }],
])('A scan is the device’s to decide, and waits, where the function %s', async (_, fault) => {
  let isFaulty = true
  const send: Ports['send'] = (input) =>
    isFaulty ? Promise.reject(Object.assign(new Error('No'), fault)) : ports.send(input)
  const time = stoppedTime()
  const device = await opened({ send, wait: time.wait })
  const outcome = await device.scan(await codeOf('one', only()))
  expect(outcome).toMatchObject({ verdict: 'admitted', isWaiting: true, isSaved: true })
  expect(device.state()).toMatchObject({ status: 'ready', isConnected: false })
  await vi.waitFor(async () => expect(await readOutbox()).toMatchObject([{ entry_id: 'one' }]))
  isFaulty = false
  await vi.waitFor(() => {
    time.passes()
    expect(device.state()).toMatchObject({ waiting: [], isConnected: true, corrections: [] })
  })
  expect(sent.flat()).toMatchObject([{ entry_id: 'one', was_offline: true }])
})

it('A door unknown to the server is reopened, and its scans are sent in the new session', async () => {
  const known: string[] = []
  const open: Ports['open'] = async (id) => {
    const answer = await ports.open(id)
    known.splice(0, 1, answer.session_id)
    return answer
  }
  const refusal = { code: 'functions/permission-denied', details: { reason: 'unknown_door' } }
  const send: Ports['send'] = (input) =>
    known.includes(input.session_id)
      ? ports.send(input)
      : Promise.reject(Object.assign(new Error('Please open the door again.'), refusal))
  const device = await opened({ open, send })
  known.splice(0)
  const outcome = await device.scan(await codeOf('one', only()))
  expect(outcome).toMatchObject({ verdict: 'admitted', isWaiting: true })
  await vi.waitFor(() =>
    expect(device.state()).toMatchObject({ status: 'ready', waiting: [], corrections: [] }),
  )
  expect(deliveries.map(({ session }) => session)).toEqual(known)
  await vi.waitFor(async () => expect(await readOutbox()).toEqual([]))
})

it('A function that is deployed just now takes no list away', async () => {
  const open = () => Promise.reject(Object.assign(new Error('No'), { code: 'functions/not-found' }))
  await opened()
  const device = await opened({ open })
  expect(device.state()).toMatchObject({ status: 'ready', isConnected: false })
  expect((await readDoor(eventId))?.rows).toHaveLength(1)
})

it('A helper’s list is erased as the event ends, with no one touching the device, which may have slept', async () => {
  rightEndsAt = start + 3 * hour
  deviceNow = start - 40 * 24 * hour
  const time = stoppedTime()
  const device = await opened({ wait: time.wait })
  isOnline = false
  await device.connectionChanged()
  deviceNow = rightEndsAt - 1
  time.passes()
  await vi.waitFor(() => expect(time.longest()).toBeLessThanOrEqual(minute))
  expect(device.state().status).toBe('ready')
  deviceNow = rightEndsAt
  await vi.waitFor(() => {
    time.passes()
    expect(device.state()).toMatchObject({ status: 'refused', door: null })
  })
  expect(device.state().rows.size).toBe(0)
  await vi.waitFor(async () => expect(await readDoor(eventId)).toBeNull())
})

it('Any page erases a helper’s list once the event has ended', async () => {
  rightEndsAt = start + 3 * hour
  await opened()
  await vi.waitFor(async () => expect(await readDoor(eventId)).not.toBeNull())
  eraseAllCached(new Date(rightEndsAt - 1))
  expect(await readDoor(eventId)).not.toBeNull()
  eraseAllCached(new Date(rightEndsAt + 1))
  await vi.waitFor(async () => expect(await readDoor(eventId)).toBeNull())
})

it('A helper can continue at the door of an event that has moved', async () => {
  rightEndsAt = start + 3 * hour
  const time = stoppedTime()
  const device = await opened({ wait: time.wait })
  deviceNow = rightEndsAt
  rightEndsAt += 24 * hour
  await vi.waitFor(() => {
    time.passes()
    expect(device.state().door?.right_ends_at).toBe(rightEndsAt)
  })
  expect(device.state().status).toBe('ready')
})

it('Scans from before the pass ended are sent with their own times once the network is back, and refusals are reported', async () => {
  ;[rightEndsAt, clubAhead] = [start + 5 * hour, 2 * hour]
  entries = [rowOf('7f3c91ab-5dc2')]
  const before = await opened()
  isOnline = false
  await before.connectionChanged()
  await before.scan(await codeOf('7f3c91ab-5dc2', only()))
  before.stop()
  deviceNow = start + 4 * hour
  const after = await opened()
  expect(after.state().door).toBeNull()
  expect(after.state().waiting).toHaveLength(1)
  ;[isOnline, isRefused, verdict] = [true, true, 'not_allowed']
  await after.connectionChanged()
  expect(sent.flat()).toMatchObject([{ was_offline: true, scanned_at: start + 2 * hour }])
  expect(deliveries).toMatchObject([{ sentAt: start + 6 * hour }])
  expect(after.state()).toMatchObject({
    ...{ status: 'refused', waiting: [] },
    corrections: [{ name: 'Ticket 7f3c91ab', verdict: 'not_allowed' }],
  })
  await vi.waitFor(async () => expect(await readOutbox()).toEqual([]))
})

it('A door opened more than a day ago admits no one offline, and is reopened online', async () => {
  const device = await opened()
  const { session_id } = device.state().door ?? {}
  isOnline = false
  await device.connectionChanged()
  deviceNow += 24 * hour
  const code = await codeOf('one', only())
  expect(await device.scan(code)).toMatchObject({ verdict: 'not_allowed' })
  expect(device.state()).toMatchObject({ status: 'ready', waiting: [] })
  isOnline = true
  expect(await device.scan(code)).toMatchObject({ verdict: 'admitted' })
  expect(deliveries).toHaveLength(1)
  expect(deliveries[0]?.session).not.toBe(session_id)
})

it('A list that the rules refuse is erased when the right to it is gone', async () => {
  let refuse: () => void = () => undefined
  const listen: Ports['listen'] = (_id, _onRows, onRefused) => {
    refuse = onRefused
    return () => undefined
  }
  const device = await opened({ listen })
  isRefused = true
  refuse()
  await vi.waitFor(() => expect(device.state().status).toBe('refused'))
})

it('A door that was never opened here needs the network', async () => {
  isOnline = false
  expect((await opened()).state().status).toBe('needs-network')
})

it('Twelve hours after the event the list is erased', async () => {
  const device = await opened()
  device.stop()
  isOnline = false
  deviceNow = start + 3 * hour + 12 * hour + minute
  const later = createDoorDevice(eventId, ports)
  await later.start()
  expect(later.state().door).toBeNull()
})

it('Twelve hours after the event nothing is left on a device whose page has stayed open', async () => {
  const time = stoppedTime()
  const device = await opened({ wait: time.wait })
  await vi.waitFor(async () => expect(await readDoor(eventId)).not.toBeNull())
  deviceNow = start + 15 * hour
  await vi.waitFor(async () => {
    time.passes()
    expect(await readDoor(eventId)).toBeNull()
  })
  expect(device.state().status).toBe('ready')
  await device.retry()
  expect(await readDoor(eventId)).toBeNull()
})
