/** Accounts: sign-up, the link that logs in, a new password, and the effects on other browsers. */
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Browser, type Page, type Route } from '@playwright/test'
import type { Person } from '../seed/person'
import {
  accountMenu,
  expectAccessible,
  expectAccessibleInEveryLook,
  handInLogIn,
  handInSignUp,
  linkMailedBy,
  suite,
  test,
} from './kit'
import { people, stranger } from './people'

const app = initializeApp({ projectId: suite.projectId }, 'account')
const db = getFirestore(app)
const { logsInByLink, logsInElsewhere, logsOut, forgetsPassword } = people.account
const petra = stranger('petra', 'Petra', 'Novák')
const ines = stranger('ines', 'Inês', 'Duarte')

const confirmationLink = /https?:\S+mode=verifyEmail\S+/
const resetLink = /https?:\S+reset-password\?token=\S+/
const signInLink = /https?:\S+login\?mode=signIn\S+/
const newPassword = 'a new one by the sea'

const desk = { width: 1280, height: 900 }
test.use({ viewport: desk })

/** A browser that shares nothing with the test's own. */
async function elsewhere(browser: Browser): Promise<Page> {
  return (await browser.newContext({ viewport: desk })).newPage()
}

async function expectTexts(page: Page, ...sentences: string[]): Promise<void> {
  for (const sentence of sentences) await expect(page.getByText(sentence, { exact: true })).toBeVisible()
}

async function expectLoggedOut(page: Page): Promise<void> {
  await expect(page).toHaveURL(/:\d+\/$/)
  await expectTexts(page, 'You’ve been logged out')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
}

async function watchMatches(page: Page, member: Person): Promise<void> {
  await page.goto('/matches')
  await handInLogIn(page, member)
  await expect(page).toHaveURL(/\/matches$/)
  await expect(page.getByRole('article').first()).toBeVisible()
}

async function chooseLogOut(page: Page): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
}

async function forget({ email }: Person): Promise<void> {
  const { uid } = await getAuth(app).getUserByEmail(email)
  await getAuth(app).deleteUser(uid)
  for (const name of ['accounts', 'profiles']) await db.doc(`${name}/${uid}`).delete()
}

test.describe('Petra’s sign-up', () => {
  test.afterAll(() => forget(petra))

  test('starts on the way to a page and ends there with a welcome; next time Petra is welcomed back', async ({
    page,
  }) => {
    await test.step('she signs up', async () => {
      await page.goto('/onboarding?tab=dating#seeking')
      await page.getByRole('link', { name: 'Sign up' }).click()
      await expect(page.getByRole('heading', { name: 'Create Account' })).toBeFocused()
      await expectAccessible(page)
    })

    await test.step('the emailed link confirms her address', async () => {
      const signUp = async () => {
        await handInSignUp(page, petra)
        await expectTexts(page, 'Check your email!')
      }
      const link = await linkMailedBy(signUp, petra.email, confirmationLink)
      await page.goto(link)
      await expectTexts(page, 'Email confirmed')
      await expect(page).toHaveURL(/\/login\?next=%2Fonboarding%3Ftab%3Ddating%23seeking$/)
    })

    await test.step('her first log-in welcomes her, where she was going', async () => {
      await expect(page.getByLabel('Email')).toHaveValue(petra.email)
      await handInLogIn(page, petra)
      await expectTexts(page, 'Welcome to Seawall Social', 'Your account has been created successfully.')
      await expect(page).toHaveURL(/\/onboarding\?tab=dating#seeking$/)
    })

    await test.step('her second log-in welcomes her back', async () => {
      await chooseLogOut(page)
      await expect(page).toHaveURL(/:\d+\/$/)
      await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click()
      await handInLogIn(page, petra)
      await expectTexts(page, 'Welcome back!', 'You’ve been successfully logged in')
    })
  })
})

test.describe('Inês’s sign-up', () => {
  test.afterAll(() => forget(ines))

  test('succeeds although Inês’s first log-in is interrupted: the next one counts as the first', async ({
    page,
  }) => {
    await page.goto('/signup')
    await page.goto(await linkMailedBy(() => handInSignUp(page, ines), ines.email, confirmationLink))
    await expectTexts(page, 'Email confirmed')

    await test.step('she closes the page while it is busy', async () => {
      await page.route('**/beginSession', () => undefined, { times: 1 })
      const started = page.waitForRequest('**/beginSession')
      await handInLogIn(page, ines)
      await started
      await page.reload()
    })

    await test.step('she finds the log-in form, also when the page waits for what Firebase knows', async () => {
      await page.addInitScript(() => localStorage.setItem('signed-in', '1'))
      await page.goto('/onboarding')
      await expect(page).toHaveURL(/\/login\?next=%2Fonboarding$/)
    })

    await test.step('it logs her in, with a welcome', async () => {
      await handInLogIn(page, ines)
      await expectTexts(page, 'Welcome to Seawall Social', 'Your account has been created successfully.')
      await expect(page).toHaveURL(/\/onboarding$/)
    })
  })
})

test.describe('a sign-in link', () => {
  const askForLink = (page: Page, member: Person) => async () => {
    await page.getByLabel('Email').fill(member.email)
    await page.getByRole('button', { name: 'Email Me a Sign-In Link' }).click()
    await expectTexts(page, 'Sign-in link sent', 'Check your email for a link that logs you in.')
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused()
  }

  test('logs in the browser that requested it, once, and returns the member to where they were going', async ({
    page,
  }) => {
    await page.goto('/matches')
    const link = await linkMailedBy(askForLink(page, logsInByLink), logsInByLink.email, signInLink)
    await expectAccessible(page)

    await page.goto(link)
    await expectTexts(page, 'Welcome back!', 'You’ve been successfully logged in')
    await expect(page).toHaveURL(/\/matches$/)

    await chooseLogOut(page)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
    await page.goto(link)
    await page.getByLabel('Email').fill(logsInByLink.email)
    await page.getByRole('main').getByRole('button', { name: 'Log In' }).click()
    await expectTexts(page, 'This sign-in link has expired or was already used. Please request a new one.')
    await expectAccessible(page)
    const again = () => page.getByRole('button', { name: 'Email Me a New Link' }).click()
    await page.goto(await linkMailedBy(again, logsInByLink.email, signInLink))
    await expectTexts(page, 'Welcome back!')
  })

  test('logs in another device, only for the address that it was emailed to', async ({ page, browser }) => {
    const phone = await elsewhere(browser)
    await page.goto('/login')
    const link = await linkMailedBy(askForLink(page, logsInElsewhere), logsInElsewhere.email, signInLink)

    await test.step('the code leaves the address, and survives a reload', async () => {
      await phone.goto(link)
      await phone.reload()
      await expect(phone).toHaveURL(/\/login$/)
      await expectTexts(
        phone,
        'To make sure this link is yours, please enter the email address we sent it to.',
      )
      await expectAccessible(phone)
    })

    await test.step('another member’s address opens nothing', async () => {
      await phone.getByLabel('Email').fill(logsInByLink.email)
      await phone.getByRole('main').getByRole('button', { name: 'Log In' }).click()
      await expectTexts(
        phone,
        'We sent this link to a different address. Please enter the address we sent it to.',
      )
      await expectAccessible(phone)
    })

    await test.step('her own address does, although the network fails once', async () => {
      await phone.route('**/beginSession', (route) => route.abort(), { times: 1 })
      await phone.getByLabel('Email').fill(logsInElsewhere.email)
      await phone.getByRole('main').getByRole('button', { name: 'Log In' }).click()
      await expectTexts(phone, 'The server didn’t answer. Please check your connection and try again.')
      await expectAccessible(phone)
      await phone.getByRole('button', { name: 'Try Again' }).click()
      await expectTexts(phone, 'Welcome back!')
      await expect(phone).toHaveURL(/:\d+\/$/)
    })
  })
})

test('log-out on the phone ends the session on the laptop', async ({ page, browser }) => {
  const laptop = await elsewhere(browser)
  await watchMatches(laptop, logsOut)
  await watchMatches(page, logsOut)
  await expect(laptop.getByRole('article').first()).toBeVisible()
  await chooseLogOut(page)
  await expectLoggedOut(laptop)
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
})

test.describe('a new password', () => {
  test.afterEach(async () => {
    await getAuth(app).updateUser(forgetsPassword.uid, { password: forgetsPassword.password })
  })

  const field = (page: Page) => page.getByLabel('New Password', { exact: true })
  const confirmation = (page: Page) => page.getByLabel('Confirm New Password')

  async function setPassword(page: Page, password: string): Promise<void> {
    await field(page).fill(password)
    await confirmation(page).fill(password)
    await page.getByRole('button', { name: 'Update Password' }).click()
  }

  /** Requests a reset link from the log-in form, with the address typed there. */
  const askForReset = (page: Page) => async () => {
    await page.goto('/matches')
    await page.getByLabel('Email').fill(forgetsPassword.email)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page.getByLabel('Email')).toHaveValue(forgetsPassword.email)
    await page.getByRole('button', { name: 'Send Reset Link' }).click()
    await expectTexts(page, 'Reset link sent', 'Check your email for a password reset link.')
    await expect(page.getByRole('heading', { name: 'Check Your Email' })).toBeFocused()
  }

  test('is set from the real email: the old one is refused, and every session ends', async ({
    page,
    browser,
  }) => {
    const laptop = await elsewhere(browser)
    await watchMatches(laptop, forgetsPassword)

    const link = await linkMailedBy(askForReset(page), forgetsPassword.email, resetLink)
    await expect(page.getByText('expires in 24 hours')).toBeVisible()
    await expectAccessible(page)
    await expect(page.getByRole('link', { name: 'Back to Login' })).toHaveAttribute(
      'href',
      '/login?next=%2Fmatches',
    )

    await test.step('the token leaves the address; a reload loses nothing', async () => {
      await page.goto(link)
      await expect(field(page)).toBeVisible()
      await expect(page).toHaveURL(/\/reset-password$/)
      await page.reload()
      await expect(page.getByLabel('Email')).toHaveValue(forgetsPassword.email)
      await setPassword(page, 'five5')
      await expectTexts(page, 'Password too short')
      await expectAccessibleInEveryLook(page)
    })

    await test.step('a session elsewhere ended as soon as the link was opened, and still says so', () =>
      expectLoggedOut(laptop))

    await test.step('the new password is set although the network fails in between', async () => {
      await page.route('**/accounts:resetPassword?*', loseTheAnswer, { times: 1 })
      await setPassword(page, newPassword)
      await expectTexts(page, 'We couldn’t reach the server. Please check your connection and try again.')
      await page.route('**/endSessions', (route) => route.abort(), { times: 1 })
      await page.getByRole('button', { name: 'Update Password' }).click()
      await expectTexts(page, 'The server didn’t answer. Please check your connection and try again.')
      await page.getByRole('button', { name: 'Update Password' }).click()
      await expectTexts(page, 'Password updated')
      await expect(page).toHaveURL(/\/login\?next=%2Fmatches$/)
    })

    await test.step('the old password is refused, the new one is not', async () => {
      await handInLogIn(page, forgetsPassword)
      await expectTexts(page, 'Invalid Credentials')
      await handInLogIn(page, { ...forgetsPassword, password: newPassword })
      await expectTexts(page, 'Welcome back!')
      await expect(page).toHaveURL(/\/matches$/)
    })

    await test.step('the link works once', async () => {
      await laptop.goto(link)
      await expectTexts(laptop, 'Invalid or expired reset link. Please request a new password reset.')
    })
  })

  test('can’t be set with an expired link', async ({ page }) => {
    const link = await linkMailedBy(askForReset(page), forgetsPassword.email, resetLink)
    const tokens = await db.collection('reset_tokens').where('uid', '==', forgetsPassword.uid).get()
    for (const { ref } of tokens.docs) await ref.update({ expires_at: new Date(Date.now() - 1000) })
    await page.goto(link)
    await expectTexts(page, 'Invalid or expired reset link. Please request a new password reset.')
    await expect(page).toHaveURL(/\/reset-password$/)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Request New Reset Link' }).click()
    await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeFocused()
    await expectAccessible(page)
  })

  test('is not interrupted by a session that ended elsewhere', async ({ page, browser }) => {
    const account = db.doc(`accounts/${forgetsPassword.uid}`)
    const before: unknown = (await account.get()).get('sessions_valid_after')
    await watchMatches(page, forgetsPassword)
    const link = await linkMailedBy(askForReset(await elsewhere(browser)), forgetsPassword.email, resetLink)
    await page.goto('about:blank')
    try {
      await account.update({ sessions_valid_after: new Date(Date.now() + 1000) })
      await page.goto(link)
      await expectTexts(page, 'You’ve been logged out')
      await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
      await expect(page.getByLabel('Email')).toHaveValue(forgetsPassword.email)
      await expect(page).toHaveURL(/\/reset-password$/)
    } finally {
      await account.update({ sessions_valid_after: before ?? null })
    }
  })

  test('needs no link for a member who has just logged in', async ({ page }) => {
    await watchMatches(page, forgetsPassword)
    await page.goto('/reset-password')
    await expect(page.getByLabel('Email')).toHaveValue(forgetsPassword.email)
    await setPassword(page, newPassword)
    await expectTexts(page, 'Password updated')
    await handInLogIn(page, { ...forgetsPassword, password: newPassword })
    await expectTexts(page, 'Welcome back!')
  })
})

test('the account pages work entirely by keyboard', async ({ page }) => {
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key)
  }
  await page.goto('/login')
  const password = page.getByLabel('Password', { exact: true })
  await page.getByLabel('Email').focus()
  await page.keyboard.type(logsOut.email)
  await press('Tab')
  await page.keyboard.type(logsOut.password)
  await press('Tab', 'Space')
  await expect(password).toHaveAttribute('type', 'text')
  await press('Space', 'Tab')
  await expect(password).toHaveAttribute('type', 'password')
  await expect(page.getByRole('link', { name: 'Forgot password?' })).toBeFocused()
  await press('Tab')
  await expect(page.getByRole('main').getByRole('button', { name: 'Log In' })).toBeFocused()
  await press('Tab')
  await expect(page.getByRole('button', { name: 'Email Me a Sign-In Link' })).toBeFocused()
  await press('Shift+Tab', 'Enter')
  await expectTexts(page, 'Welcome back!')
})

/** Lets the request through, and drops its answer. */
async function loseTheAnswer(route: Route): Promise<void> {
  await route.fetch()
  await route.abort()
}
