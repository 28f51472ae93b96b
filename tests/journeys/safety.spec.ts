/** A report: a photo removed, its owner suspended with a reason and a way to appeal, then reinstated; the reporter learns only that it was handled. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Page } from '@playwright/test'
import { club } from '@club/domain/club'
import { memberPath, paths } from '../../web/src/paths'
import { cast } from '../cast'
import { withApp } from '../seed/club-emulators'
import { documentsOf } from '../seed/documents'
import type { Person } from '../seed/person'
import { importSignIns, signIn } from '../seed/sign-ins'
import { uploadPictures } from '../seed/uploads'
import { guest } from './evenings'
import { joins, leaves } from './guests'
import {
  accountMenu,
  callFunction,
  expectAccessible,
  expectAccessibleInEveryLook,
  handInLogIn,
  emailsTo,
  logIn,
  suite,
  test,
} from './kit'
import { comesIn } from './people'
import { desk } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'safety'))
const reason = 'A photo of somebody else, twice.'

/** Joins with Walter's pictures, as if uploaded. */
async function joinsWithPictures(one: Person): Promise<void> {
  await importSignIns(suite, [one])
  const pictured = await withApp(suite, (app) => uploadPictures(app, suite, one.uid, cast.walter.uid))
  const batch = db.batch()
  for (const [name, document] of Object.entries(documentsOf(one, pictured, new Date())))
    batch.set(db.doc(`${name}/${one.uid}`), document)
  await batch.commit()
}

const shownText = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true }).first()
/** All text emailed to a member, in one line. */
const emailed = async ({ email }: Person) => (await emailsTo(email)).join(' ').replace(/\s+/g, ' ')
const photosOf = async ({ uid }: Person) => {
  const stored = (await db.doc(`profiles/${uid}`).get()).get('photo_urls') as unknown
  return Array.isArray(stored) ? stored.length : 0
}

test('a report leads to a decision, and a decision can be appealed', async ({ browser }, { retry }) => {
  test.slow()
  const attempt = retry
  const moderator: Person = {
    ...guest('Radegund', { age: 71, attempt, gender: 'female', bio: 'I referee lawn bowls.' }),
    role: 'moderator',
  }
  const reporter = guest('Hyacinthe', { age: 72, attempt, gender: 'female', bio: 'I keep bees on a roof.' })
  const reported = guest('Zebedee', { age: 72, attempt, gender: 'male', bio: 'I play the organ, loudly.' })
  await Promise.all([joins(db, moderator), joins(db, reporter), joinsWithPictures(reported)])
  const before = await photosOf(reported)
  try {
    const [hyacinthe, zebedee] = [
      await comesIn(browser, reporter, desk),
      await comesIn(browser, reported, desk),
    ]

    await test.step('a member reports a photo', async () => {
      await hyacinthe.goto(memberPath(reported.uid))
      await hyacinthe
        .getByRole('button', { name: /Zebedee/ })
        .first()
        .click()
      await hyacinthe.getByRole('menuitem', { name: 'Report Zebedee' }).click()
      const dialog = hyacinthe.getByRole('dialog', { name: 'Report Zebedee' })
      await dialog.getByRole('radio', { name: 'A photo that doesn’t belong here' }).check()
      await dialog.getByRole('radio', { name: 'A photo', exact: true }).check()
      await dialog.getByRole('radio', { name: 'Photo 2' }).check()
      await dialog.getByLabel('In your own words').fill('That is my neighbour, not him.')
      await dialog.getByRole('checkbox', { name: 'Block Zebedee too' }).uncheck()
      await dialog.getByRole('button', { name: 'Send Report' }).click()
      await expect(shownText(hyacinthe, 'Our staff will look at it.')).toBeVisible()
    })

    await test.step('members and visitors are refused', async () => {
      await zebedee.goto(paths.moderation)
      await expect(zebedee.getByRole('heading', { level: 1, name: 'Access Denied' })).toBeVisible()
      const token = await signIn(suite, reported)
      expect((await callFunction('listReports', { status: 'open' }, token)).status).toBe(403)
      expect((await callFunction('listReports', { status: 'open' })).status).toBe(401)
    })

    const page = await comesIn(browser, moderator, desk)
    await page.goto(paths.home)
    await accountMenu(page).click()
    await expect(page.getByRole('menuitem', { name: 'Admin' })).toHaveCount(0)
    await page.getByRole('menuitem', { name: 'Moderation' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Moderation' })).toBeVisible()
    const panel = page.getByRole('dialog', { name: 'Zebedee Lund' })

    await test.step('the report comes with the photo as it was, and the person now', async () => {
      await page.getByRole('button', { name: 'Zebedee Lund' }).click()
      await expect(panel.getByText('That is my neighbour, not him.')).toBeVisible()
      await expect(panel.getByRole('img', { name: 'The reported photo' })).toBeVisible()
      await expect(panel.getByText('I play the organ, loudly.')).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the photo is removed, with a reason', async () => {
      await panel.getByRole('button', { name: 'Remove photo 2' }).click()
      const why = page.getByRole('dialog', { name: 'Remove this photo?' })
      await why.getByRole('button', { name: 'Remove' }).click()
      await expect(why.getByText('Please give a reason')).toBeVisible()
      await why.getByLabel('Reason').fill(reason)
      await expectAccessible(page)
      await why.getByRole('button', { name: 'Remove' }).click()
      await expect(shownText(page, 'We’ve told Zebedee Lund that something was removed.')).toBeVisible()
      expect(await photosOf(reported)).toBe(before - 1)
      await expect(panel.getByRole('img', { name: 'The reported photo' })).toBeVisible()
    })

    await test.step('its owner is suspended for a week, and the report is closed', async () => {
      await panel.getByLabel('How long').selectOption('A week')
      await panel.getByLabel('Reason').fill(reason)
      await panel.getByRole('button', { name: 'Suspend' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click()
      await expect(panel.getByText(/^Suspended until/)).toBeVisible()
      await panel.getByLabel('Decision').selectOption('Member suspended')
      await panel.getByRole('button', { name: 'Close Report' }).click()
      await expect(shownText(page, 'We’ve told the reporter that we dealt with it.')).toBeVisible()
      await expect(panel).toBeHidden()
    })

    await test.step('the suspended member’s screen shows why, until when, and where to appeal', async () => {
      const text = new RegExp(`suspended until .+ The reason: ${reason} .+ ${club.contactEmail}`)
      await expect(shownText(zebedee, 'Your account is suspended')).toBeVisible()
      await expect(shownText(zebedee, text)).toBeVisible()
      await logIn(zebedee, reported)
      await expect(shownText(zebedee, text)).toBeVisible()
      await expectAccessible(zebedee)
    })

    await test.step('an email contains it, too', async () => {
      const text = `The reason, in our staff’s own words: ${reason}`
      await expect.poll(() => emailed(reported)).toContain(text)
      expect(await emailed(reported)).toContain('We’ve suspended your account')
    })

    await test.step('the reporter is notified that it was dealt with, and of nothing else', async () => {
      await hyacinthe.getByRole('button', { name: /new notification/ }).click()
      const notificationsDialog = hyacinthe.getByRole('dialog', { name: 'Notifications' })
      await expect(notificationsDialog.getByText('We’ve dealt with your report')).toBeVisible()
      await expect(notificationsDialog).not.toContainText('Zebedee')
      await expectAccessible(hyacinthe)
    })

    await test.step('the member is reinstated after an appeal, and notified of what was removed', async () => {
      await page.getByRole('tab', { name: 'Suspended' }).click()
      await page.getByRole('button', { name: 'Zebedee Lund' }).click()
      const member = page.getByRole('dialog', { name: 'Member' })
      await expect(member.getByText(/Member suspended/)).toBeVisible()
      await expectAccessible(page)
      await member.getByLabel('Reason').fill('It was his brother after all.')
      await member.getByRole('button', { name: 'Reinstate' }).click()
      await page.getByRole('alertdialog').getByRole('button', { name: 'Reinstate' }).click()
      await expect(shownText(page, 'Zebedee Lund is reinstated')).toBeVisible()
      await expect
        .poll(() => emailed(reported))
        .toContain('Your account is open again. Log in to pick up where you left off.')
      await zebedee.goto(paths.login)
      await handInLogIn(zebedee, reported)
      await expect(accountMenu(zebedee)).toBeVisible()
      await zebedee.getByRole('button', { name: /new notification/ }).click()
      await expect(zebedee.getByText('We’ve removed something from your profile')).toBeVisible()
    })

    await test.step('every list opens by its key, and passes the accessibility checks', async () => {
      await page.goto(paths.moderation)
      const lists = [
        ...['Reports', 'Reported Text', 'New Photos'],
        ...['Host Applications', 'Suspended Members', 'Upcoming Events'],
      ]
      for (const [place, name] of lists.entries()) {
        await page.keyboard.press(String(place + 1))
        await expect(page.getByRole('heading', { level: 2, name, exact: true })).toBeVisible()
        await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
        await expectAccessibleInEveryLook(page)
      }
      const evenings = page.getByRole('list', { name: 'Upcoming events' })
      await evenings.getByRole('button').first().click()
      const evening = page.getByRole('dialog')
      await expect(evening.getByRole('heading', { name: 'Kept apart' })).toBeVisible()
      await expect(evening.getByText(/have blocked each other|has blocked the other/)).toBeVisible()
      await expectAccessible(page)
    })
  } finally {
    const reports = await db.collection('reports').where('reported_id', '==', reported.uid).get()
    await Promise.all(reports.docs.map(({ ref }) => ref.delete()))
    await Promise.all([moderator, reporter, reported].map((one) => leaves(db, one)))
  }
})
