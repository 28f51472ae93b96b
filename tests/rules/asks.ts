/** asks: each of the two reads their own copy, no one else; the server writes. */
import { describe, test } from 'vitest'
import { ben, members, noStandpoints } from './cast'
import { serverOnly } from './server-only'
import { expectOnly, onStage } from './stage'

export function askRules(): void {
  describe('asks', () => {
    onStage()

    test('every member gets and lists their own copies', async () => {
      await expectOnly(members, ({ db, uid }) => db.collection('asks').where('user_id', '==', uid).get())
      await expectOnly(members, ({ db, uid }) => db.doc(`asks/one_${uid}`).get())
    })

    test('no one gets or lists another member’s copies, not even the other of the two or the staff', async () => {
      await expectOnly(noStandpoints, ({ db }) => db.doc(`asks/one_${ben.uid}`).get())
      await expectOnly(noStandpoints, ({ db, uid }) =>
        db.collection('asks').where('other_id', '==', uid).limit(1).get(),
      )
      await expectOnly(noStandpoints, ({ db }) => db.collection('asks').limit(1).get())
    })

    serverOnly('asks', [{ dismissed_at: null }])
  })
}
