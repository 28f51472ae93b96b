/** The rules of Storage: members upload to their own folder; no client reads, lists, changes or deletes a file. */
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { limits } from '@club/domain/limits'
import { cast, standpoints, type Standpoint } from './cast'
import { photoId } from './club'
import { emulatorAddress, rulesProject } from './stage'

/** A separate bucket, to which no function listens. The suite has loaded storage.rules for every bucket. */
const bucket = `gs://${rulesProject}.appspot.com`
const picture = new Uint8Array([0xff, 0xd8, 0xff])
const image = { contentType: 'image/jpeg' }

let environment: RulesTestEnvironment

/** The path of a member's upload; `digit` makes it another one. */
const uploadOf = (uid: string, digit = 'a') => `profile-photos/${uid}/${photoId.slice(0, -1)}${digit}.jpg`

type Storage = ReturnType<ReturnType<RulesTestEnvironment['unauthenticatedContext']>['storage']>

function seatOf(standpoint: Standpoint): { storage: Storage; uid: string } {
  const person = cast[standpoint]
  const context = person
    ? environment.authenticatedContext(person.uid, person.claims)
    : environment.unauthenticatedContext()
  return { storage: context.storage(bucket), uid: person?.uid ?? 'visitor' }
}

/** 'allowed', or the refusal's code. */
async function outcome(attempt: Promise<unknown>): Promise<unknown> {
  try {
    await attempt
    return 'allowed'
  } catch (error) {
    return error instanceof Error && 'code' in error ? error.code : error
  }
}

const attempts: [action: string, attempt: (storage: Storage, uid: string) => Promise<unknown>][] = [
  ['opens a picture', (storage) => storage.ref('photos/ben/a.webp').getDownloadURL()],
  ['reads what is known of a picture', (storage) => storage.ref('photos/ben/a.webp').getMetadata()],
  ['learns whether a picture exists', (storage) => storage.ref('photos/ben/none.webp').getDownloadURL()],
  ['lists the pictures of a member', (storage) => storage.ref('photos/ben').listAll()],
  ['opens the copy of a reported photo', (storage) => storage.ref('reports/r1.webp').getDownloadURL()],
  ['lists the copies of reported photos', (storage) => storage.ref('reports').listAll()],
  ['lists everything', (storage) => storage.ref().list({ maxResults: 1 })],
  ['replaces a picture', async (storage) => storage.ref('photos/ben/a.webp').put(picture, image)],
  ['changes what is known of a picture', (storage) => storage.ref('photos/ben/a.webp').updateMetadata(image)],
  ['deletes a picture', (storage) => storage.ref('photos/ben/a.webp').delete()],
  [
    'adds a picture of their own',
    async (storage, uid) => storage.ref(`photos/${uid}/b.webp`).put(picture, image),
  ],
  ['opens an upload', (storage, uid) => storage.ref(uploadOf(uid)).getDownloadURL()],
  ['reads what is known of an upload', (storage, uid) => storage.ref(uploadOf(uid)).getMetadata()],
  ['lists their own uploads', (storage, uid) => storage.ref(`profile-photos/${uid}`).listAll()],
  ['overwrites an upload', async (storage, uid) => storage.ref(uploadOf(uid)).put(picture, image)],
  ['changes what is known of an upload', (storage, uid) => storage.ref(uploadOf(uid)).updateMetadata(image)],
  ['deletes an upload', (storage, uid) => storage.ref(uploadOf(uid)).delete()],
  ['uploads for somebody else', async (storage) => storage.ref(uploadOf('ben', 'b')).put(picture, image)],
  ['leaves a file anywhere', async (storage) => storage.ref('note.txt').putString('Hello')],
]

describe('storage', () => {
  beforeAll(async () => {
    const storage = emulatorAddress('FIREBASE_STORAGE_EMULATOR_HOST')
    environment = await initializeTestEnvironment({ projectId: rulesProject, storage })
    await environment.withSecurityRulesDisabled(async (context) => {
      const storage = context.storage(bucket)
      await storage.ref('photos/ben/a.webp').put(picture, image)
      await storage.ref('reports/r1.webp').put(picture, image)
      for (const standpoint of standpoints)
        await storage.ref(uploadOf(cast[standpoint]?.uid ?? 'visitor')).put(picture, image)
    })
  })
  afterAll(() => environment.cleanup())

  test.each(attempts)('no one %s', async (_, attempt) => {
    for (const standpoint of standpoints) {
      const { storage, uid } = seatOf(standpoint)
      expect([standpoint, await outcome(attempt(storage, uid))]).toEqual([standpoint, 'storage/unauthorized'])
    }
  })

  test('the picture is still there', async () => {
    await environment.withSecurityRulesDisabled(async (context) => {
      const { contentType, size } = await context.storage(bucket).ref('photos/ben/a.webp').getMetadata()
      expect({ contentType, size }).toEqual({ contentType: 'image/jpeg', size: picture.length })
    })
  })

  test('users with a verified address upload to their own folder; the server checks the rest', async () => {
    const allowed: Standpoint[] = []
    for (const standpoint of standpoints) {
      const { storage, uid } = seatOf(standpoint)
      const attempt = async () => storage.ref(uploadOf(uid, 'b')).put(picture, image)
      if ((await outcome(attempt())) === 'allowed') allowed.push(standpoint)
    }
    expect(allowed).toEqual(standpoints.filter((standpoint) => cast[standpoint]?.claims.email_verified))
  })

  const { bytesMax, types } = limits.photos
  const [id, ofAna] = [photoId.slice(0, -1), 'profile-photos/ana']

  test.each([
    ['the largest file', `${ofAna}/${id}c.jpg`, bytesMax, 'image/jpeg'],
    ['the smallest file', `${ofAna}/${id}d.png`, 1, 'image/png'],
    ['WebP', `${ofAna}/${id}e.webp`, 10, 'image/webp'],
  ])('a member uploads %s', async (_, path, bytes, contentType) => {
    expect(types).toContain(contentType)
    const { storage } = seatOf('member')
    const attempt = async () => storage.ref(path).put(new Uint8Array(bytes), { contentType })
    expect(await outcome(attempt())).toBe('allowed')
  })

  test.each([
    ['a byte too many', `${ofAna}/${id}f.jpg`, bytesMax + 1, 'image/jpeg'],
    ['nothing', `${ofAna}/${id}f.jpg`, 0, 'image/jpeg'],
    ['a GIF', `${ofAna}/${id}f.jpg`, 10, 'image/gif'],
    ['a drawing that may hold a script', `${ofAna}/${id}f.jpg`, 10, 'image/svg+xml'],
    ['a page', `${ofAna}/${id}f.jpg`, 10, 'text/html'],
    ['a file of no type', `${ofAna}/${id}f.jpg`, 10, ''],
    ['a name of their own', `${ofAna}/me.jpg`, 10, 'image/jpeg'],
    ['an extension of their own', `${ofAna}/${id}f.html`, 10, 'image/jpeg'],
    ['two extensions', `${ofAna}/${id}f.jpg.html`, 10, 'image/jpeg'],
    ['a line break in the name', `${ofAna}/${id}f.jpg\n`, 10, 'image/jpeg'],
    ['a folder in the folder', `${ofAna}/deeper/${id}f.jpg`, 10, 'image/jpeg'],
    ['no folder', `profile-photos/${id}f.jpg`, 10, 'image/jpeg'],
    ['another’s folder by way of their own', `${ofAna}/../ben/${id}f.jpg`, 10, 'image/jpeg'],
    ['another’s folder in an escaped path', `${ofAna}%2F..%2Fben/${id}f.jpg`, 10, 'image/jpeg'],
    ['the folder of pictures', `photos/ana/${id}f.webp`, 10, 'image/webp'],
  ])('a member does not upload %s', async (_, path, bytes, contentType) => {
    const { storage } = seatOf('member')
    const attempt = async () => storage.ref(path).put(new Uint8Array(bytes), { contentType })
    expect(await outcome(attempt())).toBe('storage/unauthorized')
  })
})
