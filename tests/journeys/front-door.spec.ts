/** Every page, in every theme and at both widths, for visitors and members, with and without a mouse. */
import { expect, type Page } from '@playwright/test'
import { paths } from '../../web/src/paths'
import { bytesPerKB, firstPageKB, scriptBytes } from '../script-weight'
import type { Person } from '../seed/person'
import { expectUsableByKeyboard } from './keyboard'
import { accountMenu, expectAccessible, showIn, suite, test } from './kit'
import { nextVersionOf } from './next-version'
import {
  expectLive,
  expectNothingBesideThePage,
  expectNothingMoved,
  expectRoomForDoubleLetters,
  expectRoomForLargeLetters,
  expectSettled,
  expectUniqueIds,
} from './page-checks'
import {
  desk,
  enter,
  everyPath,
  leadsOn,
  member,
  newPage,
  open,
  phone,
  reopen,
  sameForEverybody,
  wayToEvent,
} from './visits'

const visitors = { touched: 'a visitor who moves the mouse', reading: 'a visitor who only reads' } as const

/** Long enough for any late layout shift; a shift that must not come leaves no trace to wait for. */
const lateMs = 500

test.describe.configure({ mode: 'parallel' })
test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Pages checked in one browser, one after another: a new browser costs as much as opening two pages. */
const pagesPerBrowser = 6

for (const who of ['visitor', 'member'] as const) {
  const own = everyPath.filter(
    (path) => !(path in leadsOn[who]) && !(who === 'member' && sameForEverybody.includes(path)),
  )
  const groups = Array.from({ length: Math.ceil(own.length / pagesPerBrowser) }, (_, group) =>
    own.slice(group * pagesPerBrowser, (group + 1) * pagesPerBrowser),
  )
  for (const group of groups) {
    test(`${group.join(', ')} hold still, are accessible and are usable by keyboard for a ${who}`, async ({
      browser,
    }) => {
      const page = await newPage(browser, who)
      for (const path of group) {
        await test.step(`${path} at a desk, by day and by night`, async () => {
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' })
          await page.setViewportSize(desk)
          await reopen(page, path)
          await expectNothingBesideThePage(page)
          await expectUniqueIds(page)
          await expectAccessible(page)
          await showIn(page, 'dark')
          await expectNothingBesideThePage(page)
          await expectAccessible(page, 'colours')
          await expectNothingMoved(page)
          await expectUsableByKeyboard(page)
          await expectRoomForLargeLetters(page)
        })
        await test.step(`${path} on a phone, with less motion`, async () => {
          await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
          await page.setViewportSize(phone)
          await open(page, path)
          await expectNothingBesideThePage(page)
          await expectUniqueIds(page)
          await expectAccessible(page, 'all but colours')
          await expectNothingMoved(page)
          await expectRoomForDoubleLetters(page)
        })
      }
    })
  }

  test(`the pages that are not for a ${who} lead on, without a jump`, async ({ browser }) => {
    const page = await newPage(browser, who, phone)
    for (const [path, goal] of Object.entries(leadsOn[who])) {
      await test.step(path, async () => {
        await open(page, path)
        await expect(page).toHaveURL(goal)
        await page.waitForTimeout(lateMs)
        await expectNothingMoved(page)
      })
    }
  })
}

for (const visitor of ['touched', 'reading'] as const) {
  const budgetKB = firstPageKB[visitor]
  test(`the first page transfers at most ${budgetKB} kB of script to ${visitors[visitor]}`, async ({
    page,
  }) => {
    const bytes = await scriptBytes(page, paths.home, visitor)
    expect(bytes / bytesPerKB).toBeLessThanOrEqual(budgetKB)
  })
}

test('the header of the first page does not wait for other sites', async ({ page }) => {
  await page.goto(paths.home)
  await page.route('**/*', (route) => (isOfTheSite(route.request().url()) ? route.continue() : undefined))
  await page.reload()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Join Now' })).toBeVisible()
})

test('the keyboard goes past the header, into the menu and out again', async ({ browser }) => {
  const page = await enter(browser, 'member', paths.home)
  const menu = page.getByRole('button', { name: `Account menu for ${nameOf(member)}` })
  await expect(menu).toBeVisible()

  await test.step('the first stop is the link past the header', async () => {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
    await expect(page.getByRole('link', { name: 'Skip to content' })).toBeInViewport()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('main').getByRole('link').first()).toBeFocused()
  })

  await test.step('the menu opens, is walked through and gives the focus back', async () => {
    await menu.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menu')).toContainText(member.email)
    await expectAccessible(page)
    await page.keyboard.press('End')
    await expect(page.getByRole('menuitem', { name: 'Log out' })).toHaveAttribute('data-highlighted', '')
    await nextFrame(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toBeHidden()
    await expect(menu).toBeFocused()
  })

  await test.step('a link leads to the heading of the next page', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Events' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused()
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  })
})

/** Waits a frame: a key moves the focus in the next one, and no user presses the next key sooner. */
async function nextFrame(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
}

test('a page opens at its top, and is found again where it was left', async ({ page }) => {
  await page.goto(paths.home)
  const footer = page.getByRole('contentinfo')
  await expect(page.getByRole('link', { name: wayToEvent })).toHaveCount(3)
  await footer.getByRole('link', { name: 'Events' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeInViewport()
  await page.goBack()
  await expect(footer.getByRole('link', { name: 'Events' })).toBeInViewport()
  await page.reload()
  await expect(footer.getByRole('link', { name: 'Events' })).toBeInViewport()
})

test('the front page shows upcoming events, and each way to join leads to the sign-up', async ({ page }) => {
  await page.goto(paths.home)
  await expect(page.getByRole('link', { name: wayToEvent })).toHaveCount(3)
  await page.getByRole('link', { name: 'Join Event' }).first().click()
  await expect(page).toHaveURL(/\/signup\?next=%2Fevents%2F/)
})

test('pictures that cannot be loaded have others in their place', async ({ browser }) => {
  const page = await enter(browser, 'member', paths.events)
  await page.route(/hero\.svg$|\/v0\/b\//, (route) => route.abort())
  await page.goto(paths.home)
  await expect(page.getByRole('img', { name: /seawall at dusk/ })).toHaveAttribute('src', /hero-fallback/)
  const face = accountMenu(page).locator('img')
  await expect(face).toHaveAttribute('src', '/placeholder-avatar.svg')
})

test('a menu that loads late blocks nothing else, and appears automatically', async ({ browser }) => {
  const page = await enter(browser, 'member', paths.events)
  const isOfMenu = /\/assets\/avatar-menu-[^/]*\.js$/
  const refused = page.waitForEvent('requestfailed', (request) => isOfMenu.test(request.url()))
  await page.route(isOfMenu, (route) => route.abort())
  await page.goto(paths.home)
  await refused
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Matches' })).toBeVisible()
  await page.unroute(isOfMenu)
  await expect(accountMenu(page)).toBeVisible()
})

test('a page that fails to load shows it, and recovers with either button', async ({ page }) => {
  await page.goto(paths.home)
  await expectLive(page)
  const isOfEvents = /\/assets\/events-[^/]*\.js$/
  const failed = page.getByRole('heading', { level: 1, name: 'Something went wrong' })
  const arrived = page.getByRole('heading', { level: 1, name: 'Events' })

  await page.route(isOfEvents, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).click()
  await expect(failed).toBeFocused()
  await expectAccessible(page)
  await page.unroute(isOfEvents)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(arrived).toBeVisible()

  await page.goto(paths.home)
  await expectLive(page)
  await page.route(isOfEvents, (route) => route.abort())
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).click()
  await expect(failed).toBeVisible()
  await page.unroute(isOfEvents)
  await page.getByRole('button', { name: 'Refresh Page' }).click()
  await expect(arrived).toBeVisible()
})

test('a tab that was open during a deploy continues in the new version', async ({ page }) => {
  const club = await nextVersionOf(suite.webUrl)
  try {
    await page.goto(club.url)
    await expectLive(page)
    club.release({ removesOldFiles: true })
    await page.getByRole('banner').getByRole('link', { name: 'Events' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible()
    await expect(page).toHaveURL(/\/events$/)
    await expect(page.locator(`script[src*="${club.mark}"]`)).toHaveCount(1)
  } finally {
    await club.close()
  }
})

test('the colours of the system leave every control its edge', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto(paths.home)
  await expectSettled(page)
  const edge = await page
    .getByRole('link', { name: 'Create Account' })
    .evaluate((link) => getComputedStyle(link).borderTopStyle)
  expect(edge).toBe('solid')
  await expectUsableByKeyboard(page)
})

function nameOf({ profile }: Person): string {
  return `${profile.first_name} ${profile.last_name}`
}

function isOfTheSite(url: string): boolean {
  return url.startsWith(suite.webUrl)
}
