/** Deployed photo uploads: reserved, uploaded as a browser does, viewed, deleted and reordered. */
import { getStorage } from 'firebase-admin/storage'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { limits } from '@club/domain/limits'
import { photoKey } from '@club/domain/members/photo-album'
import type { PhotoUpload } from '@club/domain/members/photo-upload'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { documentsOf } from '../functions/club'
import { call, db, setting, newUser, tokenOf } from '../functions/kit'
import { pageLikeJpeg, phonePhoto } from '../functions/pictures'

const bucket = getStorage().bucket()
const pictures = getStorage().bucket(setting('PICTURE_BUCKET'))
const jpeg = { type: 'image/jpeg', bytes: 1000 }

type Member = { uid: string; token: string }

/** A member with that many photos; `withFiles` also stores their files. */
async function member(photos = 0, { withFiles = false } = {}): Promise<Member> {
  const ana = await newUser('ana', { account: { onboarded: true } })
  const paths = Array.from({ length: photos }, (_, place) =>
    ['small', 'large'].map((size) => `photos/${ana.uid}/${place}-${size}.webp`),
  )
  const url = (path: string | undefined) =>
    `http://${setting('FIREBASE_STORAGE_EMULATOR_HOST')}/v0/b/${bucket.name}/o/${encodeURIComponent(path ?? '')}?alt=media&token=t`
  for (const path of withFiles ? paths.flat() : [])
    await pictures.file(path).save('x', { resumable: false, validation: false })
  await db
    .doc(`profiles/${ana.uid}`)
    .set({ ...documentsOf(1).profiles, photo_urls: paths.map((_, place) => `data:${place}`) })
  const sharp = paths.map(([small, large]) => ({ small: url(small), large: url(large) }))
  if (photos > 0) await db.doc(`profile_photos/${ana.uid}`).set({ photo_urls: sharp })
  return { uid: ana.uid, token: await tokenOf(ana) }
}

const startedSchema = z.object({ photo_id: z.string(), path: z.string() })

const begin = ({ token }: Member, file: unknown = jpeg) => call('preparePhotoUpload', file, { token })

async function started(ana: Member) {
  return startedSchema.parse((await begin(ana)).result)
}

/** The HTTP status of an upload as the browser makes it. */
async function upload({ token }: Member, path: string, file: Buffer): Promise<number> {
  const host = setting('FIREBASE_STORAGE_EMULATOR_HOST')
  const url = `http://${host}/v0/b/${bucket.name}/o?uploadType=media&name=${encodeURIComponent(path)}`
  const headers = { authorization: `Firebase ${token}`, 'content-type': 'image/jpeg' }
  return (await fetch(url, { method: 'POST', headers, body: new Uint8Array(file) })).status
}

/** The settled slot, and every status seen before. */
function settled({ uid }: Member, photoId: string): Promise<{ slot: PhotoUpload; seen: string[] }> {
  const seen: string[] = []
  return new Promise((resolve, reject) => {
    const stop = collectionOf('photo_uploads')
      .doc(`${uid}_${photoId}`)
      .onSnapshot((snapshot) => {
        const slot = snapshot.data()
        if (slot) seen.push(slot.status)
        if (!slot || slot.status === 'waiting' || slot.status === 'processing') return
        stop()
        resolve({ slot, seen })
      }, reject)
  })
}

async function albumOf({ uid }: Member) {
  const [profile, photos] = await Promise.all([
    collectionOf('profiles').doc(uid).get(),
    collectionOf('profile_photos').doc(uid).get(),
  ])
  return { previews: profile.data()?.photo_urls ?? [], photos: photos.data()?.photo_urls ?? [] }
}

/** The member's files in Storage: uploads and finished photos. */
async function filesOf({ uid }: Member): Promise<string[]> {
  const [[uploads], [made]] = await Promise.all([
    bucket.getFiles({ prefix: `profile-photos/${uid}/` }),
    pictures.getFiles({ prefix: `photos/${uid}/` }),
  ])
  return [...uploads, ...made].map(({ name }) => name)
}

const keysOf = async (ana: Member) => (await albumOf(ana)).photos.map(photoKey)

const tooMany = 'Maximum of 6 photos allowed'
const tooOften = 'Rate limit exceeded. Try again in a few minutes.'

describe('starting an upload', () => {
  it('returns a path of the member’s own, and opens a slot for ten minutes', async () => {
    const ana = await member()
    const { photo_id, path } = await started(ana)
    expect(path).toBe(`profile-photos/${ana.uid}/${photo_id}.jpg`)
    expect(path).toMatch(/\/\d{13}_[0-9a-f]{32}\.jpg$/)
    const slot = (await collectionOf('photo_uploads').doc(`${ana.uid}_${photo_id}`).get()).data()
    expect(slot).toMatchObject({ uid: ana.uid, path, status: 'waiting', refusal: null })
    const { created_at, expires_at } = slot ?? {}
    expect(Number(expires_at) - Number(created_at)).toBe(limits.photos.uploads.windowMs)
  })

  it.each([
    [{ type: 'image/gif', bytes: 10 }, 'Only JPEG, PNG, and WebP images are allowed'],
    [{ type: 'image/png', bytes: 0 }, 'File is empty'],
    [{ type: 'image/png', bytes: limits.photos.bytesMax + 1 }, 'File size must be less than 5MB'],
  ])('refuses %j', async (file, message) => {
    const ana = await member()
    expect((await begin(ana, file)).error?.message).toBe(message)
  })

  it('is allowed again after an upload was cancelled, which still counts towards the limit', async () => {
    const ana = await member(5)
    const { photo_id } = await started(ana)
    expect((await begin(ana)).error?.message).toBe(tooMany)
    for (let times = 0; times < 2; times += 1)
      expect(await call('cancelPhotoUpload', { photo_id }, { token: ana.token })).toEqual({
        result: { cancelled: true },
      })
    for (let count = 1; count < limits.photos.uploads.max; count += 1) {
      const { photo_id } = await started(ana)
      await call('cancelPhotoUpload', { photo_id }, { token: ana.token })
    }
    expect((await begin(ana)).error?.message).toBe(tooOften)
  })
})

describe('an uploaded file', () => {
  it('becomes a live photo, and the uploaded file itself is deleted', async () => {
    const ana = await member(1)
    const { photo_id, path } = await started(ana)
    const watched = settled(ana, photo_id)
    expect(await upload(ana, path, await phonePhoto())).toBe(200)
    const { slot, seen } = await watched
    expect(slot).toMatchObject({ status: 'accepted', refusal: null })
    expect(seen.at(0)).toBe('waiting')
    const { previews, photos } = await albumOf(ana)
    expect([previews.length, photos.length]).toEqual([2, 2])
    const picture = Buffer.from(await (await fetch(photos[1]?.large ?? '')).arrayBuffer())
    expect(picture.subarray(8, 12).toString()).toBe('WEBP')
    await expect.poll(() => filesOf(ana)).not.toContain(path)
    expect(await call('cancelPhotoUpload', { photo_id }, { token: ana.token })).toEqual({
      result: { cancelled: false },
    })
    expect((await albumOf(ana)).photos).toHaveLength(2)
  })

  it('is refused with an explanation when it is not a picture', async () => {
    const ana = await member()
    const { photo_id, path } = await started(ana)
    const watched = settled(ana, photo_id)
    expect(await upload(ana, path, pageLikeJpeg)).toBe(200)
    expect((await watched).slot).toMatchObject({
      status: 'refused',
      refusal: 'We can’t read this file as a picture. Please choose another one.',
    })
    await expect.poll(() => filesOf(ana)).toEqual([])
  })

  it('is deleted when its upload was cancelled', async () => {
    const ana = await member()
    const { photo_id, path } = await started(ana)
    await call('cancelPhotoUpload', { photo_id }, { token: ana.token })
    expect(await upload(ana, path, await phonePhoto())).toBe(200)
    await expect.poll(() => filesOf(ana)).toEqual([])
    expect((await albumOf(ana)).photos).toEqual([])
  })
})

describe('deleting a photo', () => {
  it('removes the photo and its files, once', async () => {
    const ana = await member(3, { withFiles: true })
    const [first, second = '', third] = await keysOf(ana)
    for (let times = 0; times < 2; times += 1)
      expect(await call('deletePhoto', { photo: second }, { token: ana.token })).toEqual({ result: {} })
    expect(await keysOf(ana)).toEqual([first, third])
    expect((await albumOf(ana)).previews).toEqual(['data:0', 'data:2'])
    expect(await filesOf(ana)).toEqual(
      ['0-large', '0-small', '2-large', '2-small'].map((name) => `photos/${ana.uid}/${name}.webp`),
    )
  })

  it('loses no other photo when two tabs delete and a third reorders at the same moment', async () => {
    const ana = await member(4)
    const [first = '', second = '', third = '', fourth = ''] = await keysOf(ana)
    await Promise.all([
      call('deletePhoto', { photo: second }, { token: ana.token }),
      call('deletePhoto', { photo: third }, { token: ana.token }),
      call('reorderPhotos', { photos: [fourth, third, second, first] }, { token: ana.token }),
    ])
    expect(await keysOf(ana)).toEqual([fourth, first])
    expect((await albumOf(ana)).previews).toEqual(['data:3', 'data:0'])
  })

  it('refuses a photo that belongs to another member', async () => {
    const [ana, ben] = [await member(1), await member(1)]
    const [photo = ''] = await keysOf(ben)
    expect((await call('deletePhoto', { photo }, { token: ana.token })).error).toMatchObject({
      status: 'PERMISSION_DENIED',
      message: 'Unauthorized: Cannot delete photo that does not belong to you',
    })
    expect(await keysOf(ben)).toEqual([photo])
  })
})

describe('reordering photos', () => {
  it('applies to previews and full-size photos alike', async () => {
    const ana = await member(3)
    const [first = '', second = '', third = ''] = await keysOf(ana)
    const photos = [third, first, second]
    expect(await call('reorderPhotos', { photos }, { token: ana.token })).toEqual({ result: {} })
    expect(await keysOf(ana)).toEqual(photos)
    expect((await albumOf(ana)).previews).toEqual(['data:2', 'data:0', 'data:1'])
  })
})
