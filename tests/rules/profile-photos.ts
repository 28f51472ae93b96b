/** profile_photos: sharp pictures are for those who show one of their own; the server writes them. */
import { describe, expect, test } from 'vitest'
import { members, nobody, staff } from './cast'
import { profile } from './club'
import { onStage, put } from './stage'
import { expectOnly, memberMay } from './who-may'

const photos = { photo_urls: [{ small: 'https://example.com/a', large: 'https://example.com/b' }] }

export function profilePhotoRules(): void {
  describe('profile_photos', () => {
    onStage()

    test('every member gets their own', () =>
      expectOnly(members, ({ db, uid }) => db.doc(`profile_photos/${uid}`).get()))

    test('onboarded members with a photo of their own, and the staff, get those of another', () =>
      expectOnly(['member with a photo', ...staff], ({ db }) => db.doc('profile_photos/ben').get()))

    test('nobody but the staff lists photos', () =>
      expectOnly(staff, ({ db }) => db.collection('profile_photos').get()))

    test('nobody creates photos', () =>
      expectOnly(nobody, ({ db, uid }) => db.doc(`profile_photos/new-${uid}`).set(photos)))

    test('nobody changes photos', () =>
      expectOnly(nobody, ({ db, uid }) => db.doc(`profile_photos/${uid}`).update(photos)))

    test('nobody deletes photos', () =>
      expectOnly(nobody, ({ db, uid }) => db.doc(`profile_photos/${uid}`).delete()))

    test('a photo alone opens nothing before onboarding is complete', async () => {
      await put([['profiles/noor', { ...profile, photo_urls: ['data:image/webp;base64,'] }]])
      await expectOnly(['member with a photo', ...staff], ({ db }) => db.doc('profile_photos/ben').get())
    })

    test('a profile without a list of photos has none', async () => {
      await put([['profiles/ana', { first_name: 'Ana' }]])
      expect(await memberMay(({ db }) => db.doc('profile_photos/ben').get())).toBe(false)
    })
  })
}
