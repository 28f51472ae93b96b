/**
 * `npm run bench:console`: the console of a club with 10,000 members and 500 events in a real browser: from the click, or the last letter of a
 * search, to all rows with their names, the documents that each screen reads, and how soon a demoted admin loses the page; prints one JSON line, and fails when a goal is missed. The
 * emulator keeps no index and looks through the whole collection for each query, which Firestore does not: `bare` is what that query alone takes.
 */
import { cpus } from 'node:os'
import { chromium, type Page } from '@playwright/test'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { collection, limit, onSnapshot, orderBy, query, where, type Query } from 'firebase/firestore'
import { accountSchema } from '@club/domain/account/account'
import { eventSearchFields, memberSearchFields } from '@club/domain/search/search-prefixes'
import { eventSchema } from '@club/domain/events/event'
import { limits } from '@club/domain/limits'
import { suiteEnvironment } from '../../tests/environment'
import { documentsOf } from '../../tests/functions/club'
import { withoutTriggers } from '../../tests/seed/club-emulators'
import { openScreen, type Screen } from '../kit/browsers'
import { countDocuments } from '../kit/counted-page'
import { divertLogs, printResult } from '../kit/only-result'
import { spread } from '../kit/percentile'
import { goals, missedGoals } from './goals'

const members = 10_000
const events = 500
const samples = 20
/** The first visits load the code of each tab. */
const warmUps = 3
const { page: rows } = limits.console
const writeAttempts = 5
const withinMs = 120_000
const hourMs = 60 * 60 * 1000

const suite = suiteEnvironment()
initializeApp({ projectId: suite.projectId })
const db = getFirestore()
const admin = { uid: 'admin', email: 'admin@example.com', password: 'a long password' }

divertLogs()
const say = (line: string): void => void process.stderr.write(`${line}\n`)

/** Member number `index`: higher numbers are newer, so each first page is full of them. */
function memberDocuments(index: number) {
  const { accounts, profiles } = documentsOf(index)
  const created_at = new Date(accounts.created_at.getTime() + index * 1000)
  return {
    account: { ...accounts, created_at, ...memberSearchFields({ ...profiles, email: accounts.email }) },
    profile: profiles,
  }
}

async function fill(): Promise<void> {
  const now = Date.now()
  const writer = db.bulkWriter()
  writer.onWriteError(({ failedAttempts }) => failedAttempts < writeAttempts)
  for (let index = 0; index < members; index += 1) {
    const { account, profile } = memberDocuments(index)
    void writer.set(db.doc(`accounts/member${index}`), accountSchema.parse(account))
    void writer.set(db.doc(`profiles/member${index}`), profile)
  }
  for (let index = 0; index < events; index += 1) {
    const date_time = new Date(now + (index - events / 2) * 12 * hourMs)
    const event = { title: `Evening ${index}`, date_time, location: 'Gastown', status: 'published' }
    void writer.set(
      db.doc(`events/evening${index}`),
      eventSchema.parse({ ...event, ...eventSearchFields(event) }),
    )
  }
  const { accounts, profiles, questionnaire_results } = documentsOf(0)
  void writer.set(
    db.doc(`accounts/${admin.uid}`),
    accountSchema.parse({ ...accounts, email: admin.email, role: 'admin' }),
  )
  void writer.set(db.doc(`profiles/${admin.uid}`), profiles)
  void writer.set(db.doc(`questionnaire_results/${admin.uid}`), questionnaire_results)
  await writer.close()
  await getAuth().createUser({ ...admin, emailVerified: true })
  await getAuth().setCustomUserClaims(admin.uid, { role: 'admin' })
}

/** Runs in the page, where every frame can be observed. */
const clickToRows = async ({
  tab,
  search,
  list,
  rows,
  withinMs,
}: {
  tab: string | null
  search: string | null
  list: string
  rows: number
  withinMs: number
}): Promise<number> => {
  const began = performance.now()
  if (tab !== null)
    [...document.querySelectorAll<HTMLElement>('[role=tab]')].find((one) => one.textContent === tab)?.click()
  const box = document.querySelector<HTMLInputElement>('[data-console] input[type=search]')
  if (search !== null && box) {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, search)
    box.dispatchEvent(new Event('input', { bubbles: true }))
  }
  const isThere = () => {
    const shown = [...document.querySelectorAll(`ul[aria-label="${list}"] [data-row]`)]
    return (
      shown.length === rows &&
      shown.every((row) => search === null || row.textContent.toLowerCase().includes(search))
    )
  }
  while (!isThere()) {
    if (performance.now() - began > withinMs)
      throw new Error(`No rows: ${document.body.innerText.slice(0, 1000)}`)
    await new Promise(requestAnimationFrame)
  }
  return performance.now() - began
}

const documentsSoFar = (page: Page) => page.evaluate<number>('window.documents')

type Visit = Omit<Parameters<typeof clickToRows>[0], 'rows' | 'withinMs'> & { readonly rows?: number }

async function measured(page: Page, visit: Visit, away: () => Promise<void>) {
  await away()
  const before = await documentsSoFar(page)
  const ms = await page.evaluate(clickToRows, { rows, ...visit, withinMs })
  // The work that follows the rows counts too.
  await page.waitForTimeout(500)
  return { ms, documents: (await documentsSoFar(page)) - before }
}

/** From the query to its first answer. */
async function bareOf({ db: browser }: Screen, question: (browser: Screen['db']) => Query): Promise<number> {
  const began = performance.now()
  await new Promise<void>((resolve, reject) => {
    const close = onSnapshot(
      question(browser),
      { includeMetadataChanges: true },
      ({ metadata }) => {
        if (metadata.fromCache) return
        close()
        resolve()
      },
      reject,
    )
  })
  return performance.now() - began
}

type Case = {
  readonly visit: (sample: number) => Visit
  readonly away: (page: Page) => Promise<void>
  readonly question: (browser: Screen['db'], sample: number) => Query
}

const openTab = async (page: Page, name: string, list: string) => {
  await page.getByRole('tab', { name }).click()
  await page.getByRole('list', { name: list }).waitFor()
}
const newestFirst = [orderBy('created_at', 'desc'), limit(rows + 1)] as const
const wordOf = (sample: number) => `member${10 + sample}`
/** For an evening far beyond the first page. */
const numberOf = (sample: number) => String(400 + sample)
const upcoming = () => [where('date_time', '>', new Date()), orderBy('date_time'), limit(rows + 1)] as const

const cases: Record<'users' | 'search' | 'events' | 'event_search', Case> = {
  users: {
    visit: () => ({ tab: 'Users', search: null, list: 'Members' }),
    away: (page) => openTab(page, 'Locations', 'Locations'),
    question: (browser) => query(collection(browser, 'accounts'), ...newestFirst),
  },
  search: {
    visit: (sample) => ({ tab: null, search: wordOf(sample), list: 'Members' }),
    away: (page) => openTab(page, 'Users', 'Members'),
    question: (browser, sample) =>
      query(
        collection(browser, 'accounts'),
        where('search_prefixes', 'array-contains', wordOf(sample)),
        ...newestFirst,
      ),
  },
  events: {
    visit: () => ({ tab: 'Events', search: null, list: 'Events' }),
    away: (page) => openTab(page, 'Locations', 'Locations'),
    question: (browser) => query(collection(browser, 'events'), ...upcoming()),
  },
  event_search: {
    visit: (sample) => ({ tab: null, search: numberOf(sample), list: 'Events', rows: 1 }),
    away: async (page) => {
      await openTab(page, 'Locations', 'Locations')
      await openTab(page, 'Events', 'Events')
    },
    question: (browser, sample) =>
      query(
        collection(browser, 'events'),
        where('search_prefixes', 'array-contains', numberOf(sample)),
        ...upcoming(),
      ),
  },
}

async function measureCase(page: Page, screen: Screen, name: keyof typeof cases) {
  const { visit, away, question } = cases[name]
  const times: number[] = []
  const bare: number[] = []
  let documents = 0
  for (let sample = 0; sample < warmUps + samples; sample += 1) {
    const one = await measured(page, visit(sample), () => away(page))
    const alone = await bareOf(screen, (browser) => question(browser, sample))
    say(
      `${name} ${sample}: ${Math.round(one.ms)} ms, bare ${Math.round(alone)} ms, ${one.documents} documents`,
    )
    if (sample < warmUps) continue
    times.push(one.ms)
    bare.push(alone)
    documents = Math.max(documents, one.documents)
  }
  const [whole, floor] = [spread(times), spread(bare)]
  const result = { ...whole, bare: floor, beyondBare: whole.p95 - floor.p95, documents }
  say(`${name}: ${JSON.stringify(result)}`)
  return result
}

const manyRows = 500
const frames = 120

/** Runs in the page: loads one more page; measures from the click to its rows. */
const furtherPage = async ({ list, withinMs }: { list: string; withinMs: number }) => {
  const began = performance.now()
  const count = () => document.querySelectorAll(`ul[aria-label="${list}"] [data-row]`).length
  const before = count()
  ;[...document.querySelectorAll<HTMLElement>('button')]
    .find((one) => one.textContent === 'Show More')
    ?.click()
  while (count() === before) {
    if (performance.now() - began > withinMs) throw new Error('Timed out waiting for more rows')
    await new Promise(requestAnimationFrame)
  }
  return { ms: performance.now() - began, rows: count() }
}

/** Runs in the page: scrolls through the list; returns the length of each frame and the time the page worked on it. */
const scrolled = async (frames: number) => {
  const whole: number[] = []
  const work: number[] = []
  const step = document.documentElement.scrollHeight / frames
  window.scrollTo(0, 0)
  let last = await new Promise<number>(requestAnimationFrame)
  for (let frame = 0; frame < frames; frame += 1) {
    const began = performance.now()
    window.scrollBy(0, step)
    // Reads a position to force a layout.
    document.body.getBoundingClientRect()
    work.push(performance.now() - began)
    const now = await new Promise<number>(requestAnimationFrame)
    whole.push(now - last)
    last = now
  }
  return { whole, work }
}

/** With that many members on the page: the time of a further page and of a frame of scrolling, compared with one page. */
async function measureMany(page: Page) {
  await openTab(page, 'Locations', 'Locations')
  await openTab(page, 'Users', 'Members')
  await page.waitForTimeout(500)
  const few = await page.evaluate(scrolled, frames)
  const pages: number[] = []
  let before = await documentsSoFar(page)
  let documents = 0
  let shown: number = rows
  while (shown < manyRows) {
    const one = await page.evaluate(furtherPage, { list: 'Members', withinMs })
    await page.waitForTimeout(500)
    const sofar = await documentsSoFar(page)
    documents = Math.max(documents, sofar - before)
    shown = one.rows
    say(`${shown} members: ${Math.round(one.ms)} ms, ${sofar - before} documents`)
    before = sofar
    pages.push(one.ms)
  }
  const many = await page.evaluate(scrolled, frames)
  const framesOf = ({ whole, work }: typeof many) => ({ frame: spread(whole), layout: spread(work) })
  const further = { page: spread(pages), documents }
  const result = { ...further, scroll: { [`rows${rows}`]: framesOf(few), [`rows${shown}`]: framesOf(many) } }
  say(`many: ${JSON.stringify(result)}`)
  return result
}

const demotions = 5

/** Runs in the page: resolves to the time at which the console is gone. */
const consoleGone = () =>
  new Promise<number>((resolve) => {
    const observer = new MutationObserver(() => {
      if (document.querySelector('h1')?.textContent === 'Admin Dashboard') return
      observer.disconnect()
      resolve(Date.now())
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true })
  })

/** From the commit that ends an admin's role to the page without the console; Firestore's clock is this machine's. */
async function measureDemotion(page: Page) {
  const account = db.doc(`accounts/${admin.uid}`)
  const times: number[] = []
  for (let count = 0; count < demotions; count += 1) {
    await page.goto('/admin')
    await page.getByRole('list', { name: 'Events' }).waitFor()
    const gone = page.evaluate(consoleGone)
    const { writeTime } = await account.update({ role: 'user' })
    times.push((await gone) - writeTime.toMillis())
    await account.update({ role: 'admin' })
  }
  const result = spread(times)
  say(`demotion: ${JSON.stringify(result)}`)
  return result
}

async function openConsole(): Promise<Page> {
  const executablePath = process.env.CHROMIUM_PATH
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  const page = await browser.newPage({ baseURL: suite.webUrl, viewport: { width: 1280, height: 900 } })
  page.setDefaultTimeout(withinMs)
  await page.addInitScript({ content: countDocuments })
  await page.goto('/login')
  await page.getByLabel('Email').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
  await page.getByRole('button', { name: /^Account menu for/ }).waitFor()
  await page.goto('/admin')
  await page.getByRole('list', { name: 'Events' }).waitFor()
  return page
}

say(`Filling a club of ${members} …`)
await withoutTriggers(suite, fill)
await db.doc('service_locations/gastown').set({ name: 'Gastown', display_order: 1, is_active: true })
const page = await openConsole()
const screen = await openScreen(suite, admin.uid)
const users = await measureCase(page, screen, 'users')
const search = await measureCase(page, screen, 'search')
const shown = await measureCase(page, screen, 'events')
const eventSearch = await measureCase(page, screen, 'event_search')
const many = await measureMany(page)
const demotion = await measureDemotion(page)
const opened = { users, search, events: shown, event_search: eventSearch }
const missed = missedGoals({ opened, many, demotion })
printResult({
  ...{ bench: 'console', unit: 'ms', cpus: cpus().length, members, event_count: events },
  ...{ ...opened, many, demotion, goals, missed },
})
await page.context().browser()?.close()
await screen.close()
process.exit(missed.length === 0 ? 0 : 1)
