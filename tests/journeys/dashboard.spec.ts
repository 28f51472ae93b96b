/** The dashboard: where a member arrives, her next step, her best matches, and links to the rest. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Locator, type Page } from '@playwright/test'
import { limits } from '@club/domain/limits'
import { matchSchema, otherOf } from '@club/domain/matching/club/match'
import { upcomingSince } from '@club/domain/events/event-facts'
import { z } from 'zod'
import { expectAccessible, logIn, suite, test } from './kit'
import { expectNothingBesideThePage } from './page-checks'
import { loggedInAs, people } from './people'
import { desk, phone, wayToEvent } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'dashboard'))
const { member } = people.dashboard
const { first_name } = member.profile

const nameSchema = z.object({ first_name: z.string(), age: z.number() })
const titleSchema = z.object({ title: z.string() })
const picturesSchema = z.object({ photo_urls: z.array(z.string()).min(1) })

test.use({ viewport: desk })

const greeting = (page: Page) =>
  page.getByRole('heading', { level: 1, name: `Good to see you, ${first_name}` })
const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name, exact: true })
const headings = (region: Locator) => region.getByRole('article').getByRole('heading')

/** The names on her five best matches' cards, best first. */
async function bestMatches(): Promise<{ uid: string; name: string; score: number }[]> {
  const all = db.collection('matches').where('user_ids', 'array-contains', member.uid)
  const { docs } = await all.orderBy('compatibility_score', 'desc').limit(limits.match.onDashboard).get()
  return Promise.all(
    docs.map(async (row) => {
      const { user_ids, compatibility_score: score } = matchSchema
        .pick({ user_ids: true, compatibility_score: true })
        .parse(row.data())
      const uid = otherOf({ user_ids }, member.uid)
      const other = nameSchema.parse((await db.doc(`profiles/${uid}`).get()).data())
      return { uid, name: `${other.first_name}, ${other.age}`, score }
    }),
  )
}

/** The events that she has not registered for. */
async function nextEvenings(): Promise<string[]> {
  const rows = await db.collection('event_attendees').where('user_id', '==', member.uid).get()
  const own = new Set(rows.docs.map((row) => String(row.get('event_id'))))
  const published = db.collection('events').where('status', '==', 'published')
  const coming = published.where('date_time', '>', upcomingSince(new Date())).orderBy('date_time')
  const { docs } = await coming.get()
  const others = docs.filter(({ id }) => !own.has(id)).slice(0, limits.events.onDashboard)
  return others.map((row) => titleSchema.parse(row.data()).title)
}

test('a member who simply logs in finds the next step and the next evening on the front page', async ({
  page,
}) => {
  await logIn(page, member)
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(part(page, 'Your next step').getByRole('link', { name: /^Meet / })).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Browse Events' })).toBeVisible()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).nth(1)).toHaveText('Upcoming events')
  const ways = page.getByRole('main').getByRole('link', { name: wayToEvent })
  await expect(ways).toHaveCount(3)
  await expect(ways.first()).toHaveAttribute('href', /^\/events\/./)
  await page.getByRole('main').getByRole('link', { name: 'View Dashboard' }).click()
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(greeting(page)).toBeVisible()
})

test.describe('a member', () => {
  test.use(loggedInAs(member))

  test('finds what concerns her on the dashboard, and the way to everything else', async ({ page }) => {
    await page.goto('/dashboard')
    await expect(greeting(page)).toBeVisible()

    await test.step('her profile, three evenings and her five best matches, best first', async () => {
      await expect(part(page, 'Your profile').getByRole('listitem')).toHaveText([
        'Photo: done',
        'Basic info: done',
        'Assessment: done',
      ])
      await expect(part(page, 'Your profile')).toContainText('100')

      const events = part(page, 'Upcoming events')
      await expect(async () => {
        expect(await headings(events).allInnerTexts()).toEqual(await nextEvenings())
      }).toPass()

      const best = await bestMatches()
      expect(best).toHaveLength(limits.match.onDashboard)
      const matches = part(page, 'Your best matches')
      await expect(headings(matches)).toHaveText(best.map(({ name }) => name))
      for (const { name, score } of best) {
        await expect(matches.getByRole('article', { name, exact: true })).toContainText(String(score))
      }
      await expectAccessible(page)
    })

    await test.step('without a picture, adding one comes before anything else', async () => {
      const profile = db.doc(`profiles/${member.uid}`)
      const { photo_urls } = picturesSchema.parse((await profile.get()).data())
      const next = part(page, 'Your next step')
      const card = part(page, 'Your profile')
      await expect(next.getByRole('link', { name: /^Meet / })).toBeVisible()
      try {
        await profile.update({ photo_urls: [] })
        await expect(next.getByRole('link')).toHaveText('Add a photo')
        await expect(card).toContainText('50')
        await expect(card.getByRole('link', { name: 'Add a photo' })).toHaveAttribute(
          'href',
          '/profile?tab=photos',
        )
      } finally {
        await profile.update({ photo_urls })
      }
      await expect(next.getByRole('link', { name: /^Meet / })).toBeVisible()
      await expect(card).toContainText('100')
    })

    await test.step('links to a match, to the next step, to the events and to her own pages', async () => {
      const [first] = await bestMatches()
      const ways: [part: string, link: RegExp, to: RegExp][] = [
        ['Your best matches', new RegExp(`^${first?.name}$`), new RegExp(`/profile/${first?.uid}$`)],
        ['Your next step', /^Meet /, new RegExp(`/profile/${first?.uid}$`)],
        ['Your best matches', /^Find Events$/, /\/events$/],
        ['Quick actions', /^My Profile/, /\/profile$/],
        ['Quick actions', /^Events/, /\/events$/],
        ['Quick actions', /^Matches/, /\/matches$/],
        ['Quick actions', /^One at a time/, /\/swipe$/],
      ]
      await page.getByRole('banner').getByRole('link', { name: 'Events' }).click()
      for (const [region, link, to] of ways) {
        await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
        await expect(greeting(page)).toBeFocused()
        await part(page, region).getByRole('link', { name: link }).first().click()
        await expect(page).toHaveURL(to)
        await expect(greeting(page)).toBeHidden()
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      }
      await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
      const evening = headings(part(page, 'Upcoming events')).first()
      const title = await evening.innerText()
      await evening.getByRole('link').click()
      await expect(page).toHaveURL(/\/events\/[^/]+$/)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    })

    await test.step('all four header links in one line on a phone, and no footer in the questionnaire', async () => {
      await page.setViewportSize(phone)
      await page.getByRole('banner').getByRole('link', { name: 'Dashboard' }).click()
      await expect(greeting(page)).toBeVisible()
      const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
      await expect(links).toHaveText(['Events', 'Coaching', 'Dashboard', 'Matches'])
      const tops = await Promise.all((await links.all()).map(async (link) => (await link.boundingBox())?.y))
      expect(new Set(tops).size).toBe(1)
      await expectNothingBesideThePage(page)
      await expect(page.getByRole('contentinfo')).toHaveCount(1)

      await page.goto('/questionnaire')
      await expect(page.getByRole('heading', { name: 'Assessment Complete!' })).toBeVisible()
      await expect(page.getByRole('contentinfo')).toHaveCount(0)
    })
  })
})
