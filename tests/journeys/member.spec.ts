/** Logging in and out: redirects of a visitor, an unconfirmed user, a newcomer and a member. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Page } from '@playwright/test'
import type { Person } from '../seed/person'
import {
  accountMenu,
  confirmationLinkFor,
  expectAccessible,
  fillSignUp,
  handInLogIn,
  emailsTo,
  suite,
  test,
} from './kit'
import { openAs, people, stranger } from './people'
import { expectLive } from './page-checks'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'member'))
const { suspended, newcomer } = people.member
const una = stranger('una', 'Una', 'Kearney')

const desk = { width: 1280, height: 900 }

test.use({ viewport: desk })

async function openMatches(page: Page, one: Person): Promise<void> {
  await openAs(page, one, '/matches')
  await expect(page.getByRole('article').first()).toBeVisible()
}

async function chooseLogOut(page: Page): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

/** Expects the page to have redirected to the front page, with the log-in. */
async function expectShownOut(page: Page, because: string): Promise<void> {
  await expect(page).toHaveURL(/:\d+\/$/)
  await expect(page.getByText(because, { exact: true })).toBeVisible()
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
}

test('an address that does not exist leads back home', async ({ page }) => {
  await page.goto('/')
  await expectLive(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  await page.goto('/no-such-place')
  await expectLive(page)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeInViewport()
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL(/:\d+\/$/)
})

test('an unconfirmed person has the link sent again, and it works', async ({ page }) => {
  await fillSignUp(page, una)
  await expect(page).toHaveURL(/\/login$/)
  await handInLogIn(page, una)
  await expect(page.getByText('Email Not Confirmed', { exact: true })).toBeVisible()
  await expect(
    page.getByText('Please check your email and click the confirmation link before logging in.'),
  ).toBeVisible()
  await expect.poll(() => emailsTo(una.email)).toHaveLength(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the link again' }).click()
  await expect(page.getByText('a new confirmation link is on its way')).toBeVisible()
  await expect.poll(() => emailsTo(una.email)).toHaveLength(2)
  await page.goto(await confirmationLinkFor(una.email))
  await expect(page).toHaveURL(/\/login$/)
  await handInLogIn(page, una)
  await expect(page.getByText('Your account has been created successfully.')).toBeVisible()
})

test('the newcomer is led to onboarding, and log-out warns before a draft is lost', async ({ page }) => {
  const bio = page.getByLabel('Bio')
  const warning = page.getByRole('alertdialog')
  const edit = () => page.getByRole('button', { name: 'Edit your details' }).click()

  await test.step('a draft survives a reload', async () => {
    await page.goto('/matches')
    await handInLogIn(page, newcomer)
    await expect(page).toHaveURL(/\/onboarding(\?|$)/)
    await edit()
    await expect(bio).toBeVisible()
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
    await bio.fill('I have only just moved to the West End.')
    await page.reload()
    await edit()
    await expect(bio).toHaveValue('I have only just moved to the West End.')
  })

  await test.step('Back changes the tab, and a reload stays on it', async () => {
    const tab = (name: string) => page.getByRole('tab', { name, selected: true })
    await page.getByRole('button', { name: 'Next' }).click()
    await expect(tab('Dating Preferences')).toBeVisible()
    await page.reload()
    await expect(tab('Dating Preferences')).toBeVisible()
    await page.goBack()
    await expect(tab('Profile Details')).toBeVisible()
    await edit()
    await page.goForward()
    await page.goBack()
    await expect(bio).toHaveValue('I have only just moved to the West End.')
  })

  await test.step('the setting survives while the member stays logged in', async () => {
    await chooseLogOut(page)
    await expect(warning).toContainText('Log out and lose your unsaved work?')
    await expectAccessible(page)
    await warning.getByRole('button', { name: 'Stay Logged In' }).click()
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
    await edit()
    await expect(bio).toHaveValue('')
  })
})

test('a suspended member disappears from the screen automatically', async ({ page }) => {
  const account = db.doc(`accounts/${suspended.uid}`)
  await openMatches(page, suspended)
  try {
    await account.update({ suspended: true })
    await expectShownOut(page, 'Your account is suspended')
  } finally {
    await account.update({ suspended: false })
  }
})
