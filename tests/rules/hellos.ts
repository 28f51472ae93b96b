/** hellos: the two members a card is about read it, no one else; the server writes. */
import { describe, test } from 'vitest'
import { ben, members, noStandpoints } from './cast'
import { serverOnly } from './server-only'
import { expectOnly, onStage } from './stage'

export function helloRules(): void {
  describe('hellos', () => {
    onStage()

    test('every member gets and lists the cards they sent and got, also those of a member hidden from them', async () => {
      for (const field of ['user_id', 'to_user_id'])
        await expectOnly(members, ({ db, uid }) => db.collection('hellos').where(field, '==', uid).get())
      await expectOnly(members, ({ db, uid }) => db.doc(`hellos/to-${uid}`).get())
      await expectOnly(members, ({ db, uid }) => db.doc(`hellos/from-${uid}`).get())
    })

    test('no one gets or lists those of others, the staff included', async () => {
      await expectOnly(noStandpoints, ({ db }) => db.doc(`hellos/to-${ben.uid}`).get())
      await expectOnly(noStandpoints, ({ db }) => db.doc(`hellos/from-${ben.uid}`).get())
      await expectOnly(noStandpoints, ({ db }) =>
        db.collection('hellos').where('to_user_id', '==', ben.uid).limit(1).get(),
      )
      await expectOnly(noStandpoints, ({ db }) => db.collection('hellos').limit(1).get())
    })

    serverOnly('hellos', [{ text: 'Something else' }])
  })
}
