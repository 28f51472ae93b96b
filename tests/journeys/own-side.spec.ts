/** A member's own pages, on a phone: from the first log-in to a complete profile with prompts, three photos and preferences. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Page } from '@playwright/test'
import { promptBank } from '@club/domain/members/prompts'
import { phonePhoto } from '../functions/pictures'
import { everydayLife, person } from '../seed/person'
import { refusedAll } from './evenings'
import { joins, leaves, signsUp } from './guests'
import {
  accountMenu,
  completeOnboarding,
  expectAccessible,
  logIn,
  passQuestionnaire,
  suite,
  test,
} from './kit'
import { openAs } from './people'
import { phone } from './visits'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'own-side'))

const ingrid = person({
  uid: 'ingrid',
  profile: {
    first_name: 'Ingrid',
    last_name: 'Solheim',
    age: 52,
    gender: 'female',
    orientation: 'men',
    location: 'Deep Cove',
    bio: 'I mend nets and old radios.',
  },
  preferences: { min_age: 48, max_age: 60, interested_in: ['men'], relationship_types: ['serious'] },
  temperament: { EI: -0.4, SN: 0.6, TF: 0.3, JP: 0.5, time: 0.9 },
  lifestyle: everydayLife,
})
const bio = 'I mend nets and old radios, and row to work when the wind lets me.'

test.use({ viewport: phone })
test.afterEach(() => leaves(db, ingrid))

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const notSaved = (page: Page) => page.getByText(/^Not saved yet/)
const openTab = (page: Page, name: string) => page.getByRole('tab', { name, selected: true })

async function choose(page: Page, link: string): Promise<void> {
  await accountMenu(page).click()
  await page.getByRole('menuitem', { name: link, exact: true }).click()
}

async function stored(collection: 'profiles' | 'match_preferences'): Promise<Record<string, unknown>> {
  return (await db.doc(`${collection}/${ingrid.uid}`).get()).data() ?? {}
}

async function saveProfile(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save Profile' }).click()
  await expect(notSaved(page)).toBeHidden()
}

test('a new member completes her profile, describes herself, adds photos, and chooses who she meets', async ({
  page,
}) => {
  test.slow()
  await signsUp(db, ingrid)

  await test.step('she logs in for the first time and answers what the club asks', async () => {
    await logIn(page, ingrid)
    await expect(page.getByText('Your account has been created successfully.')).toBeVisible()
    await page.goto('/onboarding')
    await completeOnboarding(page, ingrid)
    await passQuestionnaire(page, ingrid)
  })

  await test.step('her profile knows it, and names the next step', async () => {
    await choose(page, 'Profile')
    await expect(page).toHaveURL(/\/profile$/)
    await expect(heading(page, 'My Profile')).toBeFocused()
    const completion = page.getByRole('region', { name: '2 of 3 steps done' })
    await expect(completion).toContainText('Next: At least one photo.')
    await expect(completion.getByRole('link', { name: 'Add a photo' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible()
    await expect(page.getByRole('combobox', { name: 'Gender' })).toHaveValue('woman')
    await expect(page.getByRole('radio', { name: 'Men', exact: true })).toBeChecked()
    await expectAccessible(page)
  })

  await test.step('what she types outlives a reload, and only that is written', async () => {
    const before = await stored('profiles')
    await page.getByLabel('Bio').fill(bio)
    await expect(notSaved(page)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Bio')).toHaveValue(bio)
    await saveProfile(page)
    await expect(page.getByText('Profile updated!', { exact: true })).toBeVisible()
    const after = await stored('profiles')
    expect(after).toEqual({ ...before, bio, updated_at: after.updated_at })
  })

  await test.step('she finishes two prompts in her own words', async () => {
    const prompt = (place: number) => page.getByRole('combobox', { name: `Prompt ${place}` })
    const answer = (place: number) => page.getByRole('textbox', { name: `Answer ${place}` })
    await page.getByRole('button', { name: 'Add a prompt' }).click()
    await expect(prompt(1)).toBeFocused()
    await prompt(1).selectOption({ label: promptBank['small-thing'] })
    await answer(1).fill('The ferry horn on a Friday.')
    await page.getByRole('button', { name: 'Add a prompt' }).click()
    await prompt(2).selectOption({ label: promptBank['never-late'] })
    await answer(2).fill('High tide.')
    await expect(prompt(2).getByRole('option', { name: promptBank['small-thing'] })).toHaveCount(0)
    await expectAccessible(page)
    await saveProfile(page)
    expect((await stored('profiles')).prompts).toEqual([
      { prompt: 'small-thing', answer: 'The ferry horn on a Friday.' },
      { prompt: 'never-late', answer: 'High tide.' },
    ])
    await page.reload()
    await expect(answer(2)).toHaveValue('High tide.')
  })

  await test.step('three photos complete it', async () => {
    await page.getByRole('link', { name: 'Add a photo' }).click()
    await expect(openTab(page, 'Photos')).toBeVisible()
    const boat = async (orientation: number) => ({
      name: `boat-${orientation}.jpg`,
      mimeType: 'image/jpeg',
      buffer: await phonePhoto({ orientation }),
    })
    await page.getByLabel('Add photos').setInputFiles(await Promise.all([1, 6, 8].map(boat)))
    for (const place of [1, 2, 3])
      await expect(page.getByRole('img', { name: `Your photo ${place} of 3` })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Your profile is complete' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the tabs stand in the address, and Back turns them', async () => {
    await page.getByRole('tab', { name: 'My Tickets' }).click()
    await expect(page).toHaveURL(/\/profile\?tab=tickets$/)
    await expect(page.getByRole('heading', { name: 'No tickets purchased yet' })).toBeVisible()
    await expect(page.getByText('Browse events to purchase your first tickets!')).toBeVisible()
    await expectAccessible(page)
    const allow = await refusedAll(page, 'ticket_purchases')
    await page.reload()
    await expect(openTab(page, 'My Tickets')).toBeVisible()
    await expect(page.getByRole('alert')).toContainText('We couldn’t load your tickets')
    await expectAccessible(page)
    await allow()
    await page.goBack()
    await expect(openTab(page, 'Photos')).toBeVisible()
    await page.goto('/profile?tab=secrets')
    await expect(openTab(page, 'Profile')).toBeVisible()
  })

  await test.step('she widens her preferences, which leads back to the matches', async () => {
    await choose(page, 'Preferences')
    await expect(heading(page, 'Discovery Preferences')).toBeFocused()
    const youngest = page.getByRole('slider', { name: 'Youngest age' })
    await expect(youngest).toHaveAttribute('aria-valuenow', '48')
    await youngest.focus()
    await youngest.press('ArrowLeft')
    await expect(youngest).toHaveAttribute('aria-valuenow', '47')
    await page.getByRole('checkbox', { name: 'Non-binary' }).check()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Preferences Updated', { exact: true })).toBeVisible()
    await expect(page).toHaveURL(/\/matches$/)
    expect(await stored('match_preferences')).toMatchObject({
      min_age: 47,
      max_age: 60,
      interested_in: ['men', 'non-binary'],
      relationship_types: ['serious'],
    })
    expect(await stored('profiles')).toMatchObject({ orientation: 'all' })
  })

  await test.step('her profile shows that choice as the one in her preferences', async () => {
    await choose(page, 'Profile')
    await expect(page.getByRole('radio', { name: 'Same as my preferences' })).toBeChecked()
  })
})

test('a member whose age was given over a year ago confirms it', async ({ page }) => {
  await joins(db, ingrid)
  const overAYearAgo = new Date(Date.now() - 370 * 24 * 3_600_000)
  await db.doc(`profiles/${ingrid.uid}`).update({ age_set_at: overAYearAgo })
  await openAs(page, ingrid, '/profile')
  const question = page.getByText(/Are you still 52\?/)
  await expect(question).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Yes, still 52' }).click()
  await expect(question).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Basic Information' })).toBeVisible()
  await expect(question).toHaveCount(0)
})
