/** Every page, and its properties for visitors and for members. */
import type { Browser, Page, Route } from '@playwright/test'
import { afterwardsPath, doorPath, eventPath, memberPath, paths, togetherPath } from '../../web/src/paths'
import { uuidFrom } from '../seed/chance'
import { expectSettled, watchShifts } from './page-checks'
import { people, sessionOf } from './people'

export const phone = { width: 390, height: 844 }
export const desk = { width: 1280, height: 900 }

/** The front page's links to events, some of which may have just started. */
export const wayToEvent = /^(Join Event|See Details)$/

type Who = 'visitor' | 'member'
export const member = people.frontDoor.member

/** The paths of the app, so that a new page cannot be forgotten, and one that does not exist. */
export const everyPath = [...Object.values<string>(paths), '/no-such-place']

/** Pages that are the same for every visitor and member: checked as a visitor. */
export const sameForEverybody: readonly string[] = [paths.privacy, paths.terms, paths.cookies]

const vinyl = uuidFrom('event Vinyl and one record that changed you')

/** An address for each page with a variable path. */
const addresses: Partial<Record<string, string>> = {
  [paths.member]: memberPath(people.frontDoor.other.uid),
  [paths.together]: togetherPath(people.frontDoor.other.uid),
  [paths.event]: eventPath(vinyl),
  [paths.afterwards]: afterwardsPath(vinyl),
  [paths.eventPayment]: `/payment/${vinyl}`,
  [paths.door]: doorPath(vinyl),
}

/** Where a page redirects those it is not for. */
export const leadsOn: Record<Who, Record<string, RegExp>> = {
  visitor: {
    [paths.onboarding]: /\/login\?next=%2Fonboarding$/,
    [paths.questionnaire]: /\/login\?next=%2Fquestionnaire$/,
    [paths.afterwards]: /\/login\?next=%2Fevents%2F/,
    [paths.dashboard]: /\/login\?next=%2Fdashboard$/,
    [paths.evenings]: /\/login\?next=%2Fevenings$/,
    [paths.matches]: /\/login\?next=%2Fmatches$/,
    [paths.swipe]: /\/login\?next=%2Fswipe$/,
    [paths.preferences]: /\/login\?next=%2Fpreferences$/,
    [paths.profile]: /\/login\?next=%2Fprofile$/,
    [paths.member]: /\/login\?next=%2Fprofile%2F/,
    [paths.together]: /\/login\?next=%2Ftogether%2F/,
    [paths.eventPayment]: /\/login\?next=%2Fpayment%2F/,
    [paths.payment]: /\/login\?next=%2Fpayment$/,
    [paths.paymentSuccess]: /\/login\?next=%2Fpayment-success$/,
    [paths.paymentCanceled]: /\/login\?next=%2Fpayment-canceled$/,
    [paths.admin]: /\/login\?next=%2Fadmin$/,
    [paths.moderation]: /\/login\?next=%2Fmoderation$/,
    [paths.host]: /\/login\?next=%2Fhost$/,
    [paths.door]: /\/login\?next=%2Fdoor%2F/,
  },
  member: {
    [paths.login]: /:\d+\/$/,
    [paths.signup]: /:\d+\/$/,
    [paths.eventPayment]: /\/events\//,
    [paths.paymentSuccess]: /\/events$/,
  },
}

function addressOf(path: string): string {
  const address = path.includes(':') ? addresses[path] : path
  if (address === undefined)
    throw new Error(`No address for the page ${path}: add one to tests/journeys/visits.ts`)
  return address
}

/** A page in a new browser that records layout shifts. */
export async function newPage(browser: Browser, who: Who, viewport = desk): Promise<Page> {
  const state = who === 'member' ? { storageState: await sessionOf(member) } : {}
  const page = await (await browser.newContext({ viewport, ...state })).newPage()
  await watchShifts(page)
  return page
}

/** Opens a path, and waits until the page is complete. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(addressOf(path))
  await expectSettled(page)
}

/** The same in a new browser of desktop size. */
export async function enter(browser: Browser, who: Who, path: string): Promise<Page> {
  const page = await newPage(browser, who)
  await open(page, path)
  return page
}

/** Opens the same page again, as if for the first time in this browser. */
export async function reopen(page: Page, path: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.clearBrowserCache')
  await devtools.detach()
  await open(page, path)
}

const appScript = /\/assets\/index-[^/]*\.js$/

/** Blocks requests to such addresses until the returned function is called; then lets them through by default. */
export async function held(
  page: Page,
  address: RegExp,
  goOn = (route: Route) => route.continue(),
): Promise<() => unknown> {
  const gate = new EventTarget()
  const released = new Promise((resolve) => gate.addEventListener('open', resolve))
  await page.route(address, async (route) => {
    await released
    await goOn(route)
  })
  return () => gate.dispatchEvent(new Event('open'))
}

/** Disables the app's start without input, however long the page is open. */
export async function neverLooksOn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const soon = window.setTimeout.bind(window)
    window.setTimeout = ((begin: () => void, ms = 0) =>
      ms < 10_000 ? soon(begin, ms) : 0) as typeof setTimeout
  })
}

/** The same for the app itself: the page stays as it arrived. */
export const withoutApp = (page: Page) => held(page, appScript)
