/** The sessions of `npm run bench:sessions`: one seeded member in a real browser, and a crowd at an event. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium, type Page } from '@playwright/test'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { z } from 'zod'
import { attendeeId } from '@club/domain/events/event-attendee'
import { notificationSchema } from '@club/domain/notifications/notification'
import { Attendees } from '../../functions/src/events/attendees'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { seed, seededPeople } from '../../tests/seed'
import { suiteEnvironment } from '../../tests/environment'
import { documentsOf } from '../../tests/functions/club'
import { payWithCard } from '../../tests/journeys/pay'
import { withoutTriggers } from '../../tests/seed/club-emulators'
import { eventPath, paths } from '../../web/src/paths'
import { writePage } from '../capacity/tables'
import { countDocuments } from '../kit/counted-page'
import { divertLogs, printResult } from '../kit/only-result'
import { countClients } from './count-firestore'
import {
  type Count,
  rushNames,
  sessionFiguresSchema,
  type SessionName,
  sessionNames,
  sessionsFile,
  sum,
} from './session-costs'

const withinMs = 120_000
/** Nothing was counted for so long: triggers and their own triggers are over. */
const quietMs = 5000
const cards = 20
const guests = 200
const viewers = 1000
/** As many as `maxInstances` allows. */
const instances = 5

divertLogs()
const say = (line: string): void => void process.stderr.write(`${line}\n`)
const suite = suiteEnvironment()
initializeApp({ projectId: suite.projectId })
const db = getFirestore()
const countsFile = process.env.COUNTS_FILE
if (countsFile === undefined) throw new Error('Start this with npm run bench:sessions')
writeFileSync(countsFile, '')

const nothing: Count = { reads: 0, writes: 0, deletes: 0, invocations: 0 }

const amount = z.number().default(0)
const countLineSchema = z.object({ reads: amount, writes: amount, deletes: amount, invocations: amount })

/** What functions have counted so far. */
function countedLines(): Count[] {
  const lines = readFileSync(countsFile ?? '', 'utf8')
    .split('\n')
    .filter((line) => line !== '')
  return lines.map((line) => countLineSchema.parse(JSON.parse(line)))
}

async function untilQuiet(page: Page): Promise<void> {
  for (let before = '', now = ' '; before !== now;) {
    before = now
    await wait(quietMs)
    now = `${countedLines().length} ${JSON.stringify(await inPage(page))}`
  }
}

const pageSchema = z.object({
  charged: z.number(),
  queried: z.number(),
  listeners: z.number(),
  written: z.number(),
})

async function inPage(page: Page) {
  return pageSchema.parse(
    await page.evaluate(
      '({ charged: window.charged(), queried: window.queried, listeners: window.listeners, written: window.written })',
    ),
  )
}

/** The open page's counts so far; opening another address resets them. */
let earlier: Count[] = []
let onPage = nothing

async function countOf(page: Page): Promise<Count> {
  const { charged, queried, listeners, written } = await inPage(page)
  // For each listener and each write, the rules read the member's account.
  return { ...nothing, reads: charged + queried + listeners + written, writes: written }
}

async function open(page: Page, path: string): Promise<void> {
  earlier.push(minus(await countOf(page), onPage))
  onPage = nothing
  await page.goto(path)
}

function minus(one: Count, other: Count): Count {
  return {
    reads: one.reads - other.reads,
    writes: one.writes - other.writes,
    deletes: one.deletes - other.deletes,
    invocations: one.invocations - other.invocations,
  }
}

async function counted(page: Page, name: SessionName, work: () => Promise<unknown>): Promise<Count> {
  await untilQuiet(page)
  const linesBefore = countedLines().length
  earlier = []
  onPage = await countOf(page)
  await work()
  await untilQuiet(page)
  const browser = sum([...earlier, minus(await countOf(page), onPage)])
  const functions = sum(countedLines().slice(linesBefore))
  say(`${name}: browser ${JSON.stringify(browser)}, functions ${JSON.stringify(functions)}`)
  return sum([browser, functions])
}

/** Upcoming events of the seed that the member doesn't go to yet. */
async function eventsFor(uid: string) {
  const [events, rows, types] = await Promise.all([
    collectionOf('events').where('status', '==', 'published').get(),
    collectionOf('event_attendees').where('user_id', '==', uid).get(),
    collectionOf('ticket_types').where('name', '==', 'General admission').get(),
  ])
  const own = new Set(rows.docs.map((row) => row.data().event_id))
  const sold = new Set(types.docs.map((type) => type.data().event_id))
  const ahead = events.docs
    .map((each) => ({ id: each.id, ...each.data() }))
    .filter(({ id, date_time }) => !own.has(id) && date_time > new Date())
  const free = ahead.find(({ has_tickets }) => !has_tickets)
  const ticketed = ahead.find(({ id, available_types }) => sold.has(id) && (available_types ?? 0) > 0)
  if (!free || !ticketed) throw new Error('The seed has no such events')
  return { free: free.id, ticketed: ticketed.id, three: ahead.slice(0, 3).map(({ id }) => id) }
}

/** The member with the most matches who have not been swiped yet, and not of the staff. */
async function memberWithCards() {
  const [matches, likes] = await Promise.all([collectionOf('matches').get(), collectionOf('likes').get()])
  const matched = matches.docs.flatMap((match) => match.data().user_ids)
  const swiped = likes.docs.map((like) => like.data().user_id)
  const times = (all: readonly string[], uid: string) => all.filter((one) => one === uid).length
  const left = (uid: string) => times(matched, uid) - times(swiped, uid)
  const [first] = seededPeople()
    .filter(({ role }) => role === 'user')
    .toSorted((one, other) => left(other.uid) - left(one.uid))
  if (first === undefined || left(first.uid) < cards) throw new Error('No member has enough cards left')
  say(`${first.email} has ${times(matched, first.uid)} matches, ${left(first.uid)} of them not swiped.`)
  return first
}

async function swipe(page: Page): Promise<void> {
  await open(page, paths.swipe)
  await page
    .getByRole('button', { name: /^More about/ })
    .first()
    .waitFor()
  for (let card = 0; card < cards; card += 1) {
    await page.keyboard.press(card % 4 === 0 ? 'ArrowRight' : 'ArrowLeft')
    await wait(1500)
  }
}

async function buy(page: Page, eventId: string): Promise<void> {
  await open(page, eventPath(eventId))
  await page
    .getByRole('button', { name: /^One more/ })
    .first()
    .click()
  await page.getByRole('button', { name: 'Continue to Payment' }).click()
  const opened = page.context().waitForEvent('page')
  await page.getByRole('button', { name: /^Pay \$/ }).click()
  const tab = await opened
  await payWithCard(tab)
  await tab.waitForURL(/payment-success/)
}

/** A crowd at an event, as listAttendees answers it: each instance reads the guests once, each viewer two documents. */
async function rush(like: string): Promise<Record<(typeof rushNames)[number], Count>> {
  const uids = Array.from({ length: guests }, (_, index) => `crowd-${index}`)
  const eventId = 'rush'
  const event = (await db.doc(`events/${like}`).get()).data() ?? {}
  await withoutTriggers(suite, async () => {
    const batch = db.batch()
    batch.set(db.doc(`events/${eventId}`), event)
    for (const user_id of uids) {
      batch.set(db.doc(`accounts/${user_id}`), documentsOf(1).accounts)
      const row = { event_id: eventId, user_id, seats: 1, created_at: new Date() }
      batch.set(db.doc(`event_attendees/${attendeeId(eventId, user_id)}`), row)
    }
    await batch.commit()
  })
  const lists = Array.from({ length: instances }, () => new Attendees())
  let counts: Count[] = []
  countClients(Object.getPrototypeOf(db), (count) => counts.push({ ...nothing, ...count }))
  const wave = async (): Promise<Count> => {
    counts = []
    await Promise.all(
      Array.from({ length: viewers }, async (_, index) =>
        lists[index % instances]?.listFor('crowd-0', eventId),
      ),
    )
    return { ...sum(counts), invocations: viewers }
  }
  return { [rushNames[0]]: await wave(), [rushNames[1]]: await wave() }
}

say('Seeding …')
await seed({ log: say })
const member = await memberWithCards()
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH !== undefined && { executablePath: process.env.CHROMIUM_PATH }),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
})

/** A new visitor's page, whose counts start at zero. */
async function newPage(path: string): Promise<Page> {
  const context = await browser.newContext({ baseURL: suite.webUrl, viewport: { width: 1280, height: 900 } })
  await context.addInitScript({ content: countDocuments })
  const page = await context.newPage()
  page.setDefaultTimeout(withinMs)
  await page.goto(path)
  return page
}

const events = await eventsFor(member.uid)

async function logIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('button', { name: /^Account menu for/ }).waitFor()
}

// An active club's instances know the match index and the guests of its events.
say('Warming up …')
const first = await newPage(paths.login)
await logIn(first)
for (const path of [
  paths.matches,
  paths.events,
  ...[events.free, events.ticketed, ...events.three].map(eventPath),
]) {
  await first.goto(path)
  await untilQuiet(first)
}
await first.context().close()
const page = await newPage(paths.login)

const sessions: Record<SessionName, () => Promise<unknown>> = {
  'log in, dashboard': () => logIn(page),
  'matches page': () => open(page, paths.matches),
  'five matches change on it': async () => {
    const own = collectionOf('matches').where('user_ids', 'array-contains', member.uid)
    for (const { ref } of (await own.orderBy('compatibility_score', 'desc').limit(5).get()).docs) {
      await ref.update({ updated_at: new Date() })
      await wait(1000)
    }
  },
  '20 swipes': () => swipe(page),
  'events, three event pages': async () => {
    for (const path of [paths.events, ...events.three.map(eventPath)]) {
      await open(page, path)
      await untilQuiet(page)
    }
  },
  'RSVP to a free event': async () => {
    await page.getByRole('main').getByRole('button', { name: 'RSVP' }).first().click()
  },
  'buy a ticket': () => buy(page, events.ticketed),
  'a notification, marked as read': async () => {
    const created_at = new Date()
    const expires_at = new Date(created_at.getTime() + 60_000)
    const news = { user_id: member.uid, kind: 'event_reminder', event_id: events.free, read_at: null }
    await collectionOf('notifications')
      .doc('bench')
      .set({ ...notificationSchema.parse({ ...news, created_at, expires_at }) })
    const bell = page.getByRole('banner').getByRole('button', { name: /otification/ })
    await bell.first().click()
    await page.getByRole('button', { name: 'Mark all as read' }).click()
  },
}

const counts: Partial<Record<SessionName, Count>> = {}
for (const name of sessionNames) {
  if (name === 'RSVP to a free event') await open(page, eventPath(events.free))
  counts[name] = await counted(page, name, sessions[name])
}
await browser.close()
say('A rush …')
const figures = sessionFiguresSchema.parse({ sessions: counts, rush: await rush(events.free) })
rmSync(countsFile)
printResult({ bench: 'sessions', unit: 'documents', ...figures })
if (process.argv.includes('--write')) {
  writeFileSync(sessionsFile, `${JSON.stringify(figures, null, 2)}\n`)
  writePage()
}
process.exit(0)
