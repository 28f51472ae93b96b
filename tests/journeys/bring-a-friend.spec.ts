/** 'Bring a Friend': a member draws a share card and copies their link; a visitor signs up without it, then with it, and the console counts one more. */
import { readFile } from 'node:fs/promises'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { type Browser, expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { eventPath, paths } from '../../web/src/paths'
import { dayMs, evening, forgetEvening, guest } from './evenings'
import { joins, leaves } from './guests'
import { confirmationLinkFor, expectAccessibleInEveryLook, handInSignUp, logIn, suite, test } from './kit'
import { expectLive, expectNothingBesideThePage, smallPhone } from './page-checks'
import { comesIn } from './people'
import { desk, phone } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'bring-a-friend'))

/** The number of members who signed up by a link, as the console shows it. */
async function counted(page: Page): Promise<number> {
  await page.goto(`${paths.admin}?tab=users`)
  const line = page.getByText(/^[\d,]+ members? signed up through a friend’s link\.$/)
  return Number(/^[\d,]+/.exec(await line.innerText())?.[0].replaceAll(',', ''))
}

/** The pixels of a picture's part, in tenths of its width and height, differ from each other. */
async function isDrawn(
  picture: Buffer,
  [left, top, width, height]: readonly [number, number, number, number],
) {
  const tenth = { x: 108, y: 135 }
  const part = await sharp(picture)
    .extract({ left: left * tenth.x, top: top * tenth.y, width: width * tenth.x, height: height * tenth.y })
    .toBuffer()
  const { channels } = await sharp(part).stats()
  return channels.some(({ stdev }) => stdev > 5)
}

/** In a browser of their own, on a phone. */
async function visits(browser: Browser, address: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: suite.webUrl, viewport: phone })).newPage()
  await page.goto(address)
  return page
}

async function opensSignUp(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Sign Up' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Create Account' })).toBeVisible()
}

test('a member brings a friend, who sees who invited and can sign up with or without the link', async ({
  browser,
}, { retry: attempt }) => {
  test.slow()
  const host = guest('Isadora', { age: 82, attempt, gender: 'female', bio: 'I press flowers.' })
  const friend = guest('Leopold', { age: 83, attempt, gender: 'male', bio: 'I wind clocks.' })
  const admin = {
    ...guest('Wilhelmina', { age: 84, attempt, gender: 'female', bio: 'I count.' }),
    role: 'admin' as const,
  }
  const walk = evening('A walk with a friend', { date_time: new Date(Date.now() + 4 * dayMs) })
  await Promise.all([joins(db, host), joins(db, admin), db.doc(`events/${walk.id}`).set(walk.event)])
  try {
    const console = await comesIn(browser, admin, desk)
    const before = await counted(console)
    const page = await comesIn(browser, host, desk, { permissions: ['clipboard-read', 'clipboard-write'] })
    const dialog = page.getByRole('dialog', { name: 'Bring a Friend' })
    const words = dialog.getByLabel('Your message (optional)')
    const card = dialog.getByRole('img', { name: /^Your card/ })
    let link = ''

    await test.step('a member opens the card, and is refused a link as its words', async () => {
      await page.goto(eventPath(walk.id))
      await page.getByRole('button', { name: 'Bring a Friend' }).click()
      await expect(card).toBeVisible()
      await words.fill('More at isadora.example.com')
      await words.press('Enter')
      await expect(words).toHaveAccessibleErrorMessage('Please leave out links. A card is for words.')
      await expect(card).toHaveAccessibleName(/A walk with a friend, [^“]+ Come along with Isadora\.$/)
      await expectAccessibleInEveryLook(page)
      await page.setViewportSize(smallPhone)
      await expectNothingBesideThePage(page)
      await page.setViewportSize(desk)
    })

    await test.step('with other words, the saved picture has its size, its cover and its text', async () => {
      await words.fill('You’ll like these people')
      await expect(card).toHaveAccessibleName(/“You’ll like these people”/)
      await expect(card).toHaveAttribute('aria-busy', 'false')
      const saving = page.waitForEvent('download')
      await dialog.getByRole('button', { name: 'Save Picture' }).click()
      const picture = await readFile(await (await saving).path())
      expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: 1080, height: 1350 })
      expect(await isDrawn(picture, [0, 0, 10, 4])).toBe(true)
      expect(await isDrawn(picture, [0, 5, 10, 5])).toBe(true)
      expect(await isDrawn(picture, [9.5, 5, 0.5, 5])).toBe(false)
    })

    await test.step('the link is the event’s page, with a code that no server is sent', async () => {
      await dialog.getByRole('button', { name: 'Copy Link' }).click()
      await expect(page.getByText('Link copied')).toBeVisible()
      link = await page.evaluate(() => navigator.clipboard.readText())
      expect(link).toMatch(/\/events\/[\w-]+#invite=[\w-]{43}$/)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('button', { name: 'Bring a Friend' })).toBeFocused()
      await page.getByRole('button', { name: 'Bring a Friend' }).click()
      await dialog.getByRole('button', { name: 'Copy Link' }).click()
      await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
    })

    await test.step('a visitor sees who invited, and can do without the link', async () => {
      const visitor = await visits(browser, link)
      await expect(visitor.getByRole('button', { name: 'Add to Calendar' })).toBeVisible()
      await expect(visitor.getByRole('button', { name: 'Bring a Friend' })).toHaveCount(0)
      await opensSignUp(visitor)
      await expect(visitor.getByText('Isadora invited you.')).toBeVisible()
      expect(visitor.url()).not.toContain('invite')
      await expectAccessibleInEveryLook(visitor)
      await visitor.setViewportSize(smallPhone)
      await expectNothingBesideThePage(visitor)
      await visitor.getByRole('button', { name: 'Sign Up Without This Link' }).click()
      await expect(visitor.getByText('You’re signing up without the link.')).toBeVisible()
      await expect(visitor.getByText('Isadora invited you.')).toHaveCount(0)
      await visitor.reload()
      await expect(visitor.getByLabel('First name')).toBeVisible()
      await expect(visitor.getByText('invited you')).toHaveCount(0)
      await visitor.close()
    })

    await test.step('a friend signs up by it, and comes to the event', async () => {
      const page = await visits(browser, link)
      await expectLive(page)
      await page.getByRole('tab', { name: 'Attendees' }).click()
      await opensSignUp(page)
      await expect(page.getByText('Isadora invited you.')).toBeVisible()
      await handInSignUp(page, friend)
      await expect(page.getByText('Check your email!')).toBeVisible()
      await page.goto(await confirmationLinkFor(friend.email))
      await expect(page).toHaveURL(/\/login/)
      await logIn(page, friend)
      await expect(page.getByText('Your account has been created successfully.')).toBeVisible()
      await page.close()
    })

    await test.step('the console counts one more, and nothing names who invited', async () => {
      expect(await counted(console)).toBe(before + 1)
      await expectAccessibleInEveryLook(console)
      const found = await db.collection('accounts').where('email', '==', friend.email).get()
      expect(found.docs.map((each) => each.data())).toMatchObject([{ came_by_link: true }])
      expect(JSON.stringify(found.docs.map((each) => each.data()))).not.toContain(host.uid)
    })
  } finally {
    const joined = await db.collection('accounts').where('email', '==', friend.email).get()
    const uids = [host.uid, admin.uid, ...joined.docs.map(({ id }) => id)]
    await Promise.all(uids.map((uid) => leaves(db, { ...host, uid })))
    await forgetEvening(db, walk.id)
  }
})
