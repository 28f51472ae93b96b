/** likes: only the giver reads them; the server writes. */
import { describe, test } from 'vitest'
import { ben, members, noStandpoints } from './cast'
import { serverOnly } from './server-only'
import { expectOnly, onStage } from './stage'

export function likeRules(): void {
  describe('likes', () => {
    onStage()

    test.each(['zoe', 'nobody-yet'])('every member gets their own, also one that was never given: %s', (to) =>
      expectOnly(members, ({ db, uid }) => db.doc(`likes/${uid}_${to}`).get()),
    )

    test.each([`${ben.uid}_zoe`, `${ben.uid}_ana`, `${ben.uid}_nobody`, `zoe_${ben.uid}`])(
      'no one can read %s of another member, not even its target or the staff',
      (like) => expectOnly(noStandpoints, ({ db }) => db.doc(`likes/${like}`).get()),
    )

    test('no one learns who likes them', async () => {
      await expectOnly(noStandpoints, ({ db, uid }) => db.doc(`likes/zoe_${uid}`).get())
      await expectOnly(noStandpoints, ({ db, uid }) =>
        db.collection('likes').where('liked_user_id', '==', uid).limit(1).get(),
      )
    })

    test('every member lists their own, and no one lists others’', async () => {
      await expectOnly(members, ({ db, uid }) => db.collection('likes').where('user_id', '==', uid).get())
      await expectOnly(noStandpoints, ({ db }) =>
        db.collection('likes').where('user_id', '==', ben.uid).get(),
      )
      await expectOnly(noStandpoints, ({ db }) => db.collection('likes').limit(1).get())
    })

    serverOnly('likes', [{ like_type: 'like' }])
  })
}
