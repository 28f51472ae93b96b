/** A door helper with access to one evening only: granted with a warning to the admin, found, used, and revoked during use. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect } from '@playwright/test'
import { doorPath, eventPath, ownTickets, paths } from '../../web/src/paths'
import type { Person } from '../seed/person'
import { signIn } from '../seed/sign-ins'

import { hasCamera, holdUp, startCamera, verdict } from './doors'
import { evening, forgetEvening, guest } from './evenings'
import { joins, leaves } from './guests'
import { callFunction, expectAccessible, expectAccessibleInEveryLook, suite, test } from './kit'
import { comesIn } from './people'
import { desk, phone } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'door-pass'))

test.use({ serviceWorkers: 'allow' })

test('a helper opens one door, sees no more than it needs, and loses it at once', async ({ browser }, {
  retry,
}) => {
  test.slow()
  const admin: Person = {
    ...guest('Sieglinde', { age: 96, attempt: retry, gender: 'female', bio: 'I keep the keys.' }),
    role: 'admin',
  }
  const helper = guest('Kunibert', { age: 97, attempt: retry, gender: 'male', bio: 'I fold boats.' })
  const comer = guest('Mechthild', { age: 98, attempt: retry, gender: 'female', bio: 'I draw tides.' })
  const { id, event } = evening(`Oysters in the boathouse ${retry}`)
  await db.doc(`events/${id}`).set(event)
  const everyone = [admin, helper, comer]
  await Promise.all(everyone.map((one) => joins(db, one)))
  try {
    const place = { event_id: id }
    expect((await callFunction('registerForEvent', place, await signIn(suite, comer))).status).toBe(200)
    expect(
      (await callFunction('blockMember', { user_id: comer.uid }, await signIn(suite, helper))).status,
    ).toBe(200)
    const hers = await comesIn(browser, admin, desk)
    const his = await comesIn(browser, helper, phone)
    const helps = his.getByText('You’re helping at the door')
    const admits = his.getByRole('button', { name: 'Admit 1: Mechthild L.' })
    const undoes = his.getByRole('button', { name: 'Undo: Mechthild L.' })
    const isIn = async () => {
      const { docs } = await db.collection('event_attendees').where('event_id', '==', id).get()
      return docs.some((row) => row.get('checked_in_at') !== null)
    }

    await test.step('without a pass the door is closed', async () => {
      await his.goto(doorPath(id))
      await expect(his.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
      await expectAccessible(his)
    })

    await test.step('an admin grants one, and sees first which guests are affected', async () => {
      await hers.goto(`${paths.admin}?tab=check-in&event=${id}`)
      await hers.getByLabel('Member’s email').fill(helper.email)
      await hers.getByRole('button', { name: 'Add Helper' }).click()
      const question = hers.getByRole('alertdialog', { name: 'Add Kunibert Lund as a door helper?' })
      await expect(question).toContainText('Mechthild')
      await expectAccessible(hers)
      await question.getByRole('button', { name: 'Add Helper' }).click()
      await expect(hers.getByRole('button', { name: 'Remove Kunibert Lund as a door helper' })).toBeVisible()
      await expectAccessible(hers)
    })

    await test.step('the helper finds the door, and nothing of the console', async () => {
      await his.goto(paths.admin)
      await expect(his.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
      await his.goto(eventPath(id))
      await expect(helps).toBeVisible()
      await hasCamera(his)
      await his.goto(ownTickets)
      await expect(helps).toContainText(event.title)
      await his.getByRole('link', { name: 'Open the Door' }).click()
      await expect(his.getByText(/^Live/)).toBeVisible()
    })

    await test.step('the list shows that no one is coming, and then who is', async () => {
      await his.getByRole('button', { name: /^List/ }).click()
      await expect(admits).toBeVisible()
      const token = await signIn(suite, comer)
      expect((await callFunction('cancelRegistration', place, token)).status).toBe(200)
      await expect(
        his.getByText('No guests yet. They appear here when they register or buy a ticket'),
      ).toBeVisible()
      await expectAccessible(his)
      expect((await callFunction('registerForEvent', place, token)).status).toBe(200)
      await expect(admits).toBeVisible()
    })

    await test.step('names and tickets are there, e-mails are not', async () => {
      await admits.click()
      await expect(undoes).toBeVisible()
      await expect.poll(isIn).toBe(true)
      await expect(his.getByText(comer.email)).toHaveCount(0)
      await his.getByRole('searchbox', { name: 'Find a guest' }).fill('nobody')
      await expect(his.getByText('No results.')).toBeVisible()
      await expectAccessibleInEveryLook(his)
    })

    await test.step('an admission waits while the club does not answer', async () => {
      await his.getByRole('searchbox', { name: 'Find a guest' }).fill('')
      await undoes.click()
      await expect.poll(isIn).toBe(false)
      await his.route('**/sendScans', (route) => route.abort())
      await admits.click()
      await expect(undoes).toBeVisible()
      await expect(his.getByText('1 scan is waiting')).toBeVisible()
    })

    await test.step('withdrawn while it is open, the door closes and leaves nothing behind', async () => {
      await his.getByRole('button', { name: /^Scan/ }).click()
      await startCamera(his)
      await hers.getByRole('button', { name: 'Remove Kunibert Lund as a door helper' }).click()
      const question = hers.getByRole('alertdialog')
      await expect(question).toBeVisible()
      await expectAccessible(hers)
      await question.getByRole('button', { name: 'Remove Helper' }).click()
      await expect(hers.getByText('Kunibert Lund no longer helps at the door')).toBeVisible()
      await expect(his.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
      await expect(his.getByText('1 scan is waiting to be sent. Please stay online.')).toBeVisible()
      await expectAccessible(his)
      await holdUp(his, 'CLUB1.k1.held.up')
      await expect(verdict(his)).toHaveCount(0)
      await expect
        .poll(() => his.evaluate('indexedDB.databases().then((all) => all.map(({ name }) => name))'))
        .not.toContain('door')
    })

    await test.step('what was scanned before is sent all the same, and counts', async () => {
      expect(await isIn()).toBe(false)
      await his.unroute('**/sendScans')
      await expect(his.getByText('1 scan is waiting')).toHaveCount(0)
      expect(await isIn()).toBe(true)
      await expect(his.getByRole('heading', { name: 'Access Denied' })).toBeVisible()
    })
  } finally {
    await forgetEvening(db, id)
    await Promise.all(everyone.map((one) => leaves(db, one)))
  }
})
