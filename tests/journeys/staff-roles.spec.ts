/** Staff access: only with the role, and none from the second it is removed. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { type Browser, expect, type Page } from '@playwright/test'
import { paths } from '../../web/src/paths'
import type { Person } from '../seed/person'
import { signIn } from '../seed/sign-ins'
import { codeOf, oldCodeOf, withAuthenticatorApp } from './authenticator'
import { guest } from './evenings'
import { joins, leaves } from './guests'
import {
  accountMenu,
  callFunction,
  expectAccessible,
  expectAccessibleInEveryLook,
  handInLogIn,
  suite,
  test,
} from './kit'
import { comesIn } from './people'
import { desk } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'staff-roles'))

async function at(browser: Browser, one: Person): Promise<Page> {
  const page = await comesIn(browser, one, desk)
  await page.goto(paths.admin)
  return page
}

/** The status of the rules' answer to a read of the audit log with this token. */
async function readsAudit(token: string): Promise<number> {
  const documents = `v1/projects/${suite.projectId}/databases/(default)/documents`
  const headers = { authorization: `Bearer ${token}` }
  return (await fetch(`http://${suite.firestore}/${documents}/audit_log?pageSize=1`, { headers })).status
}

const dashboard = (page: Page) => page.getByRole('heading', { level: 1, name: 'Admin Dashboard' })

test('a member is refused; a former admin loses the screen at once, and their token opens nothing', async ({
  browser,
}, { retry }) => {
  test.slow()
  const [first, second] = ['Wilhelmina', 'Cornelius'].map((name): Person => ({
    ...guest(name, { age: 64, attempt: retry, gender: 'female', bio: 'I keep the keys.' }),
    role: 'admin',
  }))
  const member = guest('Ludmila', { age: 65, attempt: retry, gender: 'female', bio: 'I carve spoons.' })
  if (!first || !second) throw new Error('Fewer than two admins found')
  await Promise.all([first, second, member].map((one) => joins(db, one)))
  try {
    await test.step('a member', async () => {
      const page = await at(browser, member)
      await expect(page.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
      await expect(page.getByText("You don't have permission to access the admin panel.")).toBeVisible()
      await accountMenu(page).click()
      await expect(page.getByRole('menuitem', { name: 'Preferences' })).toBeVisible()
      await expect(page.getByRole('menuitem', { name: 'Admin' })).toHaveCount(0)
      const token = await signIn(suite, member)
      const forged = { user_id: member.uid, role: 'admin' }
      expect((await callFunction('setRole', forged, token)).status).toBe(403)
      expect((await callFunction('clubHealth', {}, token)).status).toBe(403)
      expect(await readsAudit(token)).toBe(403)
    })

    const token = await signIn(suite, second)
    expect((await callFunction('clubHealth', {}, token)).status).toBe(200)
    expect(await readsAudit(token)).toBe(200)
    const losing = await at(browser, second)
    await expect(dashboard(losing)).toBeVisible()

    await test.step('is found by the beginning of a word, and demoted', async () => {
      const page = await at(browser, first)
      await page.goto(`${paths.admin}?tab=users`)
      await page.getByRole('searchbox', { name: 'Find a member' }).fill('corneli')
      await page.getByRole('button', { name: /^Cornelius/ }).click()
      const panel = page.getByRole('dialog')
      await panel.getByLabel('Role').selectOption('user')
      await expectAccessibleInEveryLook(page)
      const question = page.getByRole('alertdialog')
      await panel.getByLabel('How long').selectOption('A week')
      await panel.getByLabel('Reason', { exact: false }).last().fill('Rude at the door')
      await panel.getByRole('button', { name: 'Suspend' }).click()
      await expect(question).toBeVisible()
      await expectAccessible(page)
      await question.getByRole('button', { name: 'Cancel' }).click()
      await panel.getByRole('button', { name: /Role/ }).click()
      await expect(question).toBeVisible()
      await expectAccessible(page)
      await question.getByRole('button').last().click()
      await expect
        .poll(async () => String((await db.doc(`accounts/${second.uid}`).get()).get('role')))
        .toBe('user')
      // Their actions can still be searched for.
      await page.goto(`${paths.admin}?tab=audit`)
      const options = page.getByLabel('Person').locator('option')
      await expect(options.filter({ hasText: 'Cornelius' })).toHaveCount(1)
      await expect(options.filter({ hasText: 'Operator' })).toHaveCount(1)
    })

    await test.step('the screen is gone without a reload, and so is what the token opened', async () => {
      await expect(losing.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
      await expect(losing.getByText("You don't have permission to access this page.")).toBeVisible()
      expect((await callFunction('clubHealth', {}, token)).status).toBe(403)
      expect(await readsAudit(token)).toBe(403)
    })

    await test.step('two who demote each other at once leave one', async () => {
      const keys = await signIn(suite, first)
      const given = await callFunction('setRole', { user_id: second.uid, role: 'admin' }, keys)
      expect(given.status).toBe(200)
      const other = await signIn(suite, second)
      await Promise.all([
        callFunction('setRole', { user_id: second.uid, role: 'user' }, keys),
        callFunction('setRole', { user_id: first.uid, role: 'user' }, other),
      ])
      const accounts = await Promise.all([first, second].map(({ uid }) => db.doc(`accounts/${uid}`).get()))
      expect(accounts.map((account) => String(account.get('role'))).sort()).toEqual(['admin', 'user'])
    })
  } finally {
    await Promise.all([first, second, member].map((one) => leaves(db, one)))
  }
})

test('an admin whose role requires an authenticator app sets one up, logs in with its code, and has it removed by another admin', async ({
  browser,
}, { retry }) => {
  test.slow()
  const [ada, other] = ['Hedwig', 'Philippa'].map((name): Person => ({
    ...guest(name, { age: 64, attempt: retry, gender: 'female', bio: 'I keep the keys.' }),
    role: 'admin',
  }))
  if (!ada || !other) throw new Error('Fewer than two admins found')
  await Promise.all([ada, other].map((one) => joins(db, one)))
  await db.doc(`accounts/${ada.uid}`).update({ needs_second_factor: true })
  const page = await comesIn(browser, ada, desk)
  await withAuthenticatorApp(page.context())
  const setup = page.getByRole('heading', { level: 1, name: 'One more step for staff' })
  const password = page.getByLabel('Your password')
  const code = page.getByLabel('6-digit code')
  const refusal = page.getByRole('alert')
  const next = page.getByRole('button', { name: 'Continue' })
  let key = ''
  try {
    await test.step('the role opens nothing yet, and the staff pages lead to the setup', async () => {
      expect(await readsAudit(await signIn(suite, ada))).toBe(403)
      await page.goto(paths.admin)
      await expect(setup).toBeVisible()
      await password.fill('not-the-password')
      await next.click()
      await expect(refusal).toHaveText('That’s not your password.')
      await expectAccessible(page)
      await password.fill(ada.password)
      await next.click()
    })

    await test.step('a wrong code sets up nothing, and the right one opens the page', async () => {
      key = (await page.getByRole('code').textContent()) ?? ''
      await code.fill(oldCodeOf(key))
      await page.getByRole('button', { name: 'Finish Setup' }).click()
      await expect(refusal).toContainText('That code isn’t right.')
      await expectAccessibleInEveryLook(page)
      await code.fill(codeOf(key))
      await page.getByRole('button', { name: 'Finish Setup' }).click()
      await expect(dashboard(page)).toBeVisible()
      await expect(page.getByText('Your authenticator app is set up')).toBeVisible()
    })

    await test.step('a log-in asks for the code, and without it no one is logged in', async () => {
      await accountMenu(page).click()
      await page.getByRole('menuitem', { name: 'Log Out' }).click()
      await page.waitForURL((url) => url.pathname === paths.home)
      await page.goto(`${paths.login}?next=${paths.admin}`)
      await handInLogIn(page, ada)
      await expect(page.getByRole('dialog', { name: 'Enter your code' })).toBeVisible()
      await expectAccessible(page)
      await page.getByRole('button', { name: 'Cancel' }).click()
      await expect(page.getByText('To continue, enter the code from your authenticator app.')).toBeVisible()
      await handInLogIn(page, ada)
      await code.fill(oldCodeOf(key))
      await next.click()
      await expect(refusal).toContainText('That code isn’t right.')
      await code.fill(codeOf(key))
      await next.click()
      await expect(dashboard(page)).toBeVisible()
    })

    await test.step('a dialog that asks for the password asks for the code in front of it', async () => {
      await page.goto(paths.profile)
      await page.getByRole('button', { name: 'Download my data' }).click()
      const dialog = page.getByRole('dialog', { name: 'Download my data' })
      const question = page.getByRole('dialog', { name: 'Enter your code' })
      const confirm = async () => {
        await dialog.getByLabel('Your password').fill(ada.password)
        await dialog.getByRole('button', { name: 'Download' }).click()
        await expect(code).toBeFocused()
      }
      await confirm()
      await page.keyboard.press('Escape')
      await expect(question).toHaveCount(0)
      await expect(dialog.getByRole('alert')).toHaveText(
        'To continue, enter the code from your authenticator app.',
      )
      await confirm()
      await expectAccessible(page)
      await code.fill(codeOf(key))
      const download = page.waitForEvent('download')
      await next.click()
      expect((await download).suggestedFilename()).toBe('my-data.zip')
      await expect(dialog).toHaveCount(0)
      await page.goto(paths.admin)
      await expect(dashboard(page)).toBeVisible()
    })

    await test.step('another admin removes the app, which ends the session', async () => {
      const desktop = await at(browser, other)
      await desktop.goto(`${paths.admin}?tab=users`)
      await desktop.getByRole('searchbox', { name: 'Find a member' }).fill('hedwig')
      await desktop.getByRole('button', { name: /^Hedwig/ }).click()
      await desktop.getByRole('button', { name: 'Remove Authenticator App' }).click()
      const question = desktop.getByRole('alertdialog')
      await expect(question).toBeVisible()
      await expectAccessible(desktop)
      await question.getByRole('button', { name: 'Remove App' }).click()
      await expect(desktop.getByText('Authenticator app removed')).toBeVisible()
      await expect(dashboard(page)).toHaveCount(0)
    })

    await test.step('the password alone logs in, and the staff pages ask to set up an app again', async () => {
      await page.goto(`${paths.login}?next=${paths.admin}`)
      await handInLogIn(page, ada)
      await expect(setup).toBeVisible()
    })
  } finally {
    await Promise.all([ada, other].map((one) => leaves(db, one)))
  }
})
