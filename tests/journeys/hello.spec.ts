/** Two members like each other: one says hello, the other replies, a block hides both cards, and the card can still be reported. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { type Browser, expect, type Page } from '@playwright/test'
import { pairId } from '@club/domain/members/pair'
import { memberPath, paths, togetherPath } from '../../web/src/paths'
import type { Person } from '../seed/person'
import { signIn } from '../seed/sign-ins'
import { guest } from './evenings'
import { joins, leaves } from './guests'
import { callFunction, expectAccessible, expectAccessibleInEveryLook, suite, test } from './kit'
import { expectNothingBesideThePage, smallPhone } from './page-checks'
import { comesIn } from './people'
import { phone } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'hello'))

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const row = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'You like each other' })
    .getByRole('article', { name: new RegExp(`^${name}, `) })
const toast = (page: Page, title: string) =>
  page.getByRole('status', { includeHidden: true }).filter({ hasText: title })

async function onMatches(browser: Browser, one: Person): Promise<Page> {
  const page = await comesIn(browser, one, phone)
  await page.goto(paths.matches)
  return page
}

async function likes(one: Person, other: Person): Promise<void> {
  const reaction = { user_id: other.uid, like_type: 'like' }
  const answer = await callFunction('reactToMember', reaction, await signIn(suite, one))
  expect(answer.ok).toBe(true)
}

test('a mutual match says hello, gets one reply, and can be reported after a block', async ({ browser }, {
  retry: attempt,
}) => {
  test.slow()
  const she = guest('Philomena', { age: 88, attempt, gender: 'female', bio: 'I bind books by hand.' })
  const he = guest('Casimir', { age: 88, attempt, gender: 'male', bio: 'I wind the tower clock.' })
  const third = guest('Euphemia', { age: 88, attempt, gender: 'female', bio: 'I mend umbrellas.' })
  await Promise.all([joins(db, she), joins(db, he), joins(db, third)])
  await db
    .doc(`profiles/${he.uid}`)
    .update({ prompts: [{ prompt: 'small-thing', answer: 'Rain on the window' }] })
  try {
    const match = db.doc(`matches/${pairId(she.uid, he.uid)}`)
    await expect.poll(async () => (await match.get()).exists).toBe(true)
    for (const other of [she, third]) {
      await likes(other, he)
      await likes(he, other)
    }
    const hers = await onMatches(browser, she)
    const his = await onMatches(browser, he)

    await test.step('a phone number is refused under the field, and what was typed stays', async () => {
      await row(hers, 'Casimir').getByRole('button', { name: 'Say Hello' }).click()
      const write = dialog(hers, 'Say Hello to Casimir')
      const text = write.getByLabel('Reply to: A small thing that makes my week')
      await text.fill('Rain! Call me: 604 555 0100')
      await write.getByRole('button', { name: 'Send Hello' }).click()
      await expect(write.getByText('Please leave out phone numbers. A card is for words.')).toBeVisible()
      await expect(text).toHaveValue('Rain! Call me: 604 555 0100')
      await expectAccessibleInEveryLook(hers)
      await hers.setViewportSize(smallPhone)
      await expectNothingBesideThePage(hers)
      await hers.setViewportSize(phone)
    })

    await test.step('a mistaken close asks before the draft is lost', async () => {
      await hers.keyboard.press('Escape')
      await hers.getByRole('alertdialog').getByRole('button').first().click()
      await expect(dialog(hers, 'Say Hello to Casimir')).toBeVisible()
    })

    await test.step('the card is sent, and its row waits for the reply', async () => {
      const write = dialog(hers, 'Say Hello to Casimir')
      await write.getByLabel('Reply to: A small thing that makes my week').fill('Rain made my week, too.')
      await write.getByRole('button', { name: 'Send Hello' }).click()
      await expect(write).toBeHidden()
      await expect(toast(hers, 'Your hello is on its way')).toContainText('Casimir gets one reply')
      await expect(row(hers, 'Casimir').getByText('You wrote, waiting for Casimir')).toBeVisible()
    })

    await test.step('the other sees it live, on Matches and in the bell', async () => {
      await expect(row(his, 'Philomena').getByText('Philomena said hello')).toBeVisible()
      await his.getByRole('button', { name: /new notification/ }).click()
      await expect(his.getByRole('link', { name: /Philomena says hello/ })).toHaveAttribute(
        'href',
        memberPath(she.uid),
      )
      await his.keyboard.press('Escape')
      await expectAccessible(his)
    })

    await test.step('the dashboard has it as the next step', async () => {
      await his.goto(paths.dashboard)
      const step = his.getByRole('region', { name: 'Your next step' })
      await expect(step.getByRole('heading', { name: 'Philomena said hello' })).toBeVisible()
      const others = his.getByRole('region', { name: 'Waiting for you' })
      await expect(others.getByRole('listitem')).toContainText('You and Euphemia like each other')
      await expectAccessibleInEveryLook(his)
      await others.getByRole('link', { name: 'Choose an Evening: Euphemia' }).click()
      await expect(his).toHaveURL(togetherPath(third.uid))
      await his.goBack()
      await step.getByRole('link', { name: 'Read Card' }).click()
      await expect(his).toHaveURL(memberPath(she.uid))
      await expect(his.getByRole('article', { name: 'From Philomena' })).toContainText(
        'Rain made my week, too.',
      )
      await expectAccessibleInEveryLook(his)
      await his.goto(paths.matches)
    })

    await test.step('it is read and replied to once', async () => {
      await row(his, 'Philomena').getByRole('button', { name: 'Read Card' }).click()
      const read = dialog(his, 'Philomena says hello')
      await expect(read.getByText('“Rain on the window”')).toBeVisible()
      await expectAccessibleInEveryLook(his)
      await his.setViewportSize(smallPhone)
      await expectNothingBesideThePage(his)
      await his.setViewportSize(phone)
      await read.getByRole('button', { name: 'Report or Block Philomena' }).click()
      const report = dialog(his, 'Report Philomena')
      await expect(report.getByRole('radio', { name: 'A card' })).toBeChecked()
      await expectAccessibleInEveryLook(his)
      await report.getByRole('button', { name: 'Cancel' }).click()
      await expect(report).toBeHidden()
      await read.getByLabel('Your one reply').fill('Then we share a window.')
      await read.getByRole('button', { name: 'Send Reply' }).click()
      await expect(row(his, 'Philomena').getByText('You replied')).toBeVisible()
    })

    await test.step('both see both cards', async () => {
      await expect(row(hers, 'Casimir').getByText('Casimir replied')).toBeVisible()
      for (const [page, other] of [
        [hers, 'Casimir'],
        [his, 'Philomena'],
      ] as const) {
        await row(page, other).getByRole('button', { name: 'See Both Cards' }).click()
        await expect(page.getByRole('dialog').getByText('Rain made my week, too.')).toBeVisible()
        await expect(page.getByRole('dialog').getByText('Then we share a window.')).toBeVisible()
        await expectAccessible(page)
        await page.keyboard.press('Escape')
      }
    })

    await test.step('after a block by the sender, the card can still be reported', async () => {
      const block = await callFunction('blockMember', { user_id: he.uid }, await signIn(suite, she))
      expect(block.ok).toBe(true)
      await expect(row(his, 'Philomena')).toHaveCount(0)
      await his.goto(paths.profile)
      await expect(his.getByRole('heading', { name: 'What you were sent' })).toBeVisible()
      await expect(his.getByText('Someone you can’t see anymore')).toBeVisible()
      await his.getByRole('button', { name: /^Report the card/ }).click()
      const report = dialog(his, 'Report the sender')
      await expect(report.getByText('Rain made my week, too.')).toBeVisible()
      await report.getByRole('radio', { name: 'They harass, threaten or insult people' }).check()
      await expectAccessible(his)
      await report.getByRole('button', { name: 'Send Report' }).click()
      await expect(toast(his, 'Thank you')).toContainText('Our staff will look at it.')
      const { docs } = await db.collection('reports').where('reporter_id', '==', he.uid).get()
      expect(docs.map((stored) => stored.get('evidence.hello') as unknown)).toEqual([
        'Rain made my week, too.',
      ])
    })
  } finally {
    const reports = await db.collection('reports').where('reporter_id', '==', he.uid).get()
    const blocks = await db.collection('blocks').where('user_ids', 'array-contains', he.uid).get()
    await Promise.all([...reports.docs, ...blocks.docs].map(({ ref }) => ref.delete()))
    await Promise.all([she, he, third].map((one) => leaves(db, one)))
  }
})
