/** Two members in two browsers like each other, and both see it at once; a super like takes a credit, which another device may have spent first. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { type Browser, expect, type Page } from '@playwright/test'
import { pairId } from '@club/domain/members/pair'
import { memberPath, paths } from '../../web/src/paths'
import { everydayLife, type Person, person } from '../seed/person'
import { changeCredits, joins, leaves } from './guests'
import { expectAccessible, expectAccessibleInEveryLook, suite, test } from './kit'
import { comesIn } from './people'
import { desk, phone } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'mutual-like'))
const reacting = '**/reactToMember'

/** Two of the same age who fit only each other. */
const range = { min_age: 94, max_age: 95, relationship_types: ['friendship'] }
const noor = {
  first_name: 'Noor',
  last_name: 'Haddad',
  age: 94,
  gender: 'female',
  orientation: 'men',
  location: 'Ladner',
  bio: 'I taught three generations to swim and never learned to float.',
} as const
const teodor = {
  first_name: 'Teodor',
  last_name: 'Popescu',
  age: 94,
  gender: 'male',
  orientation: 'women',
  location: 'Ladner',
  bio: 'I tuned the carillon until the stairs grew longer.',
} as const

/** A mutual match outlives its members' profiles, so each attempt uses new people. */
function guest(profile: typeof noor | typeof teodor, attempt: number): Person {
  return person({
    uid: `${profile.first_name.toLowerCase()}-${attempt}`,
    profile,
    preferences: { ...range, interested_in: [profile.orientation] },
    temperament: { EI: 0.3, SN: 0.2, TF: -0.3, time: 0.9 },
    lifestyle: everydayLife,
  })
}

/** Opens the other member's profile as one of the two. */
async function onProfile(browser: Browser, one: Person, other: Person): Promise<Page> {
  const page = await comesIn(browser, one, desk)
  await page.goto(memberPath(other.uid))
  await expect(button(page, 'Like')).toBeVisible()
  return page
}

const button = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Your reaction' }).getByRole('button', { name, exact: true })
const credits = (page: Page, count: number) => page.getByText(`Credits: ${count}`)
/** Also behind the dialog, which hides roles. */
const match = (page: Page) => page.locator('main').getByText("It's a Match!")
const celebration = (page: Page) => page.getByRole('dialog', { name: "It's a Match!" })
/** Also behind the dialog, which hides it from screen readers. */
const toast = (page: Page, title: string) =>
  page.getByRole('status', { includeHidden: true }).filter({ hasText: title })

test('two members like each other, and both see the match at once', async ({ browser }, { retry }) => {
  const [she, he] = [guest(noor, retry), guest(teodor, retry)]
  await joins(db, she)
  await joins(db, he)
  try {
    const pair = db.doc(`matches/${pairId(she.uid, he.uid)}`)
    await expect.poll(async () => (await pair.get()).exists).toBe(true)
    const hers = await onProfile(browser, she, he)
    const his = await onProfile(browser, he, she)

    await test.step('the super like is disabled without a credit, and explains why', async () => {
      await expect(credits(hers, 0)).toBeVisible()
      await expect(button(hers, 'Super like')).toBeDisabled()
      await expect(button(hers, 'Super like')).toHaveAccessibleDescription('Insufficient credits')
      await expectAccessible(hers)
    })

    await test.step('a like is hers alone', async () => {
      await button(hers, 'Like').click()
      await expect(toast(hers, 'Liked!')).toContainText('Your action has been recorded.')
      await expect(button(hers, 'Like')).toHaveAttribute('aria-pressed', 'true')
      await hers.reload()
      await expect(button(hers, 'Like')).toHaveAttribute('aria-pressed', 'true')
      await expect(match(his)).toHaveCount(0)
    })

    await test.step('a credit that was spent elsewhere meanwhile: the server refuses, and nothing is set', async () => {
      await changeCredits(db, he, 1)
      await expect(credits(his, 1)).toBeVisible()
      await his.route(reacting, async (route) => {
        await changeCredits(db, he, -1)
        await route.continue()
      })
      await button(his, 'Super like').click()
      await expect(toast(his, 'Insufficient Credits')).toContainText('You need credits to send super likes.')
      await expect(button(his, 'Super like')).toHaveAttribute('aria-pressed', 'false')
      await expect(credits(his, 0)).toBeVisible()
      await his.unroute(reacting)
    })

    await test.step('any other failure is shown, and can be retried', async () => {
      await his.route(reacting, (route) =>
        route.fulfill({ status: 500, json: { error: { status: 'INTERNAL' } } }),
      )
      await button(his, 'Pass').click()
      await expect(toast(his, 'Error')).toContainText('Something went wrong. Please try again.')
      await expect(button(his, 'Pass')).toHaveAttribute('aria-pressed', 'false')
      await his.unroute(reacting)
    })

    await test.step('his super like takes the credit and makes the match, which both see', async () => {
      await changeCredits(db, he, 1)
      await expect(credits(his, 1)).toBeVisible()
      // The dialog removes an earlier toast, and leaves one that comes while it is open.
      await his.route(reacting, async (route) => {
        const response = await route.fetch()
        await celebration(his).waitFor()
        await route.fulfill({ response })
      })
      await button(his, 'Super like').click()
      await expect(toast(his, 'Super Liked!')).toContainText('Your action has been recorded.')
      await his.unroute(reacting)
      await expect(credits(his, 0)).toBeVisible()
      for (const page of [hers, his]) await expect(match(page)).toBeVisible()
    })

    await test.step('a dialog announces it to both, holds the focus, and returns it', async () => {
      for (const page of [hers, his]) await expect(celebration(page)).toBeVisible()
      await expectAccessible(his)
      for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab']) {
        await his.keyboard.press(key)
        await expect(celebration(his).locator(':focus')).toHaveCount(1)
      }
      await his.keyboard.press('Escape')
      await expect(celebration(his)).toBeHidden()
      await expect(button(his, 'Super like')).toBeFocused()
      await celebration(hers).getByRole('button', { name: 'Keep Looking' }).click()
      await expect(celebration(hers)).toBeHidden()
      for (const page of [hers, his])
        await expect(page.getByRole('button', { name: 'Notifications', exact: true })).toBeVisible()
      await expectAccessible(his)
    })

    await test.step('Matches starts with the two, on a screen and on a phone', async () => {
      await his.goto(paths.matches)
      const group = his.getByRole('region', { name: 'You like each other' })
      await expect(group.getByText('Only the two of you know.')).toBeVisible()
      const card = group.getByRole('article', { name: new RegExp(`^${she.profile.first_name}, `) })
      await expect(card).toHaveCount(1)
      await expect(
        his.getByRole('article', { name: new RegExp(`^${she.profile.first_name}, `) }),
      ).toHaveCount(1)
      await expect(his.getByText('Liked', { exact: true })).toHaveCount(0)
      await expectAccessibleInEveryLook(his)
      await his.setViewportSize(phone)
      await expectAccessible(his)
      await card.getByRole('link', { name: `Meet ${she.profile.first_name}` }).click()
      await expect(his).toHaveURL(memberPath(she.uid))
    })

    await test.step('on a phone the buttons stand at the lower edge and cover nothing at the end', async () => {
      await hers.setViewportSize(phone)
      const dock = hers.getByRole('group', { name: 'Your reaction' })
      await expect(dock).toBeInViewport({ ratio: 1 })
      await hers.getByRole('contentinfo').scrollIntoViewIfNeeded()
      await expect(hers.getByText(teodor.bio)).toBeInViewport({ ratio: 1 })
    })
  } finally {
    for (const one of [she, he]) await leaves(db, one)
  }
})
