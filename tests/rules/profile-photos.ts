/** profile_photos: sharp pictures are read only by members who show one of their own; the server writes them. */
import { describe, expect, test } from 'vitest'
import { ben, cast, leaver, members, noStandpoints, people, staff } from './cast'
import { blockOf, profile } from './club'
import { serverOnly } from './server-only'
import { expectOnly, memberMay, onStage, put, setTheStage } from './stage'

const photos = { photo_urls: [{ small: 'https://example.com/a', large: 'https://example.com/b' }] }

export function profilePhotoRules(): void {
  describe('profile_photos', () => {
    onStage()

    test('every member gets their own', () =>
      expectOnly(members, ({ db, uid }) => db.doc(`profile_photos/${uid}`).get()))

    test('onboarded members with a photo of their own, and the staff, get those of another', () =>
      expectOnly(['member with a photo', ...staff], ({ db }) => db.doc('profile_photos/ben').get()))

    test.each([cast.suspended, cast['without an account'], leaver])(
      'only the staff can read those of $uid, a hidden member',
      ({ uid: hidden }) => expectOnly(staff, ({ db }) => db.doc(`profile_photos/${hidden}`).get()),
    )

    test('no one lists photos, the staff included', () =>
      expectOnly(noStandpoints, ({ db }) => db.collection('profile_photos').limit(1).get()))

    serverOnly('profile_photos', [photos])

    test('a photo alone opens nothing before onboarding is complete', async () => {
      await put([['profiles/noor', { ...profile, photo_urls: ['data:image/webp;base64,'] }]])
      await expectOnly(['member with a photo', ...staff], ({ db }) => db.doc('profile_photos/ben').get())
    })

    test('a profile without a list of photos has none', async () => {
      await put([['profiles/ana', { first_name: 'Ana' }]])
      expect(await memberMay(({ db }) => db.doc('profile_photos/ben').get())).toBe(false)
    })

    test.each(['the reader', 'the other'])(
      'only the staff can read them where %s blocks the other',
      async (who) => {
        await setTheStage()
        const readers = people.filter(({ uid }) => uid !== ben.uid)
        await put(
          readers.map(({ uid }) => (who === 'the other' ? blockOf(ben.uid, uid) : blockOf(uid, ben.uid))),
        )
        await expectOnly(staff, ({ db }) => db.doc('profile_photos/ben').get())
      },
    )
  })
}
