/** Pages with data arrive as HTML: for search engines, shared links, visitors without JavaScript, and the first paint. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Page } from '@playwright/test'
import { ticketTypeSchema } from '@club/domain/orders/tickets/ticket-type'
import { eventPath, paths } from '../../web/src/paths'
import { uuidFrom } from '../seed/chance'
import { evening, forgetEvening } from './evenings'
import { suite, test } from './kit'
import { expectLive } from './page-checks'
import { desk, neverLooksOn, phone, withoutApp } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'public-data'))

const shared = evening('Oysters & <em>accordions</em>', { has_tickets: true, price: 30 })
const draft = evening('Oysters not announced', { status: 'draft' })
const type = ticketTypeSchema.parse({
  event_id: shared.id,
  event_published: true,
  name: 'A seat at the bar',
  price: 30,
  gender_restriction: 'any',
  max_quantity: 4,
})
const typeRef = db.doc(`ticket_types/${uuidFrom('journey seat at the bar')}`)
const eventRef = db.doc(`events/${shared.id}`)
const here = eventPath(shared.id)

const published = () =>
  Promise.all([eventRef.set(shared.event), typeRef.set(type), db.doc(`events/${draft.id}`).set(draft.event)])

test.beforeAll(async () => {
  await published()
})
test.afterAll(async () => {
  await Promise.all([forgetEvening(db, shared.id), forgetEvening(db, draft.id), typeRef.delete()])
})

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

test.describe('the public pages without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('show the events, one of them and the coaching', async ({ page }) => {
    await page.goto(paths.events)
    await expect(title(page, 'Events')).toBeVisible()
    await expect(page.getByRole('article', { name: shared.event.title, exact: true })).toBeVisible()
    await expect(page.getByText(draft.event.title)).toHaveCount(0)
    const cover = (nth: number) => page.getByRole('article').nth(nth).locator('img').first()
    await expect(cover(0)).toHaveAttribute('loading', 'eager')
    await expect(cover(5)).toHaveAttribute('loading', 'lazy')
    const preloaded = page.locator('link[rel=preload][as=image]')
    await expect(preloaded).toHaveAttribute('href', (await cover(0).getAttribute('src')) ?? '')

    await page.goto(here)
    await expect(title(page, shared.event.title)).toBeVisible()
    await expect(page.getByText('A seat at the bar')).toBeVisible()
    await expect(page.getByText('4 left')).toBeVisible()

    await page.goto(paths.coaching)
    await expect(title(page, 'Coaching')).toBeVisible()
    await expect(page.getByRole('main').getByRole('article').first()).toBeVisible()
  })

  test('show sold-out and cancelled events on the next page that Hosting requests, within a minute', async ({
    page,
  }) => {
    const answer = await page.goto(here)
    expect(answer?.headers()['cache-control']).toContain('s-maxage=60')
    await typeRef.update({ is_sold_out: true })
    await page.reload()
    await expect(page.getByText('Sold out').first()).toBeVisible()
    await eventRef.update({ status: 'cancelled' })
    await page.reload()
    await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
    await page.goto(paths.events)
    await expect(page.getByText(shared.event.title)).toHaveCount(0)
    await published()
  })

  test('answer a draft and an unknown address with “not found”, for a short while', async ({ page }) => {
    for (const id of [draft.id, uuidFrom('journey nowhere'), 'no id!']) {
      const answer = await page.goto(eventPath(id))
      expect(answer?.status()).toBe(404)
      expect(answer?.headers()['cache-control']).toContain('s-maxage=15')
      await expect(title(page, 'Event not found')).toBeVisible()
    }
  })
})

test('a shared event shows its title, its text and a picture, whatever is in them', async ({ page }) => {
  await page.goto(here)
  const content = (selector: string) => page.locator(selector).getAttribute('content')
  expect(await content('meta[property="og:title"]')).toBe(`${shared.event.title} · Seawall Social`)
  expect(await content('meta[property="og:description"]')).toContain(shared.event.description)
  expect(await content('meta[property="og:image"]')).toBe(`${suite.webUrl}/pictures/shared/dinner.jpg`)
  expect(await content('meta[property="og:url"]')).toBe(suite.webUrl + here)
  expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(suite.webUrl + here)
  expect(await page.locator('meta[property="og:title"]').count()).toBe(1)
  await expect(page).toHaveTitle(`${shared.event.title} · Seawall Social`)
  const json = await page.locator('script[type="application/ld+json"]').textContent()
  expect(JSON.parse(json ?? '')).toMatchObject({ '@type': 'Event', name: shared.event.title })
})

for (const look of [
  { colorScheme: 'light', viewport: phone },
  { colorScheme: 'dark', viewport: desk },
] as const) {
  test.describe(`received pages, ${look.colorScheme}`, () => {
    test.use(look)

    test('the app takes over the pages without an error, and they stay live', async ({ page }) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(error.message))
      await page.addInitScript(() =>
        document.addEventListener(
          'live',
          ({ target }) => (target as Element).setAttribute('data-live', ''),
          true,
        ),
      )
      for (const path of [paths.events, paths.coaching, here]) {
        await page.goto(path)
        await expectLive(page)
      }
      await expect(title(page, shared.event.title)).toBeVisible()
      // Repeated, because the emulator drops a write that is committed while the listener is being set up.
      await expect(async () => {
        await typeRef.update({ current_sold: 0 })
        await typeRef.update({ current_sold: 1 })
        await expect(page.getByText('3 left')).toBeVisible({ timeout: 20_000 })
      }).toPass()
      await typeRef.update({ current_sold: 0 })
      expect(complaints).toEqual([])
    })
  })
}

test('a tab that is pressed before the app has loaded opens without another touch', async ({ page }) => {
  await neverLooksOn(page)
  const release = await withoutApp(page)
  await page.goto(here, { waitUntil: 'commit' })
  const attendees = page.getByRole('tab', { name: 'Attendees' })
  await attendees.click()
  release()
  await expect(attendees).toHaveAttribute('aria-selected', 'true')
})

test('search engines find links to the pages, and to each event', async ({ request }) => {
  const robots = await request.get('/robots.txt')
  expect(await robots.text()).toMatch(/^User-agent: \*\nDisallow:\n/)
  const sitemap = await request.get('/sitemap.xml')
  expect(sitemap.headers()['content-type']).toContain('application/xml')
  expect(await sitemap.text()).toContain(`<loc>${suite.webUrl}${here}</loc>`)
})
