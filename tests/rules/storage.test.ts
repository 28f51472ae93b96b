/** The rules of Storage: nobody reads, lists or writes a file; pictures open by the secret in their address alone. */
import { initializeTestEnvironment, type RulesTestEnvironment } from '@firebase/rules-unit-testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cast, standpoints } from './cast'
import { emulatorAddress, rulesProject } from './stage'

/** A bucket of its own: no function listens to it. The suite has loaded storage.rules, for every bucket. */
const bucket = `gs://${rulesProject}.appspot.com`
const picture = new Uint8Array([0xff, 0xd8, 0xff])
const image = { contentType: 'image/jpeg' }

let environment: RulesTestEnvironment

type Storage = ReturnType<ReturnType<RulesTestEnvironment['unauthenticatedContext']>['storage']>

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
  ['lists everything', (storage) => storage.ref().list({ maxResults: 1 })],
  ['replaces a picture', async (storage) => storage.ref('photos/ben/a.webp').put(picture, image)],
  ['changes what is known of a picture', (storage) => storage.ref('photos/ben/a.webp').updateMetadata(image)],
  ['deletes a picture', (storage) => storage.ref('photos/ben/a.webp').delete()],
  [
    'adds a picture of their own',
    async (storage, uid) => storage.ref(`photos/${uid}/b.webp`).put(picture, image),
  ],
  ['uploads one', async (storage, uid) => storage.ref(`profile-photos/${uid}/1_a.jpg`).put(picture, image)],
  ['leaves a file anywhere', async (storage) => storage.ref('note.txt').putString('Hello')],
]

describe('storage', () => {
  beforeAll(async () => {
    const storage = emulatorAddress('FIREBASE_STORAGE_EMULATOR_HOST')
    environment = await initializeTestEnvironment({ projectId: rulesProject, storage })
    await environment.withSecurityRulesDisabled(async (context) => {
      await context.storage(bucket).ref('photos/ben/a.webp').put(picture, image)
    })
  })
  afterAll(() => environment.cleanup())

  test.each(attempts)('nobody %s', async (_, attempt) => {
    for (const standpoint of standpoints) {
      const person = cast[standpoint]
      const context = person
        ? environment.authenticatedContext(person.uid, person.claims)
        : environment.unauthenticatedContext()
      const uid = person?.uid ?? 'visitor'
      expect([standpoint, await outcome(attempt(context.storage(bucket), uid))]).toEqual([
        standpoint,
        'storage/unauthorized',
      ])
    }
  })

  test('the picture is still there', async () => {
    await environment.withSecurityRulesDisabled(async (context) => {
      const { contentType, size } = await context.storage(bucket).ref('photos/ben/a.webp').getMetadata()
      expect({ contentType, size }).toEqual({ contentType: 'image/jpeg', size: picture.length })
    })
  })
})
