/** Photos: six and no seventh, in the order she likes, without their location; and members without one never see others sharp. */
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { expect, type Page } from '@playwright/test'
import sharp from 'sharp'
import { z } from 'zod'
import { photoUploadTexts } from '@club/domain/members/photo-upload'
import { profilePhotosSchema } from '@club/domain/members/profile'
import { limits } from '@club/domain/limits'
import { phonePhoto } from '../functions/pictures'
import { everydayLife, type Person, person } from '../seed/person'
import { signIn } from '../seed/sign-ins'
import { forgetUploads, joins, leaves } from './guests'
import { expectAccessible, suite, test } from './kit'
import { openAs, people } from './people'

const db = getFirestore(initializeApp({ projectId: suite.projectId }, 'photos'))
const { other } = people.photos

/** Too old to match any other member. */
const guest = (uid: string, first_name: string): Person =>
  person({
    uid,
    profile: {
      first_name,
      last_name: 'Vang',
      age: 79,
      gender: 'female',
      orientation: 'men',
      location: 'Strathcona',
      bio: 'I photograph doors.',
    },
    preferences: { min_age: 99, max_age: 100, interested_in: ['men'], relationship_types: ['friendship'] },
    temperament: { EI: 0.4, SN: -0.6, time: 0.9 },
    lifestyle: everydayLife,
  })
const petra = guest('petra', 'Petra')
const quinn = guest('quinn', 'Quinn')

test.afterEach(async () => {
  for (const one of [petra, quinn]) await leaves(db, one)
})

const picker = (page: Page) => page.getByLabel('Add photos')
const photo = (page: Page, place: number, count: number) =>
  page.getByRole('img', { name: `Your photo ${place} of ${count}` })
const shownText = (page: Page, copy: string) => page.getByText(copy, { exact: true })

async function picture(red: number) {
  const background = { r: red, g: 90, b: 80 }
  const buffer = await sharp({ create: { width: 400, height: 500, channels: 3, background } })
    .jpeg()
    .toBuffer()
  return { name: `door-${red}.jpg`, mimeType: 'image/jpeg', buffer }
}

async function openPhotos(page: Page, one: Person): Promise<void> {
  await openAs(page, one, '/profile?tab=photos')
  await expect(page.getByText(/at most 5 uploads per 10 minutes/)).toBeVisible()
}

async function storedPhotos(uid: string) {
  return profilePhotosSchema.parse((await db.doc(`profile_photos/${uid}`).get()).data()).photo_urls
}

function photoAbove5MB(): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const create = { width: 2600, height: 2600, channels: 3, background: 'white', noise } as const
  return sharp({ create }).jpeg({ quality: 100 }).toBuffer()
}

test('a member adds six photos and no seventh, puts them in order and deletes one', async ({ page }) => {
  test.slow()
  await joins(db, petra)
  await openPhotos(page, petra)
  await expect(page.getByRole('heading', { name: 'No photos yet' })).toBeVisible()
  await expectAccessible(page)

  await test.step('a file that is not a photo is refused, and is not sent', async () => {
    const buffer = Buffer.from('GIF89a')
    await picker(page).setInputFiles({ name: 'door.gif', mimeType: 'image/gif', buffer })
    await expect(shownText(page, 'Only JPEG, PNG, and WebP images are allowed').first()).toBeVisible()
    const noPicture = Buffer.alloc(limits.photos.bytesMax + 1)
    await picker(page).setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: noPicture })
    await expect(
      shownText(page, 'We can’t read this file as a picture. Please choose another one.').first(),
    ).toBeVisible()
    const empty = Buffer.alloc(0)
    await picker(page).setInputFiles({ name: 'empty.jpg', mimeType: 'image/jpeg', buffer: empty })
    await expect(shownText(page, 'File is empty').first()).toBeVisible()
    await expectAccessible(page)
    for (const name of ['door.gif', 'large.jpg', 'empty.jpg'])
      await page.getByRole('button', { name: `Dismiss ${name}` }).click()
  })

  await test.step('the first is her main one, without the place where it was taken', async () => {
    const taken = await phonePhoto()
    expect((await sharp(taken).metadata()).exif).toBeDefined()
    await picker(page).setInputFiles({ name: 'phone.jpg', mimeType: 'image/jpeg', buffer: taken })
    await expect(shownText(page, 'Photo uploaded successfully!')).toBeVisible()
    await expect(photo(page, 1, 1)).toBeVisible()
    await expect(page.getByText('Main', { exact: true })).toBeVisible()
    const [stored] = await storedPhotos(petra.uid)
    for (const url of [stored?.small ?? '', stored?.large ?? '']) {
      const { exif, xmp, iptc, format } = await sharp(await bytesAt(url)).metadata()
      expect({ exif, xmp, iptc, format }).toEqual({
        exif: undefined,
        xmp: undefined,
        iptc: undefined,
        format: 'webp',
      })
    }
  })

  await test.step('five in ten minutes, and the next one later', async () => {
    await picker(page).setInputFiles(await Promise.all([20, 60, 100, 140].map(picture)))
    await expect(photo(page, 5, 5)).toBeVisible()
    await picker(page).setInputFiles(await picture(180))
    await expect(shownText(page, 'Rate limit exceeded. Try again in a few minutes.').first()).toBeVisible()
    await page.getByRole('button', { name: 'Dismiss door-180.jpg' }).click()
  })

  await test.step('one above 5 MB is made smaller before it is sent', async () => {
    await forgetUploads(db, petra)
    const buffer = await photoAbove5MB()
    expect(buffer.length).toBeGreaterThan(limits.photos.bytesMax)
    await picker(page).setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer })
    await expect(photo(page, 6, 6)).toBeVisible()
  })

  await test.step('a seventh photo can’t be added', async () => {
    await expect(picker(page)).toBeDisabled()
    await expect(shownText(page, photoUploadTexts.tooMany)).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('the second becomes the main one by keyboard', async () => {
    const before = await storedPhotos(petra.uid)
    await page.getByRole('button', { name: 'Move photo 2 earlier' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(/now your main photo/)).toBeAttached()
    await expect.poll(async () => (await storedPhotos(petra.uid))[0]).toEqual(before[1])
  })

  await test.step('one is deleted, after a question', async () => {
    await page.getByRole('button', { name: 'Delete photo 6' }).click()
    const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete this photo?' })
    await expect(question).toBeVisible()
    const moving = () => question.evaluate((dialog) => dialog.getAnimations({ subtree: true }).length)
    await expect.poll(moving).toBe(0)
    await expectAccessible(page)
    await question.getByRole('button', { name: 'Delete' }).click()
    await expect(shownText(page, 'Photo deleted')).toBeVisible()
    await expect(photo(page, 5, 5)).toBeVisible()
    await expect(photo(page, 6, 6)).toHaveCount(0)
  })
})

async function bytesAt(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer())
}

/** Every address in a text, however it is escaped. */
function addressesIn(text: string): string[] {
  return [...text.replaceAll('\\/', '/').matchAll(/https?:\/\/[^\s"'\\<>)]+/g)].map(([address]) => address)
}

test('a member without a photo learns no address of another’s sharp one, until the first of their own', async ({
  page,
}) => {
  await joins(db, quinn)
  const seen = new Set<string>()
  page.on('request', (request) => seen.add(request.url()))
  page.on('response', (response) => {
    response.text().then(
      (text) => addressesIn(text).forEach((address) => seen.add(address)),
      () => undefined,
    )
  })
  await openPhotos(page, quinn)
  await page.goto(`/profile/${other.uid}`)
  await expect(page.getByText(/^Photos are blurred until you add one of your own/)).toBeVisible()
  await expect(
    page.getByRole('img', { name: `A blurred picture of ${other.profile.first_name}` }).first(),
  ).toBeVisible()

  await test.step('not in the network’s log, and not in any document she may read', async () => {
    const token = await signIn(suite, quinn)
    for (const path of [`profiles/${other.uid}`, `profiles/${quinn.uid}`, `accounts/${quinn.uid}`]) {
      const answer = await documentAt(path, token)
      expect(answer.status).toBe(200)
      addressesIn(await answer.text()).forEach((address) => seen.add(address))
    }
    expect((await documentAt(`profile_photos/${other.uid}`, token)).status).toBe(403)
    const sharpOnes = (await storedPhotos(other.uid)).flatMap(({ small, large }) => [small, large])
    expect(sharpOnes.length).toBeGreaterThan(0)
    expect(sharpOnes.filter((url) => seen.has(url))).toEqual([])
    const inStorage = [...seen].filter((url) => url.includes(suite.storage))
    for (const url of inStorage) {
      const answer = await fetch(url)
      expect([url, answer.ok && answer.headers.get('content-type')?.startsWith('image/')]).toEqual([
        url,
        false,
      ])
    }
    const list = `http://${suite.storage}/v0/b/${suite.pictureBucket}/o?prefix=${encodeURIComponent(`photos/${other.uid}/`)}`
    expect((await fetch(list, { headers: { authorization: `Firebase ${token}` } })).status).toBe(403)
  })

  await test.step('the moment her first photo is there, others turn sharp on an open page', async () => {
    const phone = await page.context().newPage()
    await phone.goto('/profile?tab=photos')
    await picker(phone).setInputFiles(await picture(220))
    await expect(photo(phone, 1, 1)).toBeVisible()
    const sharpOne = page.getByRole('img', { name: `A picture of ${other.profile.first_name}` }).first()
    await expect(sharpOne).toBeVisible()
    const src = z.string().parse(await sharpOne.getAttribute('src'))
    expect((await storedPhotos(other.uid)).map(({ small }) => small)).toContain(src)
  })
})

function documentAt(path: string, token: string): Promise<Response> {
  const documents = `http://${suite.firestore}/v1/projects/${suite.projectId}/databases/(default)/documents`
  return fetch(`${documents}/${path}`, { headers: { authorization: `Bearer ${token}` } })
}
