/** The welcome: a newcomer adds a photo, a neighbourhood and a line, leaves halfway through, and sees her first match’s photo in focus. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { promptBank } from '@club/domain/members/prompts'
import { paths } from '../../web/src/paths'
import { pngPhoto } from '../functions/pictures'
import { guest } from './evenings'
import { joins, leaves, signsUp } from './guests'
import { expectAccessible, expectAccessibleInEveryLook, passQuestionnaire, suite, test } from './kit'
import { openAs } from './people'
import { desk } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'welcome'))

const button = (page: Page, name: string) => page.getByRole('button', { name })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name })
const place = 'Which part of town do you live in?'
const line = 'One line in your own words'

/** A small picture that fits in a Firestore document. */
async function drawnPhoto() {
  const create = { width: 24, height: 30, channels: 3, background: '#2B5E63' } as const
  const drawn = await sharp({ create }).png().toBuffer()
  return `data:image/png;base64,${drawn.toString('base64')}`
}

test.use({ viewport: desk })

test('a newcomer introduces herself step by step and meets her first match', async ({ page }, { retry }) => {
  test.slow()
  // No other member is this old or looking for this age.
  const facts = { age: 79, attempt: retry, bio: '' } as const
  const her = guest('Apollonia', { ...facts, gender: 'female' })
  const him = guest('Lambert', { ...facts, gender: 'male' })
  const stored = async () => (await db.doc(`profiles/${her.uid}`).get()).data() ?? {}
  await signsUp(db, her)
  await joins(db, him)
  const picture = await drawnPhoto()
  await db.doc(`profiles/${him.uid}`).update({ photo_urls: [picture] })
  await db.doc(`profile_photos/${him.uid}`).set({ photo_urls: [{ small: picture, large: picture }] })
  try {
    await test.step('the facts from sign-up are shown in one line', async () => {
      await openAs(page, her, paths.onboarding)
      await expect(page.getByText('Apollonia Lund, 79 · Female')).toBeVisible()
      await expect(page.getByLabel('First name')).toHaveCount(0)
      await expect(button(page, 'Previous')).toBeDisabled()
      await expectAccessibleInEveryLook(page)
    })

    await test.step('she adds a photo and changes it', async () => {
      const photo = page.getByRole('img', { name: 'Your photo' })
      const choose = async (label: string, name: string) => {
        const buffer = await pngPhoto()
        await page.getByLabel(label).setInputFiles({ name, mimeType: 'image/png', buffer })
        await expect(page.getByText('Photo uploaded successfully!').last()).toBeVisible()
        await expect(button(page, 'Looks Like Me')).toBeFocused()
      }
      await choose('Add a Photo', 'first.png')
      await expect(photo).toBeVisible()
      const first = await photo.getAttribute('src')
      await choose('Change Photo', 'second.png')
      await expect(photo).not.toHaveAttribute('src', first ?? '')
      await expect.poll(stored).toMatchObject({ photo_urls: [expect.any(String)] })
      // On a scrolled page the sticky header can cover part of a button.
      await page.evaluate('scrollTo(0, 0)')
      await expectAccessibleInEveryLook(page)
      await button(page, 'Looks Like Me').click()
      await expect(heading(page, place)).toBeFocused()
    })

    await test.step('a reload stays on the neighbourhood step, and her choice is saved right away', async () => {
      await page.reload()
      await expect(heading(page, place)).toBeVisible()
      await page.getByRole('radio', { name: 'Kitsilano' }).check()
      await expect(page.getByLabel('Location')).toHaveValue('Kitsilano')
      await expectAccessibleInEveryLook(page)
      await button(page, 'That’s Home').click()
      await expect(heading(page, line)).toBeFocused()
      expect((await stored()).location).toBe('Kitsilano')
    })

    await test.step('when she leaves and returns, the first unfinished step opens, and Back shows what she saved', async () => {
      await page.goto(paths.home)
      await page.goto(paths.onboarding)
      await expect(heading(page, line)).toBeVisible()
      await button(page, 'Back').click()
      await expect(page.getByRole('radio', { name: 'Kitsilano' })).toBeChecked()
      await button(page, 'Add One Later').click()
      await expect(heading(page, line)).toBeFocused()
      expect((await stored()).location).toBe('Kitsilano')
    })

    await test.step('her line is saved when she presses the button', async () => {
      await page.getByLabel('Prompt').selectOption({ label: promptBank['never-late'] })
      await page.getByLabel(promptBank['never-late']).fill('High tide.')
      await expect(page.getByRole('complementary', { name: 'How others will see you' })).toContainText(
        '“High tide.”',
      )
      await expectAccessibleInEveryLook(page)
      await button(page, 'Save My Line').click()
      await expect(page.getByRole('tab', { name: 'Dating Preferences', selected: true })).toBeFocused()
      expect((await stored()).prompts).toEqual([{ prompt: 'never-late', answer: 'High tide.' }])
    })

    await test.step('private preferences say that they don’t change her matches', async () => {
      await expect(page.getByText(/Only you see these\. They don’t change your matches\.$/)).toHaveCount(2)
      await page.getByRole('radio', { name: 'Men', exact: true }).check()
      await page.getByLabel('Youngest age').fill('79')
      await page.getByLabel('Oldest age').fill('79')
      await button(page, 'Continue to Questionnaire').click()
      await expect(page).toHaveURL(/\/questionnaire$/)
    })

    await test.step('the reveal shows sharp faces because she has a photo', async () => {
      await passQuestionnaire(page, her)
      const found = page.getByRole('region', { name: 'Your matches' })
      await expect(found.getByRole('heading', { level: 2, name: 'We found 1 person' })).toBeVisible()
      await expect(
        found.getByText('You fit what they’re looking for, too. Here’s who comes first.'),
      ).toBeVisible()
      const first = found.getByRole('article', { name: 'Lambert, 79' })
      await expect(first.getByRole('img', { name: 'A picture of Lambert' })).toBeVisible()
      await expect(first.getByRole('link', { name: 'Meet Lambert' })).toBeVisible()
      await expect(found.getByText(/^Photos are blurred/)).toHaveCount(0)
      await expectAccessibleInEveryLook(page)
      await first.getByRole('link', { name: 'Meet Lambert' }).click()
      await expect(page.getByRole('heading', { level: 1, name: /^Lambert/ })).toBeVisible()
      await expectAccessible(page)
    })
  } finally {
    await leaves(db, her)
    await leaves(db, him)
  }
})
