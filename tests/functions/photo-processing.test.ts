/** Photo processing under redelivery, races and failures, and the sweep afterwards; in a project without triggers. */
import { randomUUID } from 'node:crypto'
import { initializeApp } from 'firebase-admin/app'
import { getFirestore } from 'firebase-admin/firestore'
import { getStorage } from 'firebase-admin/storage'
import { describe, expect, it } from 'vitest'
import { limits } from '@club/domain/limits'
import { photoKey } from '@club/domain/members/photo-album'
import { slotIdOf } from '@club/domain/members/photo-path'
import { evidenceFolder, evidencePath } from '@club/domain/safety/report'
import { processUpload } from '../../functions/src/members/photo-processing'
import { sweepPhotosAt } from '../../functions/src/safety/sweep-photos'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { acceptUpload, reserveUpload } from '../../functions/src/members/photo-uploads'
import { documentsOf } from './club'
import { expectLogged } from './logged'
import { decompressionBomb, pageLikeJpeg, phonePhoto, truncated } from './pictures'

const project = 'demo-photo-processing'
const db = getFirestore(initializeApp({ projectId: project, storageBucket: `${project}.appspot.com` }))
const bucket = getStorage().bucket()
const buckets = { uploads: bucket, pictures: getStorage().bucket(`${project}-pictures.appspot.com`) }

type Photos = readonly { small: string; large: string }[]
const url = (path: string) => `http://storage/v0/b/club/o/${encodeURIComponent(path)}?alt=media&token=t`
const photosOf = (uid: string, count: number): Photos =>
  Array.from({ length: count }, (_, place) => ({
    small: url(`photos/${uid}/${place}-small.webp`),
    large: url(`photos/${uid}/${place}-large.webp`),
  }))

/** A member with so many photos. */
async function member({ photos = 0, suspended = false } = {}): Promise<string> {
  const uid = `ana-${randomUUID()}`
  const { accounts, profiles } = documentsOf(1)
  const sharp = photosOf(uid, photos)
  await db.doc(`accounts/${uid}`).set({ ...accounts, suspended })
  await db.doc(`profiles/${uid}`).set({ ...profiles, photo_urls: sharp.map((_, place) => `data:${place}`) })
  if (photos > 0) await db.doc(`profile_photos/${uid}`).set({ photo_urls: sharp })
  return uid
}

type Uploaded = { uid: string; photoId: string; path: string }

/** Stores the member's file in the slot that they reserved. */
async function uploaded(uid: string, file: Buffer | null, now = new Date()): Promise<Uploaded> {
  const reserved = await reserveUpload(uid, 'image/jpeg', now)
  if ('refused' in reserved) throw new Error(reserved.refused)
  if (file) await bucket.file(reserved.path).save(file, { resumable: false, validation: false })
  return { uid, ...reserved }
}

const slotOf = async (upload: Uploaded) =>
  (await collectionOf('photo_uploads').doc(slotIdOf(upload)).get()).data()
const process = ({ path }: Uploaded, accept?: typeof acceptUpload) =>
  processUpload(path, buckets, new Date(), accept)

/** The photos that members see, those queued for moderators, and the files in Storage. */
async function stateOf(uid: string) {
  const [profile, photos, waiting, [uploads], [pictures]] = await Promise.all([
    collectionOf('profiles').doc(uid).get(),
    collectionOf('profile_photos').doc(uid).get(),
    collectionOf('photo_reviews').where('user_id', '==', uid).get(),
    buckets.uploads.getFiles(),
    buckets.pictures.getFiles(),
  ])
  return {
    previews: profile.data()?.photo_urls ?? [],
    photos: photos.data()?.photo_urls ?? [],
    reviews: waiting.docs.map((review) => review.data().photo),
    files: [...uploads, ...pictures].map(({ name }) => name).filter((name) => name.includes(uid)),
  }
}

const tooMany = 'Maximum of 6 photos allowed'
const tooOften = 'Rate limit exceeded. Try again in a few minutes.'

describe('ten uploads started at once', () => {
  async function refusals(uid: string): Promise<string[]> {
    const begin = () => reserveUpload(uid, 'image/jpeg', new Date())
    const answers = await Promise.all(Array.from({ length: 10 }, begin))
    return answers.flatMap((answer) => ('refused' in answer ? [answer.refused] : []))
  }

  it('succeed as often as there is room, counting those in progress', async () => {
    const uid = await member({ photos: 3 })
    expect(await refusals(uid)).toEqual(Array.from({ length: 7 }, () => tooMany))
    expect(await refusals(uid)).toHaveLength(10)
  })

  it('succeed five times in ten minutes', async () => {
    expect(await refusals(await member())).toEqual(Array.from({ length: 5 }, () => tooOften))
  })
})

describe('an upload', () => {
  it('becomes the last photo: preview and full size in one commit, each file under its own secret', async () => {
    const uid = await member({ photos: 2 })
    const upload = await uploaded(uid, await phonePhoto())
    await process(upload)
    const { previews, photos, reviews, files } = await stateOf(uid)
    expect(reviews).toEqual(photos.slice(2).map(photoKey))
    expect(previews).toEqual(['data:0', 'data:1', expect.stringMatching(/^data:image\/webp;base64,/)])
    expect(photos.slice(0, 2)).toEqual(photosOf(uid, 2))
    expect(photos).toHaveLength(3)
    expect(await slotOf(upload)).toMatchObject({
      status: 'accepted',
      photo: photos[2] && photoKey(photos[2]),
    })
    const pattern = /\/o\/photos%2Fana-[\w-]+%2F[0-9a-f]{32}\.webp\?alt=media&token=[\w-]{36}$/
    for (const address of [photos[2]?.small, photos[2]?.large]) expect(address).toMatch(pattern)
    expect(files).toHaveLength(2)
    expect(files).not.toContain(upload.path)
    const [profile, sharp] = await db.getAll(db.doc(`profiles/${uid}`), db.doc(`profile_photos/${uid}`))
    expect(profile?.updateTime).toEqual(sharp?.updateTime)
  })

  it('is stored privately, and opens only with its secret', async () => {
    const uid = await member()
    await process(await uploaded(uid, await phonePhoto()))
    const { photos, files } = await stateOf(uid)
    const [{ contentType, cacheControl }] = await buckets.pictures.file(files[0] ?? '').getMetadata()
    expect([contentType, cacheControl]).toEqual(['image/webp', 'private, max-age=31536000, immutable'])
    const address = photos[0]?.large ?? ''
    const opened = await fetch(address)
    expect([opened.status, opened.headers.get('content-type')]).toEqual([200, 'image/webp'])
    for (const without of [address.replace(/&token=.*/, ''), address.replace(/token=.*/, 'token=another')])
      expect((await fetch(without)).status).toBe(403)
  })

  it('is deleted when it has no slot', async () => {
    const uid = await member()
    const path = `profile-photos/${uid}/1790000000000_${'a'.repeat(32)}.jpg`
    for (const each of [path, `profile-photos/${uid}/me.jpg`]) {
      await bucket.file(each).save(await phonePhoto())
      await processUpload(each, buckets, new Date())
    }
    expect(await stateOf(uid)).toEqual({ previews: [], photos: [], reviews: [], files: [] })
  })

  it.each([
    [
      'a page that begins like a JPEG',
      () => pageLikeJpeg,
      'We can’t read this file as a picture. Please choose another one.',
    ],
    [
      'half a picture',
      async () => truncated(await phonePhoto()),
      'We can’t read this file as a picture. Please choose another one.',
    ],
    ['a bomb', () => decompressionBomb(), 'This picture has too many pixels. Please choose a smaller one.'],
    ['a text', () => Buffer.from('Hello'), 'Only JPEG, PNG, and WebP images are allowed'],
    ['nothing', () => Buffer.alloc(0), 'File is empty'],
    ['5 MB and a byte', () => Buffer.alloc(limits.photos.bytesMax + 1), 'File size must be less than 5MB'],
    ['a file that is gone', () => null, 'Failed to upload file to storage'],
  ])('an upload of %s is refused with an explanation, and deleted', async (_, file, refusal) => {
    const uid = await member()
    const upload = await uploaded(uid, await file())
    await process(upload)
    expect(await slotOf(upload)).toMatchObject({ status: 'refused', refusal, photo: null })
    expect(await stateOf(uid)).toEqual({ previews: [], photos: [], reviews: [], files: [] })
  })

  it('is refused when it arrives after ten minutes', async () => {
    const uid = await member()
    const begun = new Date(Date.now() - limits.photos.uploads.windowMs)
    const upload = await uploaded(uid, await phonePhoto(), begun)
    await process(upload)
    expect(await slotOf(upload)).toMatchObject({
      status: 'refused',
      refusal: 'The upload took too long. Please try again.',
    })
    expect((await stateOf(uid)).files).toEqual([])
  })

  it.each([
    ['who has six photos by now', 6, false, tooMany],
    ['who was suspended meanwhile', 0, true, 'Failed to fetch user profile'],
  ])(
    'an upload by a member %s is refused, and its pictures are deleted',
    async (_, photos, suspended, refusal) => {
      const uid = await member()
      const upload = await uploaded(uid, await phonePhoto())
      const sharp = photosOf(uid, photos)
      await db.doc(`accounts/${uid}`).update({ suspended })
      await db.doc(`profiles/${uid}`).update({ photo_urls: sharp.map(() => 'data:') })
      await db.doc(`profile_photos/${uid}`).set({ photo_urls: sharp })
      await process(upload)
      expect(await slotOf(upload)).toMatchObject({ status: 'refused', refusal })
      expect(await stateOf(uid)).toMatchObject({ photos: sharp, reviews: [], files: [] })
    },
  )
})

describe('an upload event', () => {
  it('changes nothing when it is delivered again', async () => {
    const uid = await member()
    const upload = await uploaded(uid, await phonePhoto())
    await process(upload)
    const before = await stateOf(uid)
    await process(upload)
    expect(await stateOf(uid)).toEqual(before)
    expect([before.photos.length, before.reviews.length]).toEqual([1, 1])
  })

  it('makes one photo and leaves two files when it is delivered three times at once', async () => {
    const uid = await member()
    const upload = await uploaded(uid, await phonePhoto())
    await Promise.all([process(upload), process(upload), process(upload)])
    const { previews, photos, reviews, files } = await stateOf(uid)
    expect([previews.length, photos.length, reviews.length, files.length]).toEqual([1, 1, 1, 2])
    expect((await slotOf(upload))?.status).toBe('accepted')
  })

  it('is retried when the first attempt died midway', async () => {
    const uid = await member()
    const upload = await uploaded(uid, await phonePhoto())
    await db.doc(`photo_uploads/${slotIdOf(upload)}`).update({ status: 'processing' })
    await process(upload)
    expect((await stateOf(uid)).photos).toHaveLength(1)
  })

  it('adds all six photos when six uploads arrive at the same moment', async () => {
    const uid = await member({ photos: 1 })
    const file = await phonePhoto()
    const uploads = []
    for (let count = 0; count < limits.photos.uploads.max; count += 1) uploads.push(await uploaded(uid, file))
    await Promise.all(uploads.map((upload) => process(upload)))
    const { previews, photos, files } = await stateOf(uid)
    expect([previews.length, photos.length, files.length]).toEqual([6, 6, 10])
  })
})

describe('a failed update of the profile', () => {
  it('deletes the pictures and shows the member an error', async () => {
    const uid = await member()
    const upload = await uploaded(uid, await phonePhoto())
    await process(upload, () => Promise.reject(new Error('Firestore is away')))
    expect(await slotOf(upload)).toMatchObject({ status: 'refused', refusal: 'Failed to update profile' })
    expect(await stateOf(uid)).toEqual({ previews: [], photos: [], reviews: [], files: [] })
    expectLogged('photoNotSaved')
  })

  it('leaves the photo in place when only the answer to the commit was lost', async () => {
    const uid = await member()
    const upload = await uploaded(uid, await phonePhoto())
    await process(upload, async (...input) => {
      await acceptUpload(...input)
      throw new Error('The line is dead')
    })
    expect((await slotOf(upload))?.status).toBe('accepted')
    const { photos, files } = await stateOf(uid)
    expect([photos.length, files.length]).toEqual([1, 2])
    expectLogged('photoNotSaved')
  })
})

describe('the daily sweep', () => {
  const in2Hours = () => new Date(Date.now() + 2 * limits.photos.sweptAfterMs)

  it('deletes files that no document refers to, and expired slots', async () => {
    const uid = await member()
    await process(await uploaded(uid, await phonePhoto()))
    const { files: named } = await stateOf(uid)
    const left = [`photos/${uid}/${'0'.repeat(32)}.webp`, `photos/${uid}/${'f'.repeat(32)}.webp`]
    const abandoned = await uploaded(uid, await phonePhoto())
    for (const path of [...left, 'photos/astray.webp']) await buckets.pictures.file(path).save('x')
    await sweepPhotosAt(in2Hours(), buckets)
    expect((await stateOf(uid)).files).toEqual(named)
    expect((await buckets.pictures.file('photos/astray.webp').exists())[0]).toBe(false)
    expect(await slotOf(abandoned)).toBeUndefined()
    expect((await collectionOf('photo_uploads').get()).size).toBe(0)
  })

  it('leaves files that can still be in progress', async () => {
    const uid = await member()
    const upload = await uploaded(uid, await phonePhoto())
    await buckets.pictures.file(`photos/${uid}/${'0'.repeat(32)}.webp`).save('x')
    await sweepPhotosAt(new Date(), buckets)
    expect((await stateOf(uid)).files).toHaveLength(2)
    expect((await slotOf(upload))?.status).toBe('waiting')
  })

  it('retains the copy of a reported photo as long as its report exists, and no other', async () => {
    const [kept, left] = [randomUUID(), randomUUID()]
    await db.doc(`reports/${kept}`).set({ reporter_id: 'ana', created_at: new Date() })
    for (const id of [kept, left]) await buckets.pictures.file(evidencePath(id)).save('x')
    await sweepPhotosAt(new Date(), buckets)
    const copies = async () => {
      const [files] = await buckets.pictures.getFiles({ prefix: evidenceFolder })
      return files.map(({ name }) => name)
    }
    expect(await copies()).toEqual([kept, left].map(evidencePath).sort())
    await sweepPhotosAt(in2Hours(), buckets)
    expect(await copies()).toEqual([evidencePath(kept)])
  })
})
