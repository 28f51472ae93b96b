/** Staff access: only with the role, and none from the second it is removed. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { type Browser, expect, type Page } from '@playwright/test'
import { paths } from '../../web/src/paths'
import type { Person } from '../seed/person'
import { signIn } from '../seed/sign-ins'
import { guest } from './evenings'
import { joins, leaves } from './guests'
import { accountMenu, callFunction, expectAccessible, expectAccessibleInEveryLook, suite, test } from './kit'
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
