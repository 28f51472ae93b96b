/** One match at a time: by keyboard, button and drag, never the same member twice, undoing the last pass, and the end. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'
import { matchSchema, otherOf } from '@club/domain/matching/club/match'
import { likeId } from '@club/domain/members/reaction'
import { everydayLife, type Person, person } from '../seed/person'
import { signIn } from '../seed/sign-ins'
import { changeCredits, joins, leaves } from './guests'
import { callFunction, expectAccessible, suite, test } from './kit'
import { openAs } from './people'
import { expectNothingBesideThePage, expectSettled } from './page-checks'
import { desk, phone } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'swipe'))

/** A guest of an age at which no other member joins. */
function guest(uid: string, first_name: string, isMan: boolean, warmth: number): Person {
  return person({
    uid,
    profile: {
      first_name,
      last_name: 'Lindqvist',
      age: 93,
      gender: isMan ? 'male' : 'female',
      orientation: isMan ? 'women' : 'men',
      location: 'Deep Cove',
      bio: `${first_name} mends nets and tells the same three stories better each year.`,
    },
    preferences: {
      min_age: 92,
      max_age: 93,
      interested_in: [isMan ? 'women' : 'men'],
      relationship_types: ['friendship'],
    },
    temperament: { EI: 0.3, SN: 0.4, TF: warmth, time: 0.9 },
    lifestyle: everydayLife,
  })
}

const ingrid = guest('swipe-ingrid', 'Ingrid', false, 0.2)
const names = ['Anders', 'Birger', 'Casper', 'Ditlev', 'Eskil', 'Folke', 'Gustaf', 'Halvar']
const men = names.map((name, place) => guest(`swipe-${name.toLowerCase()}`, name, true, place / names.length))
/** An empty drawing. */
const preview = `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg"/>')}`
/** A placeholder for a sharp picture. */
const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="400"/>'
const sharp = (uid: string) => `/sharp/${uid}.svg`

const reactionSchema = z.object({ like_type: z.string() })

/** Her matches, best first, as /swipe shows them. */
async function ranked(): Promise<Person[]> {
  const mine = db.collection('matches').where('user_ids', 'array-contains', ingrid.uid)
  await expect.poll(async () => (await mine.get()).size).toBe(men.length)
  const { docs } = await mine.orderBy('compatibility_score', 'desc').get()
  return docs.flatMap((row) => {
    const uid = otherOf(matchSchema.pick({ user_ids: true }).parse(row.data()), ingrid.uid)
    return men.find((one) => one.uid === uid) ?? []
  })
}

async function storedReaction({ uid }: Person): Promise<string | null> {
  const like = await db.doc(`likes/${likeId(ingrid.uid, uid)}`).get()
  return like.exists ? reactionSchema.parse(like.data()).like_type : null
}

/** Calls the function without using the screens. */
async function asks(name: 'blockMember' | 'unblockMember', by: Person, other: Person): Promise<void> {
  const answer = await callFunction(name, { user_id: other.uid }, await signIn(suite, by))
  expect(answer.status).toBe(200)
}

/** The card that the page shows. */
const onTop = (page: Page): Locator => page.getByRole('main').getByRole('article')
const button = (page: Page, name: string | RegExp): Locator =>
  page.getByRole('main').getByRole('button', { name, exact: true })
const toast = (page: Page, title: string): Locator => page.getByRole('status').filter({ hasText: title })

async function expectOnTop(page: Page, one: Person): Promise<void> {
  await expect(onTop(page)).toHaveCount(1)
  await expect(onTop(page)).toHaveAccessibleName(one.profile.first_name)
}

/** Drags the card sideways by so many pixels with a finger, and lets go. */
async function pull(page: Page, pixels: number): Promise<void> {
  const box = await onTop(page).boundingBox()
  if (!box) throw new Error('No top card found')
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 3]
  const devtools = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at: number | null) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at === null ? [] : [{ x: at, y }] })
  await touch('touchStart', x)
  for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', x + pixels * share)
  await touch('touchEnd', null)
  await devtools.detach()
}

test.use({ viewport: desk, hasTouch: true })

test('a member meets her matches one at a time', async ({ page, context }) => {
  const blocks: [by: Person, other: Person][] = []
  for (const one of [ingrid, ...men]) await joins(db, one)
  // The emulator can lose the creation of a document that a page listens to: hers exists, with a balance of 0.
  for (const change of [1, -1]) await changeCredits(db, ingrid, change)
  try {
    for (const { uid } of men) {
      await db.doc(`profiles/${uid}`).update({ photo_urls: [preview] })
      await db.doc(`profile_photos/${uid}`).set({ photo_urls: [{ small: sharp(uid), large: sharp(uid) }] })
    }
    await page.route('**/sharp/*', (route) => route.fulfill({ contentType: 'image/svg+xml', body: drawing }))
    const [first, second, third, fourth, fifth, sixth, seventh, eighth] = await ranked()
    if (!first || !second || !third || !fourth || !fifth || !sixth || !seventh || !eighth)
      throw new Error('She has too few matches')
    const everyoneSeen = page.getByRole('heading', { name: "You've seen everyone!" })
    await openAs(page, ingrid, '/swipe')
    await expectSettled(page)

    await test.step('the best comes first, blurred without a photo of her own, the next already there', async () => {
      await expectOnTop(page, first)
      await expect(onTop(page).getByRole('img')).toHaveAccessibleName(/^A blurred picture of/)
      await expect(page.locator('article').nth(1).locator('img')).toHaveJSProperty('complete', true)
      await expect(page.getByRole('link', { name: 'Add a photo' })).toBeVisible()
      await expectAccessible(page)
    })

    await test.step('the super like is disabled without credits, and explains why', async () => {
      await expect(page.getByText('Credits: 0')).toBeVisible()
      await expect(button(page, 'Super like')).toBeDisabled()
      await expect(button(page, 'Super like')).toHaveAccessibleDescription('Insufficient credits')
      for (const key of ['ArrowUp', 's']) await page.keyboard.press(key)
      await expectOnTop(page, first)
    })

    await test.step('the left arrow passes, which is shown and announced', async () => {
      await page.keyboard.press('ArrowLeft')
      await expectOnTop(page, second)
      await expect(toast(page, 'Passed')).toContainText("You've passed on this profile.")
      await expect(
        page.getByRole('main').getByRole('status').filter({ hasText: second.profile.first_name }),
      ).toContainText('percent compatible')
      await expect.poll(() => storedReaction(first)).toBe('pass')
    })

    await test.step('the pass is undone, and made again', async () => {
      await button(page, `Undo the pass on ${first.profile.first_name}`).click()
      await expectOnTop(page, first)
      await expect(page.getByRole('group', { name: 'The member on top' })).toBeFocused()
      await expect.poll(() => storedReaction(first)).toBeNull()
      await page.keyboard.press('ArrowLeft')
      await expectOnTop(page, second)
      await expect.poll(() => storedReaction(first)).toBe('pass')
    })

    await test.step('what one tab has answered, another does not ask again', async () => {
      const other = await context.newPage()
      await other.goto('/swipe')
      await expectOnTop(other, second)
      await other.keyboard.press('ArrowRight')
      await expectOnTop(other, third)
      await expect(toast(other, 'Liked!')).toContainText('Your action has been recorded.')
      await expectOnTop(page, third)
      await expect(button(page, /^Undo/)).toHaveCount(0)
      await other.close()
    })

    await test.step('nor does a reload', async () => {
      await page.reload()
      await expectOnTop(page, third)
    })

    await test.step('with a photo of her own, the sharp picture of the next one is there before she answers', async () => {
      await db.doc(`profiles/${ingrid.uid}`).update({ photo_urls: [preview] })
      await expect(page.getByRole('link', { name: 'Add a photo' })).toHaveCount(0)
      const next = page.locator('article').nth(1).getByAltText(`A picture of ${fourth.profile.first_name}`)
      await expect(next).toHaveJSProperty('complete', true)
      // A picture that has not been fetched has no width.
      await expect(next).not.toHaveJSProperty('naturalWidth', 0)
      await expectOnTop(page, third)
    })

    await test.step('a finger pulls a card: too short, and it stays; far enough, and it goes where it was sent', async () => {
      await page.setViewportSize(phone)
      await pull(page, 40)
      await expectOnTop(page, third)
      await pull(page, -160)
      await expectOnTop(page, fourth)
      await pull(page, 160)
      await expectOnTop(page, fifth)
      await expect.poll(() => storedReaction(third)).toBe('pass')
      await expect.poll(() => storedReaction(fourth)).toBe('like')
      await expectNothingBesideThePage(page)
      await page.setViewportSize(desk)
    })

    await test.step('a credit that the club gives is there at once', async () => {
      await changeCredits(db, ingrid, 1)
      await expect(page.getByText('Credits: 1')).toBeVisible()
    })

    await test.step('the profile is one link away, and the deck where it was', async () => {
      await onTop(page)
        .getByRole('link', { name: /^See .*profile$/ })
        .click()
      await expect(page.getByRole('heading', { level: 1, name: fifth.profile.first_name })).toBeVisible()
      await page.goBack()
      await expectOnTop(page, fifth)
    })

    await test.step('with a credit the key S likes super while the card has the focus, and spends it', async () => {
      await expect(page.getByText('Credits: 1')).toBeVisible()
      await page.evaluate(() => {
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      })
      await page.keyboard.press('s')
      await expectOnTop(page, fifth)
      await onTop(page)
        .getByRole('link', { name: /^See .*profile$/ })
        .focus()
      await page.keyboard.press('s')
      await expect(toast(page, 'Super Liked!')).toBeVisible()
      await expect.poll(() => storedReaction(fifth)).toBe('super_like')
      const balance = db.doc(`user_credits/${ingrid.uid}`)
      await expect.poll(async () => (await balance.get()).data()).toMatchObject({ credits: 0 })
    })

    await test.step('members who block her, and those she blocks, leave the deck at once and without a word', async () => {
      await expectOnTop(page, sixth)
      blocks.push([sixth, ingrid], [ingrid, seventh])
      await asks('blockMember', sixth, ingrid)
      await expectOnTop(page, seventh)
      await expect(page.getByText(/block/i)).toHaveCount(0)
      await onTop(page)
        .getByRole('button', { name: /^More about/ })
        .click()
      await page.getByRole('menuitem', { name: /^Block/ }).click()
      await page
        .getByRole('alertdialog')
        .getByRole('button', { name: /^Block/ })
        .click()
      await expectOnTop(page, eighth)
    })

    await test.step('the end of the deck has links onward, also after a reload', async () => {
      await button(page, 'Like').click()
      await expect(everyoneSeen).toBeVisible()
      await expect(page.getByRole('group', { name: 'The member on top' })).toBeFocused()
      await expect.poll(() => storedReaction(eighth)).toBe('like')
      await page.reload()
      await expect(everyoneSeen).toBeVisible()
      await expectAccessible(page)
      for (const name of ['Browse Events', 'Back to the dashboard'])
        await expect(page.getByRole('main').getByRole('link', { name })).toBeVisible()
    })

    await test.step('Card View leads to all of them, and back', async () => {
      await page.getByRole('link', { name: 'Card View' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Matches' })).toBeVisible()
      await expect(page.getByRole('article').filter({ hasText: 'Liked' })).not.toHaveCount(0)
      await page.getByRole('link', { name: 'One at a time' }).click()
      await expect(everyoneSeen).toBeVisible()
    })
  } finally {
    // The match index remembers a block after its documents are deleted.
    for (const [by, other] of blocks) await asks('unblockMember', by, other)
    for (const one of [ingrid, ...men]) await leaves(db, one)
  }
})
