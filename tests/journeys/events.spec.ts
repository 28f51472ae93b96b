/** Evenings that are coming up: a visitor finds one, sees another announced, and learns when they cannot be loaded. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { expect, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import type { Event } from '@club/domain/events/event'
import { byStart, isUpcoming } from '@club/domain/events/event-facts'
import { clubDate } from '@club/domain/club-time'
import { eventPlaces } from '../seed/event-programme'
import { seededEvents } from '../seed/events'
import { uuidFrom } from '../seed/chance'
import { accountMenu, alone, expectAccessible, handInLogIn, showIn, suite, test } from './kit'
import { loggedInAs, people } from './people'
import { expectLive } from './page-checks'

const { member } = people.events
const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'events'))

const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const soiree = 'Soirée crêpes et cidre'
const candlelight = 'Eight conversations by candlelight'

const storedSchema = z.object({ title: z.string(), date_time: z.instanceof(Timestamp) })

test.use({ viewport: desk })

function card(page: Page, title: string): Locator {
  return page.getByRole('article', { name: title, exact: true })
}

function cards(page: Page): Locator {
  return page.getByRole('main').getByRole('article')
}

async function openEvents(page: Page, query = ''): Promise<void> {
  await page.goto(`/events${query}`)
  await expectLive(page)
  await expect(cards(page).first()).toBeVisible()
}

/** What the club has stored, earliest first. */
async function upcomingEvents(): Promise<{ title: string; date_time: Date }[]> {
  const { docs } = await db.collection('events').where('status', '==', 'published').get()
  return docs
    .map((event) => storedSchema.parse(event.data()))
    .map(({ title, date_time }) => ({ title, date_time: date_time.toDate() }))
    .filter((event) => isUpcoming(event, new Date()))
    .sort(byStart)
}

/** Other stories announce events meanwhile. */
async function expectAllShown(page: Page): Promise<void> {
  await expect(async () => {
    const titles = (await upcomingEvents()).map(({ title }) => title)
    expect(await cards(page).getByRole('heading').allInnerTexts()).toEqual(titles)
    await expect(page.getByText(`${titles.length} upcoming events`)).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/** As the seed has it, at another time. */
function announced(title: string, date_time: Date, change: Partial<Event> = {}): Event {
  const [seeded] = seededEvents(new Date())
  if (!seeded) throw new Error('The seed has no events')
  return { ...seeded.data, title, date_time, ...change }
}

/** Writes an event as the server does, for as long as `work` lasts. */
async function withEvent(
  event: Event,
  work: (change: (part: Partial<Event>) => Promise<unknown>) => Promise<void>,
) {
  const place = db.doc(`events/${uuidFrom(`journey ${event.title}`)}`)
  await place.set(event)
  try {
    await work((part) => place.update(part))
  } finally {
    await place.delete()
  }
}

async function expectAccessibleInEveryLook(page: Page): Promise<void> {
  for (const size of [desk, phone]) {
    await page.setViewportSize(size)
    for (const colorScheme of ['light', 'dark'] as const) {
      await showIn(page, colorScheme)
      await expectAccessible(page)
    }
    const isTooWide = await page.evaluate(
      () => document.documentElement.scrollWidth > document.documentElement.clientWidth,
    )
    expect(isTooWide).toBe(false)
  }
  await page.setViewportSize(desk)
}

test('a visitor opens the events from the header and sees what is coming up, earliest first', async ({
  page,
}) => {
  await page.goto('/')
  await expectLive(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  await expect(page).toHaveURL(/\/events$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeFocused()
  await expectAllShown(page)

  const almostFull = card(page, candlelight)
  const date = (await upcomingEvents()).find(({ title }) => title === candlelight)?.date_time ?? new Date(0)
  await expect(almostFull).toContainText(clubDate(date))
  await expect(almostFull).toContainText('7:00 PM to 10:00 PM')
  await expect(almostFull).toContainText('Gastown')
  await expect(almostFull).toContainText('$35')
  await expect(almostFull).toContainText('Almost Full')
  await expect(almostFull).toContainText('2 seats left')
  await expect(card(page, 'Lantern walk along the seawall')).toContainText('Free')
  await expect(card(page, 'Speed dating, over forty')).toContainText('Full')
  await expect(almostFull).toContainText('14 people are going')
  await expectAccessibleInEveryLook(page)
})

test('a visitor is asked to sign up or to log in, and comes back to the events; a member is not', async ({
  page,
}) => {
  await openEvents(page)
  const prompt = page.getByRole('complementary', { name: 'Join the club' })
  await prompt.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/signup\?/)
  await page.goBack()
  await prompt.getByRole('link', { name: 'Log In' }).click()
  await expect(page).toHaveURL(/\/login\?/)
  await handInLogIn(page, member)
  await expect(page).toHaveURL(/\/events$/)
  await expect(cards(page).first()).toBeVisible()
  await expect(accountMenu(page)).toBeVisible()
  await expect(prompt).toBeHidden()
})

test('the card of an event leads a visitor to its page', async ({ page }) => {
  // From within the app, so that the list is live: before that, a card is a link as on any page.
  await page.goto('/')
  await expectLive(page)
  await page.getByRole('banner').getByRole('link', { name: 'Events' }).click()
  const heading = page.getByRole('heading', { level: 1, name: candlelight })
  await card(page, candlelight).getByRole('link', { name: candlelight }).click()
  await expect(heading).toBeFocused()
  await page.goBack()
  await card(page, candlelight).getByRole('link', { name: 'See Tickets' }).click()
  await expect(heading).toBeFocused()
})

test('a search ignores case and accents, is kept in the address, and can be cleared', async ({ page }) => {
  await openEvents(page)
  const search = page.getByRole('searchbox', { name: 'Search' })

  await test.step('by a part of a title', async () => {
    await search.pressSequentially('SOIREE crepes')
    await expect(cards(page)).toHaveCount(1)
    await expect(card(page, soiree)).toBeVisible()
    await expect(search).toBeFocused()
    await expect(page.getByText('1 event found')).toBeVisible()
    await expect(page).toHaveURL(/\?search=SOIREE\+crepes$/)
  })

  await test.step('by a location besides', async () => {
    await page.getByLabel('Location').selectOption('Commercial Drive')
    await expect(card(page, soiree)).toBeVisible()
    await page.getByLabel('Location').selectOption('Gastown')
    await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible()
    await expect(cards(page)).toHaveCount(0)
    await expectAccessibleInEveryLook(page)
  })

  await test.step('also after a reload', async () => {
    await page.reload()
    await expect(page.getByRole('heading', { name: 'No events found' })).toBeVisible()
    await expect(search).toHaveValue('SOIREE crepes')
    await expect(page.getByLabel('Location')).toHaveValue('Gastown')
  })

  await test.step('until it is cleared', async () => {
    await page.getByRole('button', { name: 'Clear Filters' }).click()
    await expectAllShown(page)
    await expect(search).toHaveValue('')
    await expect(page.getByLabel('Location')).toHaveValue('')
    await expect(page).toHaveURL(/\/events$/)
  })
})

test('the filter offers All Locations and the active ones, and shows the events of each', async ({
  page,
}) => {
  await openEvents(page)
  const location = page.getByLabel('Location')
  const active = Object.values(eventPlaces).filter(({ data }) => data.is_active)
  await expect(location.getByRole('option')).toHaveText([
    'All Locations',
    ...active.map(({ data }) => data.name),
  ])
  await location.selectOption('Granville Island')
  await expect(cards(page)).toHaveCount(2)
  for (const one of await cards(page).all()) await expect(one).toContainText('Granville Island')
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Events' }).click()
  await expect(location).toHaveValue('')
})

test('an event appears when it is published, and leaves when it is cancelled', alone, async ({ page }) => {
  const title = 'Midnight ferry to nowhere'
  await openEvents(page)
  await withEvent(announced(title, new Date(Date.now() + dayMs), { status: 'draft' }), async (change) => {
    await expect(card(page, candlelight)).toBeVisible()
    await expect(card(page, title)).toBeHidden()
    await change({ status: 'published' })
    await expect(card(page, title)).toBeVisible()
    await change({ current_attendees: 0, max_attendees: 1 })
    await expect(card(page, title)).toContainText('1 seat left')
    await change({ status: 'cancelled' })
    await expect(card(page, title)).toBeHidden()
  })
})

test(
  'an event stays for three hours after its start, and leaves an open page when it is over',
  alone,
  async ({ page }) => {
    const title = 'Last dance'
    await page.clock.install()
    await withEvent(announced(title, new Date(Date.now() + hourMs)), async () => {
      await openEvents(page)
      await page.clock.fastForward(4 * hourMs - 10 * minuteMs)
      await expect(card(page, title)).toBeVisible()
      await page.clock.fastForward(10 * minuteMs)
      await expect(card(page, title)).toBeHidden()
      await expect(card(page, candlelight)).toBeVisible()
    })
  },
)

test('what cannot be loaded says so, and comes as soon as the server answers', async ({ page }) => {
  const listening = '**/google.firestore.v1.Firestore/Listen/**'
  await page.route(listening, (route) => route.abort())
  // Beyond the bare address nothing is brought along.
  await page.goto('/events?from=mail')
  await expect(page.getByRole('alert')).toContainText('Error loading events')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('alert')).toContainText('Error loading events')
  await page.unroute(listening)
  await expect(cards(page).first()).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('alert')).toBeHidden()
})

test('the front page leads to the events', async ({ page }) => {
  await page.goto('/')
  await expectLive(page)
  await page.getByRole('link', { name: 'Browse Events' }).first().click()
  await expect(page).toHaveURL(/\/events$/)
})

test.describe('a member', () => {
  test.use(loggedInAs(member))

  test('‘Assessment Complete!’ leads to the matches and to the events', async ({ page }) => {
    for (const [label, path] of [
      ['View My Matches', '/matches'],
      ['Browse Events', '/events'],
    ] as const) {
      await page.goto('/questionnaire')
      await expect(page.getByRole('heading', { name: 'Assessment Complete!' })).toBeVisible()
      await page.getByRole('link', { name: label }).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByRole('article').first()).toBeVisible()
    }
  })

  test('the matches and the footer lead to the events', async ({ page }) => {
    await page.goto('/matches')
    await page.getByRole('link', { name: 'Browse Events' }).click()
    await expect(page).toHaveURL(/\/events$/)
    await page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link', { name: 'Events' }).click()
    await expect(page).toHaveURL(/\/events$/)
  })
})
