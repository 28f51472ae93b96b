/**
 * `npm run bench:door`: 300 tickets at two doors, of which one has no network for half of them; every tenth is shown at both doors in
 * the same second. Nobody may be lost, and nobody admitted twice unless both doors learn of it. Prints one JSON line.
 */
import { randomUUID } from 'node:crypto'
import { cpus } from 'node:os'
import { contracts, type InputOf, type OutputOf } from '@club/domain/contracts/index'
import { checkCode, verdictOnCode } from '@club/domain/door/door-code'
import type { DoorRow } from '@club/domain/door/door-row'
import { eventSchema } from '@club/domain/events/event'
import { ticketCode, ticketPayload } from '@club/domain/tickets/ticket-code'
import { ticketPurchaseSchema } from '@club/domain/tickets/ticket-purchase'
import { doorEntriesOf } from '../../functions/src/store/door/rows'
import { aNewKey, verifySignature } from '../functions/door-keys'
import { call, db, somebody, tokenOf } from '../functions/kit'
import { chanceOf } from '../seed/chance'
import { keepLogsAside, printResult } from './only-result'
import { percentile } from './percentile'

const tickets = 300
const perCall = 50
const budget = { online_ms: 500, offline_ms: 150 }
const say = (line: string): void => void process.stderr.write(`${line}\n`)

keepLogsAside()
const chance = chanceOf('an evening at two doors')
const key = await aNewKey()
const eventId = randomUUID()
const now = new Date()
const { uid, email } = await somebody('vera', { claim: 'admin', account: { role: 'admin' } })
const token = await tokenOf({ email })

type Scan = InputOf<'sendScans'>['scans'][number]
type Result = OutputOf<'sendScans'>['results'][number]
type Door = {
  readonly session: string
  readonly rows: Map<string, DoorRow>
  readonly keys: Map<string, OutputOf<'openDoor'>['keys'][number]['public_key']>
  readonly outbox: Scan[]
  /** Whom it let in. */
  readonly admitted: Set<string>
}

async function sell(): Promise<Map<string, string>> {
  const writer = db.bulkWriter()
  const event = { title: 'A full house', date_time: now, status: 'published', has_tickets: true }
  void writer.set(db.doc(`events/${eventId}`), eventSchema.parse(event))
  const codes = new Map<string, string>()
  for (let index = 0; index < tickets; index += 1) {
    const id = randomUUID()
    const payload = ticketPayload(key.kid, { purchaseId: id, eventId, quantity: 1, version: 1 })
    codes.set(id, ticketCode(payload, key.sign(payload)))
    const purchase = {
      user_id: uid,
      event_id: eventId,
      ticket_type_id: 't',
      ticket_type: 'General',
      quantity: 1,
    }
    const paid = { total_cents: 0, status: 'paid', code: codes.get(id), created_at: now }
    void writer.set(db.doc(`ticket_purchases/${id}`), ticketPurchaseSchema.parse({ ...purchase, ...paid }))
  }
  await writer.close()
  return codes
}

async function open(): Promise<Door> {
  const { result } = await call('openDoor', { event_id: eventId, device_id: randomUUID() }, { token })
  const { session_id, entries, keys } = contracts.openDoor.output.parse(result)
  return {
    session: session_id,
    rows: new Map(entries.map((row) => [row.id, row])),
    keys: new Map(keys.map(({ kid, public_key }) => [kid, public_key])),
    outbox: [],
    admitted: new Set(),
  }
}

async function deliver({ session: session_id }: Door, scans: Scan[]): Promise<Result[]> {
  const { result, error } = await call('sendScans', { session_id, sent_at: Date.now(), scans }, { token })
  if (error !== undefined) throw new Error(error.message)
  return contracts.sendScans.output.parse(result).results
}

function scanOf(entry_id: string, was_offline: boolean): Scan {
  const fixed = { kind: 'ticket', code_version: 1, is_undo: false, is_unlisted: false } as const
  return { ...fixed, scan_id: randomUUID(), entry_id, was_offline, scanned_at: Date.now() }
}

const times = { online: [] as number[], offline: [] as number[] }

async function online(door: Door, id: string): Promise<void> {
  const started = performance.now()
  const [result] = await deliver(door, [scanOf(id, false)])
  times.online.push(performance.now() - started)
  if (result?.verdict === 'admitted') door.admitted.add(id)
}

async function offline(door: Door, id: string, text: string): Promise<void> {
  const started = performance.now()
  const code = await checkCode(text, door.keys, verifySignature)
  const row = door.rows.get(id) ?? null
  const verdict = verdictOnCode(code, row, eventId)
  times.offline.push(performance.now() - started)
  if (verdict !== 'admitted' || row === null) return
  door.admitted.add(id)
  door.rows.set(id, { ...row, checked_in_at: Date.now(), checked_in_by: 'Vera' })
  door.outbox.push(scanOf(id, true))
}

const codes = await sell()
const [left, right] = [await open(), await open()]
say(`${left.rows.size} on the list`)
for (const [index, [id, code]] of [...codes].entries()) {
  const isOffline = index >= tickets / 2
  const atRight = () => (isOffline ? offline(right, id, code) : online(right, id))
  const isShownTwice = index % 10 === 0
  const doors = isShownTwice
    ? [online(left, id), atRight()]
    : [index % 2 === 0 ? online(left, id) : atRight()]
  await Promise.all(doors)
}
const settling = performance.now()
const outbox = chance.shuffled(right.outbox)
for (let from = 0; from < outbox.length; from += perCall)
  await deliver(right, outbox.slice(from, from + perCall))
// The answers were lost: everything is sent again.
for (let from = 0; from < outbox.length; from += perCall)
  await deliver(right, outbox.slice(from, from + perCall))
const settled_ms = Math.round(performance.now() - settling)

const rows = (await doorEntriesOf(eventId).get()).docs.map((each) => each.data())
const lost = tickets - rows.filter(({ checked_in_at }) => checked_in_at !== null).length
const twice = [...codes.keys()].filter((id) => left.admitted.has(id) && right.admitted.has(id))
const noticed = new Set(rows.filter(({ conflict }) => conflict !== null).map(({ id }) => id))
const result = {
  ...{ tickets, lost, admitted_twice: twice.length },
  admitted_twice_unnoticed: twice.filter((id) => !noticed.has(id)).length,
  falsely_noticed: [...noticed].filter((id) => !twice.includes(id)).length,
  online_p50_ms: Math.round(percentile(times.online, 0.5)),
  online_p95_ms: Math.round(percentile(times.online, 0.95)),
  offline_p95_ms: Number(percentile(times.offline, 0.95).toFixed(1)),
  settled_ms,
}
printResult({ bench: 'door', cores: cpus().length, ...result })
const isRight = lost === 0 && result.admitted_twice_unnoticed === 0 && result.falsely_noticed === 0
const isQuick = result.online_p95_ms <= budget.online_ms && result.offline_p95_ms <= budget.offline_ms
if (!isRight) say('Somebody is lost, or was admitted twice and nobody knows')
if (!isQuick) say('A verdict takes too long')
process.exit(isRight && isQuick ? 0 : 1)
