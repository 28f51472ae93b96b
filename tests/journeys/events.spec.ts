/** Upcoming events: a visitor finds one and sees another announced, a member sees which matches go, and both see what failed to load. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore, Timestamp } from 'firebase-admin/firestore'
import { expect, type Locator, type Page, type Route } from '@playwright/test'
import { z } from 'zod'
import type { Event } from '@club/domain/events/event'
import { byStart, isUpcoming } from '@club/domain/events/event-facts'
import { clubDate } from '@club/domain/club-time'
import { limits } from '@club/domain/limits'
import { profileSchema } from '@club/domain/members/profile'
import { eventPath } from '../../web/src/paths'
import { eventPlaces } from '../seed/event-programme'
import { seededEvents } from '../seed/events'
import { uuidFrom } from '../seed/chance'
import { listening, withoutItsData, withoutPlaces } from './evenings'
import { accountMenu, alone, expectAccessible, handInLogIn, suite, test } from './kit'
import { loggedInAs, people } from './people'
import { expectLive, expectNothingBesideThePage } from './page-checks'
import { desk, phone } from './visits'

const { member } = people.events
const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'events'))

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const soiree = 'Soirée crêpes et cidre'
const candlelight = 'Eight conversations by candlelight'
const lanternWalk = 'Lantern walk along the seawall'
const mixer = 'Friday night mixer'

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

/** The stored upcoming events, earliest first. */
async function upcomingEvents(): Promise<{ title: string; date_time: Date }[]> {
  const { docs } = await db.collection('events').where('status', '==', 'published').get()
  return docs
    .map((event) => storedSchema.parse(event.data()))
    .map(({ title, date_time }) => ({ title, date_time: date_time.toDate() }))
    .filter((event) => isUpcoming(event, new Date()))
    .sort(byStart)
}

/** Other stories add events at the same time. */
async function expectAllShown(page: Page): Promise<void> {
  await expect(async () => {
    const titles = (await upcomingEvents()).map(({ title }) => title)
    expect(await cards(page).getByRole('heading').allInnerTexts()).toEqual(titles)
    await expect(page.getByText(`${titles.length} upcoming events`)).toBeVisible({ timeout: 1000 })
  }).toPass()
}

/** The seeded event, at another time. */
function announced(title: string, date_time: Date, change: Partial<Event> = {}): Event {
  const [seeded] = seededEvents(new Date())
  if (!seeded) throw new Error('No seeded events found')
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

/** Hidden from screen readers, which read the names next to them. */
function facesOn(place: Locator, kind: 'A picture of ' | 'A blurred picture of '): Locator {
  return place.locator(`img[alt^="${kind}"]`)
}

async function expectFitsEveryLook(page: Page): Promise<void> {
  await expectAccessible(page)
  for (const size of [phone, desk]) {
    await page.setViewportSize(size)
    await expectNothingBesideThePage(page)
  }
}

test('a visitor opens the events from the header and sees what is coming up, earliest first', async ({
  page,
}) => {
  await page.goto('/')
  await expectLive(page)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toHaveCount(0)
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
  await expect(card(page, lanternWalk)).toContainText('Free')
  await expect(card(page, 'Speed dating, over forty')).toContainText('Full')
  await expect(almostFull).toContainText('14 people are going')
  await expectFitsEveryLook(page)
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

test('the front page leads a visitor to the events, and the card of an event to its page', async ({
  page,
}) => {
  // Navigates within the app, so that the list is live: before that, a card is a plain link.
  await page.goto('/')
  await expectLive(page)
  await page.getByRole('link', { name: 'Browse Events' }).first().click()
  await expect(page).toHaveURL(/\/events$/)
  const heading = page.getByRole('heading', { level: 1, name: candlelight })
  await card(page, candlelight).getByRole('link', { name: candlelight }).click()
  await expect(heading).toBeFocused()
  await page.goBack()
  await card(page, candlelight).getByRole('link', { name: 'See Tickets' }).click()
  await expect(heading).toBeFocused()
})

test('a search ignores case and accents, is stored in the address, and can be cleared; so is a location', async ({
  page,
}) => {
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
    await expectFitsEveryLook(page)
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

  await test.step('the filter offers All Locations and the active ones, and shows the events of each', async () => {
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
})

test('an event appears once published, and disappears once cancelled', alone, async ({ page }) => {
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

test('a failed load is reported, and the events appear as soon as the server answers', async ({ page }) => {
  await page.route(listening, (route) => route.abort())
  // A page with a filter is loaded without events.
  await page.goto('/events?search=')
  await expect(page.getByRole('alert')).toContainText('Error loading events')
  await expectFitsEveryLook(page)
  await page.getByRole('button', { name: 'Try Again' }).click()
  await expect(page.getByRole('alert')).toContainText('Error loading events')
  await page.unroute(listening)
  await expect(cards(page).first()).toBeVisible()
  await expect(page.getByRole('alert')).toBeHidden()
})

test.describe('a member', () => {
  test.use(loggedInAs(member))

  test('‘Assessment Complete!’, the matches and the footer lead to the events, which show the matches who are going', async ({
    page,
  }) => {
    await page.goto('/questionnaire')
    for (const [label, path] of [
      ['Browse Events', '/events'],
      ['View My Matches', '/matches'],
    ] as const) {
      await expect(page.getByRole('heading', { name: 'Assessment Complete!' })).toBeVisible()
      await page.getByRole('link', { name: label }).click()
      await expect(page).toHaveURL(new RegExp(`${path}$`))
      await expect(page.getByRole('article').first()).toBeVisible()
      if (path === '/events') await page.goBack()
    }
    await page.getByRole('link', { name: 'Browse Events' }).click()
    await expect(page).toHaveURL(/\/events$/)
    await test.step('the best three faces of many, blurred for a member without a photo', async () => {
      const sharp = facesOn(card(page, mixer), 'A picture of ')
      const named = async () => {
        const alts = await sharp.evaluateAll((faces) => faces.map((face) => face.getAttribute('alt') ?? ''))
        return alts.map((alt) => alt.replace('A picture of ', ''))
      }
      // The list can be drawn again between a count and a read.
      let shown: string[] = []
      await expect
        .poll(async () => {
          shown = await named()
          return shown.length
        })
        .toBe(limits.events.matchesShown)
      const [best, second] = shown
      const sentence = new RegExp(`${best}, ${second} and (?!one )\\w+ more of your matches are going`)
      await expect(card(page, mixer)).toContainText(sentence)
      const profile = db.doc(`profiles/${member.uid}`)
      const { photo_urls } = profileSchema.pick({ photo_urls: true }).parse((await profile.get()).data())
      await profile.update({ photo_urls: [] })
      try {
        const blurred = facesOn(card(page, mixer), 'A blurred picture of ')
        await expect(blurred).toHaveCount(limits.events.matchesShown)
        await expect(sharp).toHaveCount(0)
      } finally {
        await profile.update({ photo_urls })
      }
      await expect(sharp).toHaveCount(limits.events.matchesShown)
    })
    await page.getByRole('navigation', { name: 'Quick Links' }).getByRole('link', { name: 'Events' }).click()
    await expect(page).toHaveURL(/\/events$/)
  })

  test('a failed load on the page of an event is reported, and can be retried', async ({ page }) => {
    const [walk] = seededEvents(new Date()).filter(({ data }) => data.title === lanternWalk)
    const failure = (title: string) => page.getByRole('alert').filter({ hasText: title })
    const asksAgain = (title: string) =>
      failure(title).getByRole('button', { name: 'Try Again', exact: true }).click()
    const parts = ['We couldn’t load your registration', 'We couldn’t load the attendees']
    const refuse = (route: Route) => route.abort()

    const address = `${eventPath(walk?.id ?? '')}?tab=attendees`
    await page.route(listening, refuse)

    await test.step('an event that came with the page is there, and the wait for the member is named', async () => {
      await page.goto(address)
      await expect(page.getByRole('heading', { level: 1, name: lanternWalk })).toBeVisible()
      const notice = page.getByRole('status').filter({ hasText: 'Logging you in is taking too long' })
      await expect(notice.getByRole('button', { name: 'Reload' })).toBeVisible()
    })

    await test.step('the event itself', async () => {
      await withoutItsData(page, address)
      await page.goto(address)
      await expect(failure('We couldn’t load this event')).toBeVisible()
      await expectFitsEveryLook(page)
      await asksAgain('We couldn’t load this event')
      await expect(failure('We couldn’t load this event')).toBeVisible()
    })

    await test.step('its parts, once the server answers', async () => {
      const withPlaces = await withoutPlaces(page)
      await page.unroute(listening, refuse)
      await expect(page.getByRole('heading', { level: 1, name: lanternWalk })).toBeVisible()
      for (const title of parts) await expect(failure(title)).toBeVisible()
      await expectFitsEveryLook(page)
      await withPlaces()
      for (const title of parts) await asksAgain(title)
      const attendees = page.getByRole('tabpanel', { name: 'Attendees' }).getByRole('listitem')
      await expect(attendees).toHaveCount(limits.events.attendeesShown)
      // The member has a photo.
      await expect(attendees.locator('img[alt^="A picture of "]')).not.toHaveCount(0)
      await expect(attendees.locator('img[alt^="A blurred picture of "]')).toHaveCount(0)
      await expect(page.getByRole('region', { name: /^(Come Along|You’re Going)$/ })).toBeVisible()
      await expect(page.getByRole('alert')).toHaveCount(0)
    })
  })
})
