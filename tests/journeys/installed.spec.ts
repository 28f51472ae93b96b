/** The installed app: offline, with the ticket's code, erased at log-out, and updated with a notice. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { ownTickets, paths } from '../../web/src/paths'
import { boxOffice, buysTwo, closeBoxOffice } from './box-office'
import { worksOffline } from './doors'
import { guest } from './evenings'
import { joins, leaves } from './guests'
import { accountMenu, expectAccessible, expectAccessibleInEveryLook, handInLogIn, suite, test } from './kit'
import { nextVersionOf } from './next-version'
import { expectNothingBesideThePage, expectRoomForLargeLetters } from './page-checks'
import { phone } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'installed'))

test.use({ serviceWorkers: 'allow', viewport: phone })

const errorsSchema = z.object({ installabilityErrors: z.array(z.object({ errorId: z.string() })) })

/** Every browser context of a journey is incognito; only the headless shell doesn't report it. */
const incognito = 'in-incognito'

async function expectInstallable(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page)
  const { installabilityErrors } = errorsSchema.parse(await devtools.send('Page.getInstallabilityErrors'))
  expect(installabilityErrors.filter(({ errorId }) => errorId !== incognito)).toEqual([])
  await devtools.detach()
}

/** A word of 27 letters, wider in a heading than the narrowest phone. */
const longWord = 'Rindfleischetikettierungsab'

const databases = (page: Page) =>
  page.evaluate('indexedDB.databases().then((all) => all.map(({ name }) => name))')
const offlinePage = (page: Page) => page.getByRole('heading', { level: 1, name: 'You’re offline' })

test('the club is installed, opens tickets without a network, forgets them and renews itself', async ({
  page,
  context,
}, { retry }) => {
  const holder = guest('Wunibald', { age: 84, attempt: retry, gender: 'male', bio: 'I mend lanterns.' })
  const office = await boxOffice(db, `${longWord} by moonlight ${retry}`, { 'Open Ticket': {} })
  await joins(db, holder)
  const club = await nextVersionOf(suite.webUrl)
  try {
    await buysTwo(db, holder, office, 'Open Ticket')
    const code = page.getByRole('button', { name: `Enlarge the code for ${office.title}` })
    const on = (path: string) => club.url + path

    await test.step('a member’s browser can install it', async () => {
      await page.goto(on(paths.login))
      await handInLogIn(page, holder)
      await expect(accountMenu(page)).toBeVisible()
      await worksOffline(page)
      await expectInstallable(page)
    })

    await test.step('a page without a network shows it, and what still works', async () => {
      await context.setOffline(true)
      await page.goto(on(paths.matches))
      await expect(offlinePage(page)).toBeVisible()
      await expect(page.getByText('No tickets are saved on this device.')).toBeVisible()
      await expect(page.getByRole('link')).toHaveCount(0)
      await expectAccessible(page)
      await context.setOffline(false)
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('You’re offline')
    })

    await test.step('a ticket that was opened once opens again, with its code', async () => {
      await page.goto(on(ownTickets))
      await expect(code).toBeVisible()
      await expectRoomForLargeLetters(page)
      await expect.poll(() => databases(page)).toContain('tickets')
      await context.setOffline(true)
      await page.goto(on(paths.events))
      await page.getByRole('link', { name: 'My Tickets' }).click()
      // The page before shows the offline message, too.
      await expect(page).toHaveURL(on(ownTickets))
      await expect(page.getByText('You’re offline')).toBeVisible()
      await expect(page.getByRole('article', { name: office.title })).toContainText('Ticket 1 1 of 2')
      await expect(code).toBeVisible()
      await page.getByRole('button', { name: 'Next ticket' }).click()
      await expect(page.getByRole('article', { name: office.title })).toContainText('Ticket 2 2 of 2')
      await expectAccessibleInEveryLook(page)
      await expectNothingBesideThePage(page)
      await page.goto(on(paths.evenings))
      await expect(page.getByRole('heading', { level: 1, name: 'My Evenings' })).toBeVisible()
      await expect(code).toBeVisible()
      await expectAccessible(page)
      await page.goto(on(ownTickets))
      await context.setOffline(false)
      await expect(page.getByRole('button', { name: 'Email Me the Ticket' })).toBeVisible()
    })

    await test.step('a new version is announced, and loaded on request', async () => {
      club.release()
      await page.evaluate('navigator.serviceWorker.getRegistration().then((found) => found.update())')
      const notice = page.getByRole('status').filter({ hasText: 'A new version is ready' })
      await expect(notice).toBeVisible()
      await expect(code).toBeVisible()
      await expectAccessible(page)
      await notice.getByRole('button', { name: 'Reload' }).click()
      await expect
        .poll(() => page.evaluate('document.querySelector("script[type=module][src]")?.getAttribute("src")'))
        .toContain(club.mark)
      await expect(code).toBeVisible()
      await expect(notice).toHaveCount(0)
    })

    await test.step('logging out leaves nothing on the device', async () => {
      await accountMenu(page).click()
      await page.getByRole('menuitem', { name: 'Log out' }).click()
      await expect(page.getByRole('banner').getByRole('link', { name: 'Join Now' })).toBeVisible()
      await expect.poll(() => databases(page)).not.toContain('tickets')
      await context.setOffline(true)
      await page.goto(on(ownTickets))
      await expect(offlinePage(page)).toBeVisible()
      await expect(code).toHaveCount(0)
      await context.setOffline(false)
    })
  } finally {
    await club.close()
    await closeBoxOffice(db, office)
    await leaves(db, holder)
  }
})
