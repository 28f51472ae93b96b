/** 'Show that I'm going': asked once on the event's page; a mutual match's profile shows where the two could meet, until the member hides it. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { type Browser, expect, type Page } from '@playwright/test'
import { pairId } from '@club/domain/members/pair'
import { eventPath, memberPath, privacyAndAccount, togetherPath } from '../../web/src/paths'
import type { Person } from '../seed/person'
import { signIn } from '../seed/sign-ins'
import { dayMs, evening, forgetEvening, guest } from './evenings'
import { joins, leaves } from './guests'
import { callFunction, expectAccessibleInEveryLook, suite, test } from './kit'
import { expectNothingBesideThePage, smallPhone } from './page-checks'
import { comesIn } from './people'
import { desk } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'show-going'))

async function likes(one: Person, other: Person): Promise<void> {
  const reaction = { user_id: other.uid, like_type: 'like' }
  expect((await callFunction('reactToMember', reaction, await signIn(suite, one))).ok).toBe(true)
}

async function open(browser: Browser, one: Person, path: string): Promise<Page> {
  const page = await comesIn(browser, one, desk)
  await page.goto(path)
  return page
}

async function checkLooks(page: Page): Promise<void> {
  await expectAccessibleInEveryLook(page)
  await page.setViewportSize(smallPhone)
  await expectNothingBesideThePage(page)
  await page.setViewportSize(desk)
}

test('a member is asked once whether to show that they’re going, and can hide it again', async ({ browser }, {
  retry: attempt,
}) => {
  test.slow()
  const she = guest('Amaryllis', { age: 80, attempt, gender: 'female', bio: 'I mend umbrellas.' })
  const he = guest('Cornelius', { age: 80, attempt, gender: 'male', bio: 'I bake rye bread.' })
  const walk = evening('A lantern walk that shows who goes', { date_time: new Date(Date.now() + 4 * dayMs) })
  await Promise.all([joins(db, she), joins(db, he), db.doc(`events/${walk.id}`).set(walk.event)])
  try {
    const match = db.doc(`matches/${pairId(she.uid, he.uid)}`)
    await expect.poll(async () => (await match.get()).exists).toBe(true)
    await likes(she, he)
    await likes(he, she)
    const hers = await open(browser, she, eventPath(walk.id))
    const list = await open(browser, he, `${eventPath(walk.id)}?tab=attendees`)
    const his = await open(browser, he, memberPath(she.uid))
    const question = hers.getByRole('region', { name: 'Show members that you’re going?' })
    const meet = his.getByRole('region', { name: 'Where you could meet Amaryllis' })
    const named = list.getByRole('tabpanel', { name: 'Attendees' }).getByRole('link', { name: /Amaryllis/ })

    await test.step('until she chooses, she is among the attendees, and her profile has no evenings', async () => {
      await expect(his.getByRole('heading', { level: 1, name: /Amaryllis/ })).toBeVisible()
      await hers.getByRole('button', { name: 'RSVP' }).click()
      await expect(question).toBeVisible()
      await checkLooks(hers)
      await expect(named).toBeVisible()
      await expect(meet).toHaveCount(0)
    })

    await test.step('once she shows it, he reads where he could meet her, and takes a seat there', async () => {
      await question.getByRole('button', { name: 'Show It', exact: true }).click()
      await expect(question).toHaveCount(0)
      await expect(hers.getByRole('heading', { name: 'You’re Going', exact: true })).toBeFocused()
      await expect(meet).toContainText(walk.event.title)
      await checkLooks(his)
      const asking = await open(browser, he, togetherPath(she.uid, walk.id))
      const row = asking.getByRole('group', { name: /Which evening/ }).getByText(walk.event.title)
      await expect(row.locator('xpath=..')).toContainText('Amaryllis is going')
      await asking.close()
      await meet.getByRole('button', { name: 'RSVP' }).click()
      const dialog = his.getByRole('dialog', { name: 'Show members that you’re going?' })
      await expect(dialog).toBeVisible()
      await expectAccessibleInEveryLook(his)
      await dialog.getByRole('button', { name: 'Don’t Show It' }).click()
      await expect(meet).toContainText('Registered')
    })

    await test.step('he hides, so she doesn’t see him among the attendees', async () => {
      await hers.getByRole('tab', { name: 'Attendees' }).click()
      const panel = hers.getByRole('tabpanel', { name: 'Attendees' })
      await expect(panel.getByRole('link', { name: /Amaryllis, 80 \(you\)/ })).toBeVisible()
      await expect(panel.getByRole('link', { name: /Cornelius/ })).toHaveCount(0)
    })

    await test.step('she hides it under Privacy and account, and disappears from his pages as they are', async () => {
      await hers.goto(privacyAndAccount)
      const shown = hers.getByRole('checkbox', { name: 'Show that I’m going' })
      await expect(shown).toBeChecked()
      await hers.getByText('Show that I’m going', { exact: true }).click()
      await expect(shown).not.toBeChecked()
      await checkLooks(hers)
      await expect(named).toHaveCount(0)
      await expect(meet).toHaveCount(0)
    })
  } finally {
    await Promise.all([she, he].map((one) => leaves(db, one)))
    await forgetEvening(db, walk.id)
  }
})
