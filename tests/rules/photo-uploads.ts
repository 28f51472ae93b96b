/** photo_uploads: each slot is read by the member whose id it starts with; the server writes them. */
import { describe, expect, test } from 'vitest'
import { ben, members, noStandpoints } from './cast'
import { photoId } from './club'
import { serverOnly } from './server-only'
import { expectOnly, memberMay, onStage } from './stage'

export function photoUploadRules(): void {
  describe('photo_uploads', () => {
    onStage()

    test('every member gets their own slot', () =>
      expectOnly(members, ({ db, uid }) => db.doc(`photo_uploads/${uid}_${photoId}`).get()))

    test('a slot of one’s own that is gone reads as missing', async () => {
      expect(await memberMay(({ db, uid }) => db.doc(`photo_uploads/${uid}_gone`).get())).toBe(true)
    })

    test.each([`${ben.uid}_${photoId}`, `${ben.uid}_gone`, `_${photoId}`, photoId])(
      'no one gets %s, which is not theirs, the staff included',
      (slot) => expectOnly(noStandpoints, ({ db }) => db.doc(`photo_uploads/${slot}`).get()),
    )

    test('no one lists slots, not even their own', async () => {
      await expectOnly(noStandpoints, ({ db }) => db.collection('photo_uploads').limit(1).get())
      await expectOnly(noStandpoints, ({ db, uid }) =>
        db.collection('photo_uploads').where('uid', '==', uid).limit(1).get(),
      )
    })

    serverOnly('photo_uploads', [{ status: 'accepted' }, { path: 'profile-photos/ben/1.jpg' }])
  })
}
