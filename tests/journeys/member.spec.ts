/** The way in and out: what a visitor, an unconfirmed person, a newcomer and a member meet at the club's doors. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Browser, type Page } from '@playwright/test'
import { z } from 'zod'
import { limits } from '@club/domain/limits'
import { cast } from '../cast'
import { everybody } from '../seed'
import type { Person } from '../seed/person'
import { person } from '../seed/person-told'
import {
  confirmationLinkFor,
  expectAccessible,
  expectAccessibleInEveryLook,
  fillSignUp,
  handInLogIn,
  lettersTo,
  logIn,
  suite,
} from './kit'
import { test } from './test'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'member'))
const { ben, chloe, mai, newcomer } = cast

/** Joins and leaves it at that; nobody has seeded her. */
const una = person({
  uid: 'una',
  profile: {
    first_name: 'Una',
    last_name: 'Kearney',
    age: 29,
    gender: 'female',
    orientation: null,
    location: null,
    bio: null,
  },
  preferences: null,
  temperament: {},
  lifestyle: null,
  appearance: null,
})

const desk = { width: 1280, height: 900 }
const uidsSchema = z.array(z.string())

test.use({ viewport: desk, contextOptions: { reducedMotion: 'reduce' } })

async function openMatches(page: Page, member: Person): Promise<void> {
  await page.goto('/matches')
  await handInLogIn(page, member)
  await expect(page).toHaveURL(/\/matches$/)
  await expect(page.getByRole('article').first()).toBeVisible()
}

async function anotherBrowser(browser: Browser): Promise<Page> {
  return (await browser.newContext({ reducedMotion: 'reduce' })).newPage()
}

async function chooseLogOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu of/ }).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

/** The page left by itself: it is the front page now, with the way in. */
async function expectShownOut(page: Page, because: string): Promise<void> {
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByText(because, { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
}

test('a visitor on the way to /matches logs in first and arrives there', async ({ page }) => {
  await page.goto('/matches')
  await expect(page).toHaveURL(/\/login\?next=%2Fmatches$/)
  await handInLogIn(page, { ...ben, password: 'not-the-password' })
  await expect(page.getByText('Invalid Credentials', { exact: true })).toBeVisible()
  await expect(page.getByText('Please check your email and password and try again.')).toBeVisible()
  await expectAccessible(page)
  await handInLogIn(page, ben)
  await expect(page).toHaveURL(/\/matches$/)
  await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
})

test('an address that does not exist leads back home', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.goto('/no-such-place')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('an unconfirmed person has the link sent again, and it works', async ({ page }) => {
  await fillSignUp(page, una)
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, una)
  await expect(page.getByText('Email Not Confirmed', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Please check your email and click the confirmation link before logging in.'),
  ).toBeVisible()
  await expect.poll(() => lettersTo(una.email)).toHaveLength(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('a new confirmation link is on its way')).toBeVisible()
  await expect.poll(() => lettersTo(una.email)).toHaveLength(2)
  await page.goto(await confirmationLinkFor(una.email))
  await expect(page).toHaveURL(/\/login$/)
  await logIn(page, una)
  await expect(page.getByText('Your account has been created successfully.')).toBeVisible()
})

test('the newcomer is led to onboarding, and log-out warns before a draft is lost', async ({ page }) => {
  const bio = page.getByLabel('Bio')
  const warning = page.getByRole('alertdialog')

  await test.step('a draft survives a reload', async () => {
    await page.goto('/matches')
    await handInLogIn(page, newcomer)
    await expect(page).toHaveURL(/\/onboarding(\?|$)/)
    await bio.fill('I have only just moved to the West End.')
    await page.reload()
    await expect(bio).toHaveValue('I have only just moved to the West End.')
  })

  await test.step('who stays logged in keeps it', async () => {
    await chooseLogOut(page)
    await expect(warning).toContainText('Log out and lose your unsaved answers?')
    await expectAccessible(page)
    await warning.getByRole('button', { name: 'Stay logged in' }).click()
    await expect(warning).toBeHidden()
    await expect(bio).toHaveValue('I have only just moved to the West End.')
  })

  await test.step('who logs out loses it', async () => {
    await chooseLogOut(page)
    await warning.getByRole('button', { name: 'Log out' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
    await page.goto('/matches')
    await handInLogIn(page, newcomer)
    await expect(page).toHaveURL(/\/onboarding(\?|$)/)
    await expect(bio).toHaveValue('')
  })
})

test('log-out in one browser ends the session of the other', async ({ page, browser }) => {
  const laptop = await anotherBrowser(browser)
  await openMatches(laptop, chloe)
  await openMatches(page, chloe)
  await chooseLogOut(page)
  await expect(page).toHaveURL(/:\d+\/$/)
  await expectShownOut(laptop, 'You have been logged out')
  await laptop.goto('/matches')
  await expect(laptop).toHaveURL(/\/login\?next=%2Fmatches$/)
})

test('a member refreshes the matches and hears how many there are', async ({ page }) => {
  await openMatches(page, ben)
  await page.getByRole('button', { name: 'Refresh matches' }).click()
  await expect(page.getByText('Matches Generated!', { exact: true })).toBeVisible()
  await expect(page.getByText(/^You have \d+ matches\.$/)).toBeVisible()
  await expectAccessibleInEveryLook(page)
})

test('a member with more than fifty matches sees the rest after asking', async ({ page }) => {
  const { member, count } = await mostMatched()
  expect(count).toBeGreaterThan(limits.match.pageSize)
  const status = page.getByRole('heading', { name: /^\d+\+? matches$/ })
  await openMatches(page, member)
  await expect(status).toHaveText(`${limits.match.pageSize}+ matches`)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect(status).toHaveText(`${count} matches`)
  await expect(page.getByRole('button', { name: 'Show more' })).toBeHidden()
})

test('a member with exactly fifty matches sees that these are all', async ({ page }) => {
  const { member } = await mostMatched()
  const restore = await leaveMatches(member, limits.match.pageSize)
  // The calculation that a complete profile sets off would bring the others back.
  await page.route('**/calculateMatches', (route) => route.abort())
  try {
    await openMatches(page, member)
    await expect(page.getByRole('heading', { name: `${limits.match.pageSize} matches` })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0)
  } finally {
    await restore()
  }
})

test('the visitor’s pages are accessible in the dark and on a phone', async ({ page }) => {
  for (const path of ['/', '/signup', '/login', '/no-such-place']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expectAccessibleInEveryLook(page)
  }
})

test('a member who is suspended leaves the screen by itself', async ({ page }) => {
  const account = db.doc(`accounts/${mai.uid}`)
  await openMatches(page, mai)
  try {
    await account.update({ suspended: true })
    await expectShownOut(page, 'Your membership is suspended')
  } finally {
    await account.update({ suspended: false })
  }
})

/** Whoever of the seeded club has the most matches. */
async function mostMatched(): Promise<{ member: Person; count: number }> {
  const { docs } = await db.collection('matches').select('user_ids').get()
  const uids = docs.flatMap((match) => uidsSchema.parse(match.get('user_ids')))
  const counted = everybody().map((member) => ({
    member,
    count: uids.filter((uid) => uid === member.uid).length,
  }))
  return counted.reduce((most, one) => (one.count > most.count ? one : most))
}

/** Takes all but the best matches away from a member; hands back how to undo it. */
async function leaveMatches({ uid }: Person, count: number): Promise<() => Promise<void>> {
  const matches = db.collection('matches').where('user_ids', 'array-contains', uid)
  const { docs } = await matches.orderBy('compatibility_score', 'desc').offset(count).get()
  expect(docs.length).toBeGreaterThan(0)
  await Promise.all(docs.map(({ ref }) => ref.delete()))
  return async () => {
    await Promise.all(docs.map((snapshot) => snapshot.ref.set(snapshot.data())))
  }
}
