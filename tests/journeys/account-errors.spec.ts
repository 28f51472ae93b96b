/** Every failure of logging in, joining and setting a new password, in the exact words of the specification's sections 5 and 8. */
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Page } from '@playwright/test'
import { limits } from '@club/domain/limits'
import { accountMenu, expectAccessible, handInLogIn, handInSignUp, emailsTo, logIn, suite, test } from './kit'
import { openAs, people, stranger } from './people'

const app = initializeApp({ projectId: suite.projectId }, 'account-errors')
const auth = getAuth(app)
const accounts = getFirestore(app).collection('accounts')
const { member, suspended } = people.accountErrors
const iris = stranger('iris', 'Iris', 'Kowalczyk')

const desk = { width: 1280, height: 900 }
test.use({ viewport: desk })

/** Expects this toast; one that is fading out does not count. */
async function expectToast(page: Page, title: string, description: string): Promise<void> {
  const notice = page
    .locator('[role=status][data-state=open]')
    .filter({ has: page.getByText(title, { exact: true }) })
    .filter({ has: page.getByText(description, { exact: true }) })
  await expect(notice).toBeVisible()
}

/** Expects the refusal of a member who has yet to confirm, with the offer to resend the link. */
async function expectNotConfirmed(page: Page, email: string): Promise<void> {
  await expectToast(
    page,
    'Email Not Confirmed',
    'Please check your email and click the confirmation link before logging in.',
  )
  await expect(page.getByLabel('Address to confirm')).toHaveValue(email)
}

/** Expects the form itself to report the missing connection. */
async function expectOffline(page: Page): Promise<void> {
  await expect(page.getByRole('alert')).toContainText('You’re offline')
  await expect(page.getByRole('alert')).toContainText('What you typed is still here')
}

/** Blocks a lazily loaded part of the app. */
const neededLater = /\/auth-[^/]+\.js$/

/** Makes the browser's database never open, which no page of ours can cause. */
const silentDatabase = `
  IDBFactory.prototype.open = () => ({ addEventListener: () => undefined })
`

/** A session stored by an earlier version of the club: in Auth's database only. */
const moveSessionToDatabase = `new Promise((resolve, reject) => {
  const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:'))
  const opening = indexedDB.open('firebaseLocalStorageDb', 1)
  opening.onerror = () => reject(opening.error)
  opening.onupgradeneeded = () => opening.result.createObjectStore('firebaseLocalStorage', { keyPath: 'fbase_key' })
  opening.onsuccess = () => {
    const writing = opening.result.transaction('firebaseLocalStorage', 'readwrite')
    writing.objectStore('firebaseLocalStorage').put({ fbase_key: key, value: JSON.parse(localStorage.getItem(key)) })
    writing.oncomplete = () => {
      opening.result.close()
      localStorage.removeItem(key)
      resolve()
    }
  }
})`

test.describe('the browser', () => {
  test('stays logged in by a session that an earlier version stored in its database', async ({ page }) => {
    await openAs(page, member, '/events')
    await expect(accountMenu(page)).toBeVisible()
    await page.evaluate(moveSessionToDatabase)
    await page.reload()
    await expect(accountMenu(page)).toBeVisible()
    await page.reload()
    await expect(accountMenu(page)).toBeVisible()
    expect(await page.evaluate('Object.keys(localStorage).join()')).toContain('firebase:authUser:')
  })

  test('reports a database that never answers, and logs in without it', async ({ page }) => {
    await page.addInitScript({ content: silentDatabase })
    await logIn(page, member)
    const notice = page.getByText('Your browser’s storage isn’t responding')
    await expect(notice).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Carry On Without It' }).click()
    await handInLogIn(page, member)
    await expect(accountMenu(page)).toBeVisible()
    await page.goto('/matches')
    await expect(accountMenu(page)).toBeVisible()
    await expect(notice).toHaveCount(0)
  })

  test('explains on the log-in screen how to allow site data that it blocks', async ({ page }) => {
    await page.addInitScript(() => {
      for (const storage of ['localStorage', 'sessionStorage', 'indexedDB']) {
        Object.defineProperty(window, storage, {
          get: () => {
            throw new DOMException('Access is denied for this document.', 'SecurityError')
          },
        })
      }
    })
    await logIn(page, member)
    await expectToast(
      page,
      'Your browser is blocking site data',
      'Without it, we can’t keep you logged in. Allow cookies and site data for this site in your browser’s settings, then log in again.',
    )
    await expect(page.getByRole('button', { name: 'Log In' }).last()).toBeEnabled()
  })
})

test.describe('logging in', () => {
  test('shows the same error for a wrong password and an unknown address', async ({ page }) => {
    const notice = ['Invalid Credentials', 'Please check your email and password and try again.'] as const
    await logIn(page, { ...member, password: 'not-the-password' })
    await expectToast(page, ...notice)
    await expectAccessible(page)
    await logIn(page, { ...member, email: 'nobody@example.com' })
    await expectToast(page, ...notice)
  })

  test('reports that an account is suspended or disabled', async ({ page }) => {
    try {
      await accounts.doc(suspended.uid).update({ suspended: true })
      await logIn(page, suspended)
      await expectToast(page, 'Login Failed', 'This account is suspended. Please email hello@seawall.social.')
      await auth.updateUser(suspended.uid, { disabled: true })
      await handInLogIn(page, suspended)
      await expectToast(page, 'Login Failed', 'The user account has been disabled by an administrator.')
    } finally {
      await accounts.doc(suspended.uid).update({ suspended: false })
      await auth.updateUser(suspended.uid, { disabled: false })
    }
  })

  test('loses nothing that was typed while a part of the app can’t be loaded, and then succeeds', async ({
    page,
  }) => {
    await page.route(neededLater, (route) => route.abort())
    await logIn(page, member)
    await expectOffline(page)
    await expectAccessible(page)
    await expect(page.getByLabel('Email')).toHaveValue(member.email)
    await page.unroute(neededLater)
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
  })
})

test.describe('joining', () => {
  test('shows the same for an address that is taken, and emails its owner', async ({ page }) => {
    const before = (await emailsTo(member.email)).length
    await page.goto('/signup')
    await page.getByRole('button', { name: 'Create Account' }).click()
    await expect(page.getByLabel('First name')).toBeFocused()
    await expectAccessible(page)
    await handInSignUp(page, { ...iris, email: member.email })
    await expect(page.getByText('Check your email!', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/login$/)
    await expect.poll(async () => (await emailsTo(member.email)).length).toBe(before + 1)
    expect((await emailsTo(member.email)).at(-1)).toContain('you’re already a member')
    await logIn(page, iris)
    await expectToast(page, 'Invalid Credentials', 'Please check your email and password and try again.')
  })

  test('refuses a log-in before the address is confirmed, and offers the link again', async ({ page }) => {
    await page.goto('/signup')
    try {
      await handInSignUp(page, iris)
      await expect(page).toHaveURL(/\/login$/)
      await handInLogIn(page, iris)
      await expectNotConfirmed(page, iris.email)
      await expect(page.getByRole('alert')).toHaveText(
        'You still need to confirm your email. We can send you the link again.',
      )
      // As a link of Firebase itself would, which any person could have emailed.
      await auth.updateUser((await auth.getUserByEmail(iris.email)).uid, { emailVerified: true })
      await page.reload()
      await handInLogIn(page, iris)
      await expectNotConfirmed(page, iris.email)
      await page.goto('/?mode=verifyEmail&oobCode=of-another-year')
      await expect(page).toHaveURL(/\/login\?confirmation=failed$/)
      await expect(page.getByText('has expired or was already used')).toBeVisible()
      await expectAccessible(page)
    } finally {
      const { uid } = await auth.getUserByEmail(iris.email)
      await auth.deleteUser(uid)
      await accounts.doc(uid).delete()
      await getFirestore(app).doc(`profiles/${uid}`).delete()
    }
  })

  test('loses nothing that was typed while a part of the app can’t be loaded', async ({ page }) => {
    await page.route(neededLater, (route) => route.abort())
    await page.goto('/signup')
    await handInSignUp(page, iris)
    await expectOffline(page)
    await expect(page.getByLabel('First name')).toHaveValue(iris.profile.first_name)
  })
})

test.describe('a new password', () => {
  const linkRequired = 'This page requires a valid password reset link. Please request a new password reset.'
  const update = async (page: Page, password: string) => {
    await page.getByLabel('New Password', { exact: true }).fill(password)
    await page.getByLabel('Confirm New Password').fill(password)
    await page.getByRole('button', { name: 'Update Password' }).click()
  }

  test('requires a log-in in the last five minutes when there is no link', async ({ page }) => {
    await page.clock.install()
    await logIn(page, member)
    await expect(page.getByText('Welcome back!', { exact: true })).toBeVisible()
    await page.goto('/reset-password')
    await expect(page.getByLabel('Email')).toHaveValue(member.email)
    await page.clock.setSystemTime(Date.now() + limits.recentSignInMs + 1000)
    await update(page, 'long enough')
    await expect(page.getByRole('alert')).toHaveText(linkRequired)
    await page.goto('/reset-password')
    await expect(page.getByRole('alert')).toHaveText(linkRequired)
  })
})
