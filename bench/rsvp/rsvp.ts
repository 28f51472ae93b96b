/**
 * `npm run bench:rsvp`: 500 people register within one second for 50 places: in one process, in three, in three of which one
 * is killed, and with a transaction for each person, which must fail; and the list of 500 attendees. Prints one JSON line;
 * fails when a count is wrong, something does not add up or a goal is missed, which a busy machine does too.
 */
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { cpus } from 'node:os'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { eventSchema } from '@club/domain/events/event'
import { orderDifferences } from '@club/domain/orders/differences'
import { paidSessions } from '../../functions/src/server/gateways/checkout'
import { Attendees } from '../../functions/src/events/attendees'
import { Inventory } from '../../functions/src/orders/inventory'
import { MatchGate } from '../../functions/src/matching/gate'
import { loadLedgers } from '../../functions/src/orders/sales/ledgers'
import { documentsOf } from '../../tests/functions/club'
import { builtWorker } from '../kit/built-worker'
import { dead, Instance, type Answer } from '../kit/instance'
import { divertLogs, printResult } from '../kit/only-result'
import { percentile } from '../kit/percentile'

const projectId = 'demo-rsvp'
const db = getFirestore(initializeApp({ projectId }))
const people = 500
const places = 50
const withinMs = 1000
const lists = 20
/** The goal in milliseconds, for 95 in 100. */
const goals = { one: 250, three: 500, killed: 500, list: 300 } as const

divertLogs()
const say = (line: string): void => void process.stderr.write(`${line}\n`)

async function newEvent(max_attendees: number | null): Promise<string> {
  const id = randomUUID()
  const date_time = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000)
  await db
    .doc(`events/${id}`)
    .set(eventSchema.parse({ title: 'A rush', date_time, status: 'published', max_attendees }))
  return id
}

type Run = { way: 'inventory' | 'naive'; processes: number; isKilled?: boolean; crowd?: number }

/** Spreads all arrivals over one second; a person who loses their process asks the next one, as a browser does. */
async function rush({ way, processes, isKilled = false, crowd = people }: Run) {
  const eventId = await newEvent(places)
  const instances = await Promise.all(
    Array.from({ length: processes }, () => new Instance(script, [projectId]).ready()),
  )
  const times: number[] = []
  const visit = async (index: number): Promise<Answer> => {
    await pause((index * withinMs) / people)
    const started = performance.now()
    const uid = `member${index}`
    let answer = dead
    for (let turn = 0; turn < processes && answer.error === dead.error; turn += 1)
      answer = (await instances[(index + turn) % processes]?.ask({ way, eventId, uid })) ?? dead
    times.push(performance.now() - started)
    return answer
  }
  const answers = Promise.all(Array.from({ length: crowd }, (_, index) => visit(index)))
  if (isKilled) {
    await pause(withinMs / 2)
    instances[0]?.kill()
  }
  const all = await answers
  for (const instance of instances) instance.kill()
  const result = {
    taken: all.filter(({ outcome, error }) => outcome === null && error === null).length,
    refused: all.filter(({ outcome }) => outcome === 'full').length,
    errors: all.filter(({ error }) => error !== null).length,
    p50_ms: Math.round(percentile(times, 0.5)),
    p95_ms: Math.round(percentile(times, 0.95)),
    ...(await stored(eventId)),
  }
  say(JSON.stringify({ way, processes, isKilled, crowd, ...result }))
  return result
}

/** The stored counter, and the rows that it should equal. */
async function stored(eventId: string): Promise<{ counter: number; rows: number }> {
  const event = eventSchema
    .pick({ current_attendees: true })
    .parse((await db.doc(`events/${eventId}`).get()).data())
  const rows = await db.collection('event_attendees').where('event_id', '==', eventId).count().get()
  return { counter: event.current_attendees, rows: rows.data().count }
}

/** One attendee requests the list of 500 attendees repeatedly; the first request reads the match index. */
async function listing() {
  const eventId = await newEvent(null)
  const inventory = new Inventory({ db })
  await Promise.all(
    Array.from({ length: people }, (_, index) =>
      inventory.decide(eventId, { kind: 'register', uid: `member${index}` }),
    ),
  )
  const attendees = new Attendees(db)
  const times: number[] = []
  for (let count = 0; count <= lists; count += 1) {
    const started = performance.now()
    const list = await attendees.listFor('member0', eventId)
    if (list?.attendees.length !== people)
      throw new Error(`Expected ${people} attendees, got ${list?.attendees.length ?? 'none'}`)
    times.push(performance.now() - started)
  }
  const warm = times.slice(1)
  return { p50_ms: Math.round(percentile(warm, 0.5)), p95_ms: Math.round(percentile(warm, 0.95)) }
}

async function join(): Promise<void> {
  const writer = db.bulkWriter()
  for (let index = 0; index < people; index += 1)
    for (const [collection, document] of Object.entries(documentsOf(index)))
      void writer.set(db.doc(`${collection}/member${index}`), document)
  await writer.close()
  const uids = Array.from({ length: people }, (_, index) => `member${index}`)
  await new MatchGate(db).settle(uids)
}

const script = await builtWorker('rsvp/rsvp-worker.ts')
await join()
const one = await rush({ way: 'inventory', processes: 1 })
const three = await rush({ way: 'inventory', processes: 3 })
const killed = await rush({ way: 'inventory', processes: 3, isKilled: true })
const list = await listing()
// Before the negative control, which leaves wrong counters.
const differences = orderDifferences(await loadLedgers(db), await paidSessions())
for (const difference of differences) say(difference)
// The naive way is correct for a few people, and fails only for a crowd.
const few = await rush({ way: 'naive', processes: 1, crowd: 3 })
const naive = await rush({ way: 'naive', processes: 3 })
const isExact = ({ counter, rows, taken, refused, errors }: typeof one) =>
  [counter, rows, taken].every((count) => count === places) && refused === people - places && errors === 0
const isRight =
  [one, three, killed].every(isExact) && few.taken === 3 && few.counter === 3 && differences.length === 0
const naiveFails = !isExact(naive) || naive.p95_ms > 500
const measured = { one, three, killed, list }
const missed = (['one', 'three', 'killed', 'list'] as const).filter(
  (run) => measured[run].p95_ms > goals[run],
)
printResult({
  ...{ bench: 'rsvp', cores: cpus().length, people, places, ...one, three, killed, list, naive },
  differences: differences.length,
  ...{ goals_p95_ms: goals, missed },
})
if (!isRight) say('Seats were over- or undersold, a request went unanswered, or the totals do not add up')
if (!naiveFails) say('The negative control did not fail: the load is too small')
if (missed.length > 0) say(`Slower than its goal: ${missed.join(', ')}`)
process.exit(isRight && naiveFails && missed.length === 0 ? 0 : 1)
