/** calendar_feeds: the owner gets their own; the server writes. */
import { describe, test } from 'vitest'
import { ben, members, noStandpoints } from './cast'
import { serverOnly } from './server-only'
import { expectOnly, onStage } from './stage'

export function calendarFeedRules(): void {
  describe('calendar_feeds', () => {
    onStage()

    test('every member gets their own', () =>
      expectOnly(members, ({ db, uid }) => db.doc(`calendar_feeds/${uid}`).get()))

    test('no one gets another member’s, or lists any, not even the staff', async () => {
      await expectOnly(noStandpoints, ({ db }) => db.doc(`calendar_feeds/${ben.uid}`).get())
      await expectOnly(noStandpoints, ({ db, uid }) =>
        db.collection('calendar_feeds').where('user_id', '==', uid).get(),
      )
    })

    serverOnly('calendar_feeds', [{ hash: 'h2' }])
  })
}
