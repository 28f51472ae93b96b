/** Visits to every page there is, as a visitor or as a member, on a phone or at a desk. */
import { fileURLToPath } from 'node:url'
import { expect, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { paths } from '../../web/src/paths'
import { cast } from '../cast'
import { logIn } from './kit'
import { expectSettled, watchShifts } from './page-checks'

export const phone = { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' } as const
export const desk = { viewport: { width: 1280, height: 900 }, reducedMotion: 'no-preference' } as const

export type Who = 'visitor' | 'member'

/** The paths of the app, so that a new page cannot be forgotten, and one where there is nothing. */
export const everyPath = [...Object.values<string>(paths), '/no-such-place']

/** An address of each page whose path has a part that varies. */
const addresses: Partial<Record<string, string>> = {}

/** Where a page leads those whom it is not for; it is looked at there. */
export const leadsOn: Record<Who, Partial<Record<string, RegExp>>> = {
  visitor: {
    [paths.onboarding]: /\/login\?next=%2Fonboarding$/,
    [paths.questionnaire]: /\/login\?next=%2Fquestionnaire$/,
    [paths.matches]: /\/login\?next=%2Fmatches$/,
  },
  member: { [paths.login]: /:\d+\/$/, [paths.signup]: /:\d+\/$/ },
}

/** What a browser keeps of a member who has logged in. */
type Session = Awaited<ReturnType<BrowserContext['storageState']>>

export const member = cast.ben
let session: Session | null = null

async function sessionOfMember(browser: Browser): Promise<Session> {
  if (session !== null) return session
  const page = await browser.newPage()
  await logIn(page, member)
  await expect(page.getByRole('button', { name: /^Account menu of/ })).toBeVisible()
  session = await page.context().storageState({ indexedDB: true })
  await page.context().close()
  return session
}

function addressOf(path: string): string {
  const address = path.includes(':') ? addresses[path] : path
  if (address === undefined) throw new Error(`Say in tests/journeys/visits.ts an address of the page ${path}`)
  return address
}

/** Opens a page in a browser of its own, and waits until it is all there. */
export async function enter(
  browser: Browser,
  who: Who,
  look: typeof phone | typeof desk,
  path: string,
): Promise<Page> {
  const state = who === 'member' ? { storageState: await sessionOfMember(browser) } : {}
  const page = await (await browser.newContext({ ...look, ...state })).newPage()
  await watchShifts(page)
  await page.goto(addressOf(path))
  await expectSettled(page)
  return page
}

/** Also those that would wait until somebody scrolls to them. */
async function loadEveryPicture(): Promise<void> {
  const images = [...document.images]
  for (const image of images) image.loading = 'eager'
  await Promise.allSettled(images.map((image) => image.decode()))
}

const pictures = new URL('../../.cache/pages/', import.meta.url)

/** Kept as build output, to look at: `.cache/pages/visitor/home-390-light.png`. */
export async function keepPicture(page: Page, who: Who, path: string): Promise<void> {
  const name = path === paths.home ? 'home' : path.slice(1).replaceAll('/', '-').replaceAll(':', '')
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const file = `${who}/${name}-${page.viewportSize()?.width ?? 0}-${isDark ? 'dark' : 'light'}.png`
  await page.evaluate(loadEveryPicture)
  await page.screenshot({ path: fileURLToPath(new URL(file, pictures)), fullPage: true })
}
