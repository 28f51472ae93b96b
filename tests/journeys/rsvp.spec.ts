/** RSVP: a place is taken on a card, every screen updates, the match is notified once, and a cancelled seat is free at once. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { type Browser, expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { seatsOf } from '@club/domain/events/event-facts'
import { limits } from '@club/domain/limits'
import { pairId } from '@club/domain/members/pair'
import { eventPath, paths } from '../../web/src/paths'
import type { Person } from '../seed/person'
import { signIn } from '../seed/sign-ins'
import { evening, forgetEvening, guest, hourMs } from './evenings'
import { joins, leaves } from './guests'
import { callFunction, expectAccessible, emailsTo, suite, test } from './kit'
import { comesIn } from './people'
import { desk, phone } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'rsvp'))

/** Free, and soon, so that it is among the three next ones on every screen, whatever the day. */
const title = 'Torch walk along the seawall'
const { id, event } = evening(title, { date_time: new Date(Date.now() + 2 * hourMs) })
const stored = db.doc(`events/${id}`)

const seatedSchema = z.object({
  max_attendees: z.number(),
  current_attendees: z.number(),
  held_seats: z.number(),
})

const age = 70
const card = (page: Page) => page.getByRole('main').getByRole('article', { name: title, exact: true })
const rsvp = (page: Page) => card(page).getByRole('button', { name: 'RSVP' })
const badge = (page: Page) => card(page).getByText('Registered', { exact: true })
const toast = (page: Page, copy: string) => page.getByRole('status').filter({ hasText: copy })
const bell = (page: Page, name: string) => page.getByRole('banner').getByRole('button', { name, exact: true })

async function at(browser: Browser, one: Person, viewport: typeof desk): Promise<Page> {
  const page = await comesIn(browser, one, viewport)
  await page.goto(paths.events)
  await expect(rsvp(page)).toBeVisible()
  return page
}

async function seats(): Promise<number> {
  return seatsOf(seatedSchema.parse((await stored.get()).data())).left ?? 0
}

const newsOf = async ({ uid }: Person) =>
  (await db.collection('notifications').where('user_id', '==', uid).get()).docs.map(
    ({ id: notificationsDialog }) => notificationsDialog,
  )
const emailsOf = async ({ email }: Person) => (await emailsTo(email)).filter((text) => text.includes(title))

test('a place taken on a card shows everywhere, notifies a match once, and is released', async ({ browser }, {
  retry,
}) => {
  test.slow()
  const her = guest('Henrike', {
    age,
    attempt: retry,
    gender: 'female',
    bio: 'I wind the clock in the tower.',
  })
  const him = guest('Anselm', { age, attempt: retry, gender: 'male', bio: 'I press cider in a bathtub.' })
  const notificationId = `match_going_${him.uid}_${id}_${her.uid}`
  await Promise.all([joins(db, her), joins(db, him), stored.set(event)])
  try {
    const pair = db.doc(`matches/${pairId(her.uid, him.uid)}`)
    await expect
      .poll(async () => Number((await pair.get()).get('compatibility_score') ?? 0))
      .toBeGreaterThanOrEqual(limits.match.notifyFrom)
    const hers = await at(browser, her, desk)
    const his = await at(browser, him, phone)
    const before = await seats()

    await test.step('the button on the card registers, by keyboard; both cards show it at once, and his that it is she', async () => {
      await expect(card(his)).toContainText(`${before} seats left`)
      await rsvp(hers).focus()
      await hers.keyboard.press('Enter')
      const question = hers.getByRole('dialog', { name: 'Show members that you’re going?' })
      await question.getByRole('button', { name: 'Show It', exact: true }).click()
      await expect(question).toBeHidden()
      await expect(toast(hers, 'You’re registered')).toContainText(`See you at ${title}.`)
      await expect(badge(hers)).toBeVisible()
      await expect(rsvp(hers)).toHaveCount(0)
      for (const page of [hers, his]) await expect(card(page)).toContainText(`${before - 1} seats left`)
      await expect(card(his)).toContainText('Your match Henrike is going')
      // In place of her face: she has no picture.
      await expect(card(his).getByText('HL', { exact: true })).toBeVisible()
      expect(await seats()).toBe(before - 1)
      await expectAccessible(hers)
    })

    await test.step('the dashboard, My Evenings and the front page show it too, and an email confirms it', async () => {
      await hers.goto(paths.dashboard)
      const next = hers.getByRole('region', { name: /^You’re going (today|tomorrow)$/ })
      await expect(next).toContainText(title)
      await expectAccessible(hers)
      await next.getByRole('link', { name: 'My Evenings' }).click()
      await expect(card(hers)).toContainText('Registered')
      await expectAccessible(hers)
      await hers.goto(paths.home)
      await expect(badge(hers)).toBeVisible()
      await expect.poll(() => emailsOf(her)).toHaveLength(1)
    })

    await test.step('he is notified, by the bell and by email', async () => {
      await expect(bell(his, '1 new notification')).toBeVisible()
      await bell(his, '1 new notification').click()
      const notificationsDialog = his.getByRole('dialog', { name: 'Notifications' })
      await expect(notificationsDialog).toContainText('One of your matches is going')
      await expectAccessible(his)
      await notificationsDialog.getByRole('link', { name: `Henrike is going to ${title}.` }).click()
      await expect(his).toHaveURL(new RegExp(`${eventPath(id)}$`))
      await expect(his.getByRole('heading', { level: 1, name: title })).toBeFocused()
      await expect(bell(his, 'Notifications')).toBeVisible()
      await expect.poll(() => emailsOf(him)).toHaveLength(1)
    })

    await test.step('his cards name her, and the evening is the first that is suggested to him', async () => {
      for (const path of [paths.events, paths.dashboard, paths.home, paths.matches]) {
        await his.goto(path)
        await expect(card(his)).toContainText('Your match Henrike is going')
      }
      const suggested = his.getByRole('region', { name: 'Evenings where you could meet' })
      await expect(suggested.getByRole('article').first()).toHaveAccessibleName(title)
      await expectAccessible(his)
    })

    await test.step('she cancels on the event’s page, and his card shows it at once', async () => {
      await his.goto(paths.events)
      await expect(card(his)).toContainText(`${before - 1} seats left`)
      await hers.goto(paths.events)
      await card(hers).click({ position: { x: 40, y: 120 } })
      await expect(hers).toHaveURL(new RegExp(`${eventPath(id)}$`))
      await hers.getByRole('button', { name: 'Cancel Registration' }).click()
      const question = hers.getByRole('alertdialog', { name: 'Cancel your registration?' })
      await question.getByRole('button', { name: 'Cancel Registration' }).click()
      await expect(toast(hers, 'Registration cancelled')).toBeVisible()
      await expect(card(his)).toContainText(`${before} seats left`)
      await expect(card(his)).not.toContainText('Henrike')
      expect(await seats()).toBe(before)
    })

    await test.step('registering again notifies no one twice', async () => {
      await hers.goto(paths.events)
      await rsvp(hers).click()
      await expect(badge(hers)).toBeVisible()
      const token = await signIn(suite, her)
      expect(
        (await callFunction('sendMatchNotification', { eventId: id, matchUserId: him.uid }, token)).status,
      ).toBe(200)
      expect(await newsOf(him)).toEqual([notificationId])
      expect(await emailsOf(him)).toHaveLength(1)
    })

    await test.step('an outdated card shows that the last seat is taken', async () => {
      await his.route('**/registerForEvent', (route) =>
        route.fulfill({
          status: 400,
          json: {
            error: {
              status: 'FAILED_PRECONDITION',
              message: 'Sorry, someone else just took the last seat.',
              details: { reason: 'full' },
            },
          },
        }),
      )
      await rsvp(his).click()
      await expect(toast(his, 'This event is full')).toContainText('someone else')
      await expect(rsvp(his)).toBeEnabled()
    })
  } finally {
    await Promise.all([leaves(db, her), leaves(db, him)])
    await forgetEvening(db, id)
  }
})
