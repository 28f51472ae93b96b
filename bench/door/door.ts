/**
 * `npm run bench:door`: 300 tickets at two doors, of which one has no network for half of them, is reloaded without one, and does not hear
 * the first answer once it is online again; every tenth ticket is shown at both doors in the same second. The doors are the devices of the app,
 * with its outbox, its list and its check of signatures; their storage is in memory. No guest may be lost, or admitted twice unless
 * both doors learn of it, and in the end everything that was sold adds up. Prints one JSON line.
 */
import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { eventSchema } from '@club/domain/events/event'
import { attendeeId } from '@club/domain/events/event-attendee'
import { orderDifferences } from '@club/domain/orders/differences'
import { orderSchema } from '@club/domain/orders/order'
import { ticketCode, ticketPayload } from '@club/domain/orders/tickets/ticket-code'
import { ticketPurchaseSchema } from '@club/domain/orders/tickets/ticket-purchase'
import { ticketTypeSchema } from '@club/domain/orders/tickets/ticket-type'
import { paidSessions } from '../../functions/src/server/gateways/checkout'
import { doorEntriesOf } from '../../functions/src/door/rows'
import { loadLedgers } from '../../functions/src/orders/sales/ledgers'
import { aNewKey } from '../../tests/functions/door-keys'
import { db, newUser, tokenOf } from '../../tests/functions/kit'
import { type Order, type Report, reportSchema, verdictSchema } from './door-order'
import { divertLogs, printResult } from '../kit/only-result'
import { percentile } from '../kit/percentile'

const tickets = 300
const budget = { online_ms: 500, offline_ms: 150 }
const say = (line: string): void => void process.stderr.write(`${line}\n`)

divertLogs()
const key = await aNewKey()
const [eventId, typeId] = [randomUUID(), randomUUID()]
const now = new Date()
const { uid, email } = await newUser('vera', { claim: 'admin', account: { role: 'admin' } })
const token = await tokenOf({ email })

/** Owns all of the tickets, which are free; her emails count as sent. */
async function sell(): Promise<Map<string, string>> {
  const writer = db.bulkWriter()
  const event = { title: 'A full house', date_time: now, status: 'published', has_tickets: true }
  const place = { event_id: eventId, user_id: uid, seats: tickets, has_ticket: true, checked_in_at: null }
  const type = { event_id: eventId, name: 'General', gender_restriction: 'any', max_quantity: tickets }
  void writer.set(db.doc(`events/${eventId}`), eventSchema.parse({ ...event, current_attendees: tickets }))
  void writer.set(db.doc(`event_attendees/${attendeeId(eventId, uid)}`), { ...place, created_at: now })
  void writer.set(
    db.doc(`ticket_types/${typeId}`),
    ticketTypeSchema.parse({ ...type, price: 0, current_sold: tickets }),
  )
  const codes = new Map<string, string>()
  for (let index = 0; index < tickets; index += 1) {
    const orderId = randomUUID()
    const id = `${orderId}-1`
    const payload = ticketPayload(key.kid, { ticketId: id, eventId, version: 1 })
    codes.set(id, ticketCode(payload, key.sign(payload)))
    const bought = { event_id: eventId, ticket_type_id: typeId, ticket_type: 'General', quantity: 1 }
    const paid = { user_id: uid, total_cents: 0, status: 'paid', created_at: now }
    const order = { ...paid, payment_type: 'tickets', title: '1 × General', updated_at: now }
    const purchase = ticketPurchaseSchema.parse({
      ...{ ...paid, ...bought, order_id: orderId, paid_by: uid, code: codes.get(id) },
    })
    void writer.set(
      db.doc(`orders/${orderId}`),
      orderSchema.parse({ ...order, tickets: { ...bought, unit_cents: 0 }, mails: ['receipt'] }),
    )
    void writer.set(db.doc(`ticket_purchases/${id}`), purchase)
  }
  await writer.close()
  return codes
}

class Door {
  readonly #child: ChildProcess
  /** Until it goes offline; nothing is scanned once it is online again. */
  isOnline = true
  /** The guests that this door let in. */
  readonly admitted = new Set<string>()
  /** Times of its verdicts, in milliseconds. */
  readonly times = { online: [] as number[], offline: [] as number[] }
  /** Online scans that the club did not answer in time. */
  unanswered = 0

  constructor() {
    this.#child = fork(fileURLToPath(new URL('./door-worker.ts', import.meta.url)), [eventId, uid, token], {
      execArgv: ['--import', 'tsx'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    this.#child.once('exit', (code) => {
      if (code !== null) throw new Error('A door worker failed')
    })
  }

  #answer(): Promise<unknown> {
    return new Promise((resolve) => this.#child.once('message', resolve))
  }

  async opened(): Promise<Report> {
    return reportSchema.parse(await this.#answer())
  }

  /** Sends the orders one after the other. */
  #told(order: Order): Promise<unknown> {
    const answer = this.#answer()
    this.#child.send(order)
    return answer
  }

  async perform(order: Exclude<Order, { what: 'scan' }>): Promise<Report> {
    if (order.what === 'lose the network') this.isOnline = false
    return reportSchema.parse(await this.#told(order))
  }

  async scans(id: string, text: string): Promise<void> {
    const { verdict, isWaiting, ms } = verdictSchema.parse(await this.#told({ what: 'scan', text }))
    this.times[this.isOnline ? 'online' : 'offline'].push(ms)
    if (this.isOnline && isWaiting) this.unanswered += 1
    if (verdict === 'admitted') this.admitted.add(id)
  }

  close(): void {
    this.#child.kill()
  }
}

const codes = await sell()
const [left, right] = [new Door(), new Door()]
const [{ rows: listed }] = await Promise.all([left.opened(), right.opened()])
say(`${listed} on the list`)
for (const [index, [id, code]] of [...codes].entries()) {
  if (index === tickets / 2) await right.perform({ what: 'lose the network' })
  const isShownTwice = index % 10 === 0
  const doors = isShownTwice ? [left, right] : [index % 2 === 0 ? left : right]
  await Promise.all(doors.map((door) => door.scans(id, code)))
}
const { waiting: afterReload } = await right.perform({ what: 'reload' })
const settling = performance.now()
const { waiting } = await right.perform({ what: 'find the network' })
const settled_ms = Math.round(performance.now() - settling)

const twice = [...codes.keys()].filter((id) => left.admitted.has(id) && right.admitted.has(id))
const told = await Promise.all(
  [left, right].map((door) => door.perform({ what: 'hear of conflicts', count: twice.length })),
)
for (const door of [left, right]) door.close()
const rows = (await doorEntriesOf(eventId).get()).docs.map((each) => each.data())
const lost = tickets - rows.filter(({ checked_in_at }) => checked_in_at !== null).length
const noticed = twice.filter((id) => told.every(({ conflicts }) => conflicts.includes(id)))
const conflicts = rows.filter(({ conflict }) => conflict !== null).map(({ id }) => id)
const differences = orderDifferences(await loadLedgers(db), await paidSessions())
for (const difference of differences) say(difference)
const [online, offline] = [[...left.times.online, ...right.times.online], right.times.offline]
const result = {
  ...{ tickets, lost, still_waiting: waiting, waited_through_reload: afterReload },
  admitted_twice: twice.length,
  admitted_twice_unnoticed: twice.length - noticed.length,
  falsely_noticed: conflicts.filter((id) => !twice.includes(id)).length,
  unanswered: left.unanswered + right.unanswered,
  differences: differences.length,
  online_p50_ms: Math.round(percentile(online, 0.5)),
  online_p95_ms: Math.round(percentile(online, 0.95)),
  offline_p95_ms: Number(percentile(offline, 0.95).toFixed(1)),
  settled_ms,
}
printResult({ bench: 'door', cores: cpus().length, ...result })
const isRight =
  lost + waiting + result.admitted_twice_unnoticed + result.falsely_noticed + differences.length === 0 &&
  twice.length > 0
const isQuick = result.online_p95_ms <= budget.online_ms && result.offline_p95_ms <= budget.offline_ms
if (!isRight) say('A guest was lost or silently admitted twice, or the totals do not add up')
if (!isQuick) say('A verdict takes too long')
process.exit(isRight && isQuick ? 0 : 1)
