/** Preferences: a member outside another's range disappears from the screens of both, live, and returns with the range. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Browser, type Page } from '@playwright/test'
import { everydayLife, person, type Person } from '../seed/person'
import { joins, leaves } from './guests'
import { expectAccessible, suite, test } from './kit'
import { openAs } from './people'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'preferences'))

/** The only two members over eighty who look for people of that age. */
const range = { min_age: 82, max_age: 95, relationship_types: ['friendship'] }
const agnes = person({
  uid: 'agnes',
  profile: {
    first_name: 'Agnes',
    last_name: 'Wojcik',
    age: 86,
    gender: 'female',
    orientation: 'men',
    location: 'Ladner',
    bio: 'I taught three generations to swim. Now they drive me to the pool.',
  },
  preferences: { ...range, interested_in: ['men'] },
  temperament: { EI: 0.6, SN: 0.3, TF: -0.6, time: 0.8 },
  lifestyle: everydayLife,
})
const edmund = person({
  uid: 'edmund',
  profile: {
    first_name: 'Edmund',
    last_name: 'Clarke',
    age: 89,
    gender: 'male',
    orientation: 'women',
    location: 'Ladner',
    bio: 'I tuned the organ at St. James for forty years and still hear it when it rains.',
  },
  preferences: { ...range, interested_in: ['women'] },
  temperament: { EI: -0.5, SN: 0.2, TF: -0.3, time: 0.8 },
  lifestyle: everydayLife,
})

test.use({ viewport: { width: 1280, height: 900 } })
test.afterEach(async () => {
  for (const guest of [agnes, edmund]) await leaves(db, guest)
})

const card = (page: Page, { profile }: Person) =>
  page.getByRole('article', { name: new RegExp(profile.first_name) })
const oldest = (page: Page) => page.getByRole('slider', { name: 'Oldest age' })

async function anotherBrowser(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
  })
  return context.newPage()
}

/** Moves the upper end of the range with one key, to that age. */
async function moveOldest(page: Page, key: 'Home' | 'End', age: number): Promise<void> {
  await oldest(page).focus()
  await oldest(page).press(key)
  await expect(oldest(page)).toHaveAttribute('aria-valuenow', String(age))
}

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Preferences Updated', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(/\/matches$/)
}

async function openPreferences(page: Page): Promise<void> {
  await page.goto('/preferences')
  await expect(oldest(page)).toBeVisible()
}

test('a change of preferences takes a match off the other’s screen, live, and brings it back', async ({
  page,
  browser,
}) => {
  await joins(db, agnes)
  await joins(db, edmund)
  const edmundsPage = await anotherBrowser(browser)

  await test.step('each sees the other', async () => {
    await openAs(edmundsPage, edmund, '/matches')
    await expect(card(edmundsPage, agnes)).toBeVisible()
    await openAs(page, agnes, '/matches')
    await expect(card(page, edmund)).toBeVisible()
  })

  await test.step('Cancel leaves everything as it was', async () => {
    await openPreferences(page)
    await expectAccessible(page)
    await moveOldest(page, 'Home', range.min_age)
    await page.getByRole('link', { name: 'Cancel' }).click()
    await expect(card(page, edmund)).toBeVisible()
    await openPreferences(page)
    await expect(oldest(page)).toHaveAttribute('aria-valuenow', String(range.max_age))
  })

  await test.step('Agnes leaves Edmund out of her range, and both lose sight of each other', async () => {
    await moveOldest(page, 'Home', range.min_age)
    await save(page)
    await expect(card(edmundsPage, agnes)).toHaveCount(0)
    await expect(card(page, edmund)).toHaveCount(0)
  })

  await test.step('she widens it again, and both are back, without a reload', async () => {
    await openPreferences(page)
    await moveOldest(page, 'End', 100)
    await save(page)
    await expect(card(edmundsPage, agnes)).toBeVisible()
    await expect(card(page, edmund)).toBeVisible()
  })

  await test.step('fields that the form does not ask for are preserved', async () => {
    const stored = (await db.doc(`match_preferences/${agnes.uid}`).get()).data()
    expect(stored).toMatchObject({ max_age: 100, relationship_types: range.relationship_types })
  })
})
