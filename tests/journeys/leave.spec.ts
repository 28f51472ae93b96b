/** Exporting one's data, and leaving: hidden at once, restored by a log-in, and deleted after seven days. */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { initializeApp } from 'firebase-admin/app'
import { getAuth } from 'firebase-admin/auth'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Browser, type Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { z } from 'zod'
import { clubDate } from '@club/domain/club-time'
import { limits } from '@club/domain/limits'
import { pairId } from '@club/domain/members/pair'
import { stripeClient } from '../../functions/src/server/gateways/stripe'
import { memberPath, privacyAndAccount } from '../../web/src/paths'
import { everydayLife, type Person, person } from '../seed/person'
import { boxOffice, buysTwo, closeBoxOffice } from './box-office'
import { evening } from './evenings'
import { joins, leaves } from './guests'
import { expectAccessible, logIn, suite, test } from './kit'
import { openAs } from './people'
import { expectReconciled } from './reconciled'

const app = initializeApp({ projectId: suite.projectId }, 'leave')
const db = getFirestore(app)

/** The only two of their age, looking only for each other. */
const range = { min_age: 77, max_age: 77, relationship_types: ['friendship'] }
const selma = person({
  uid: 'selma',
  profile: {
    first_name: 'Selma',
    last_name: 'Aho',
    age: 77,
    gender: 'female',
    orientation: 'men',
    location: 'Queensborough',
    bio: 'I kept a lighthouse until it kept itself.',
  },
  preferences: { ...range, interested_in: ['men'] },
  temperament: { EI: -0.6, SN: 0.3, TF: -0.1, time: 0.9 },
  lifestyle: everydayLife,
})
const oskar = person({
  uid: 'oskar',
  profile: {
    first_name: 'Oskar',
    last_name: 'Rask',
    age: 77,
    gender: 'male',
    orientation: 'women',
    location: 'Queensborough',
    bio: 'I tune organs and cannot sing.',
  },
  preferences: { ...range, interested_in: ['women'] },
  temperament: { EI: -0.1, SN: 0.5, TF: -0.2, time: 0.7 },
  lifestyle: everydayLife,
})
const supper = { title: 'Chowder on the dock', ...evening('Chowder on the dock') }
const match = db.doc(`matches/${pairId(selma.uid, oskar.uid)}`)

test.use({ viewport: { width: 1280, height: 900 } })
test.afterEach(async () => {
  await closeBoxOffice(db, supper)
  await db.doc(`profile_photos/${selma.uid}`).delete()
  for (const one of [selma, oskar]) await leaves(db, one)
})

const title = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })
const card = (page: Page, { profile }: Person) =>
  page.getByRole('article', { name: new RegExp(`^${profile.first_name}`) })
const shownText = (page: Page, text: string | RegExp) => page.getByText(text, { exact: true })

async function openDialog(page: Page, name: string) {
  await page.goto(privacyAndAccount)
  const section = page.getByRole('region', { name: 'Privacy and account' })
  await section.getByRole('button', { name }).click()
  return page.getByRole('dialog')
}

async function watchMatches(browser: Browser, one: Person): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await openAs(page, one, '/matches')
  await expect(card(page, selma)).toBeVisible()
  return page
}

async function addsPhoto(page: Page): Promise<void> {
  const background = { r: 200, g: 120, b: 80 }
  const buffer = await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer()
  await openAs(page, selma, '/profile?tab=photos')
  await page.getByLabel('Add photos').setInputFiles({ name: 'lamp.jpg', mimeType: 'image/jpeg', buffer })
  await expect(page.getByRole('img', { name: 'Your photo 1 of 1' })).toBeVisible()
}

async function sevenDaysPass(): Promise<void> {
  const leaving_at = new Date(Date.now() - limits.leaving.afterMs)
  await db.doc(`accounts/${selma.uid}`).update({ leaving_at })
}

async function whoLeftIsErased(): Promise<void> {
  const script = fileURLToPath(new URL('./erase-who-left.ts', import.meta.url))
  await promisify(execFile)(process.execPath, ['--import', 'tsx', script])
}

async function documentsOf({ uid }: Person): Promise<string[]> {
  const names = ['accounts', 'profiles', 'profile_photos', 'match_preferences', 'questionnaire_results']
  const snapshots = await db.getAll(...names.map((name) => db.doc(`${name}/${uid}`)))
  return snapshots.filter(({ exists }) => exists).map(({ ref }) => ref.path)
}

const dataSchema = z.object({ exported_at: z.iso.datetime() }).loose()

test('Selma takes her data along, leaves, stays after all, and goes for good', async ({ page, browser }) => {
  test.slow()
  await joins(db, selma)
  await joins(db, oskar)
  await expect.poll(async () => (await match.get()).exists).toBe(true)
  const oskars = await watchMatches(browser, oskar)
  await addsPhoto(page)

  await test.step('her data come as a zip, after her password', async () => {
    const dialog = await openDialog(page, 'Download my data')
    await dialog.getByLabel('Your password').fill('not hers')
    await dialog.getByRole('button', { name: 'Download' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('That’s not your password.')
    await expectAccessible(page)
    await dialog.getByLabel('Your password').fill(selma.password)
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download' }).click(),
    ])
    await expect(dialog).toBeHidden()
    const files = unzipSync(await readFile(await download.path()))
    expect(Object.keys(files).sort()).toEqual(['my-data.json', 'photos/1.webp'])
    const text = new TextDecoder().decode(files['my-data.json'])
    dataSchema.parse(JSON.parse(text))
    for (const own of [selma.email, selma.profile.bio ?? '', selma.profile.last_name])
      expect(text).toContain(own)
    for (const foreign of [oskar.email, oskar.profile.bio ?? '', oskar.profile.last_name])
      expect(text).not.toContain(foreign)
    const { format } = await sharp(files['photos/1.webp']).metadata()
    expect(format).toBe('webp')
  })

  const leave = async () => {
    const dialog = await openDialog(page, 'Delete my account')
    await dialog.getByLabel('Your password').fill(selma.password)
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(shownText(page, 'Your account is being deleted')).toBeVisible()
    await expect(page).toHaveURL(/:\d+\/$/)
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log In' })).toBeVisible()
  }

  await test.step('the page shows what she will lose before she leaves', async () => {
    const dialog = await openDialog(page, 'Delete my account')
    await expect(dialog).toContainText('If you log in before then, you keep your account.')
    await expectAccessible(page)
    await dialog.getByLabel('Your password').fill('not hers')
    await dialog.getByRole('button', { name: 'Delete my account' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('That’s not your password.')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the page shows until when her tickets retain her account and lock her gender', async () => {
    const office = await boxOffice(db, supper.title, { 'Women’s Ticket': { gender_restriction: 'female' } })
    const order = db.doc(`orders/${await buysTwo(db, selma, office, 'Women’s Ticket')}`)
    const dialog = await openDialog(page, 'Delete my account')
    await expect(dialog).toContainText(
      `You have tickets for ${supper.title} on ${clubDate(supper.event.date_time)}, so we’ll delete your account after that.`,
    )
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByLabel('Gender')).toBeDisabled()
    await expect(page.getByLabel('Gender')).toHaveAccessibleDescription(/^You have tickets .* Until \w{3} \d/)
    await expectAccessible(page)
    const payment_intent = String((await order.get()).get('payment_intent'))
    await (await stripeClient()).refunds.create({ payment_intent })
    const status = async (): Promise<unknown> => (await order.get()).get('status')
    await expect.poll(status).toBe('refunded')
    await expectReconciled(db, { people: [selma], offices: [office] })
  })

  await test.step('no one sees her from then on', async () => {
    await leave()
    await expect(card(oskars, selma)).toHaveCount(0)
    await oskars.goto(memberPath(selma.uid))
    await expect(title(oskars, 'Profile Not Found')).toBeVisible()
  })

  await test.step('logging in again, she stays', async () => {
    await logIn(page, selma)
    await expect(shownText(page, 'You’ve kept your account. It won’t be deleted.')).toBeVisible()
    await oskars.goto('/matches')
    await expect(card(oskars, selma)).toBeVisible()
  })

  await test.step('she can’t log in seven days after leaving again, and then nothing of her is left', async () => {
    await leave()
    expect(await documentsOf(selma)).toHaveLength(5)
    await sevenDaysPass()
    await logIn(page, selma)
    await expect(shownText(page, 'Invalid Credentials')).toBeVisible()
    expect(await documentsOf(selma)).toHaveLength(5)
    await whoLeftIsErased()
    await expect(shownText(page, 'You’ve been logged out')).toHaveCount(0)
    expect(await documentsOf(selma)).toEqual([])
    expect((await match.get()).exists).toBe(false)
    await expect(getAuth(app).getUser(selma.uid)).rejects.toThrow('no user record')
    await logIn(page, selma)
    await expect(shownText(page, 'Invalid Credentials')).toBeVisible()
  })
})
