/** notifications: the owner reads their own, no more than a hundred at once, and marks each read, once. */
import { serverTimestamp, Timestamp } from 'firebase/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { ben, members, noStandpoints } from './cast'
import { serverOnly } from './server-only'
import { expectOnly, memberMay, onStage, setTheStage, type Seat } from './stage'

const queryMax = 100

const ownNotification = ({ db, uid }: Seat) => db.doc(`notifications/mutual_match_${uid}_zoe`)
const newsOf = (whose: string, { db }: Seat) =>
  db.collection('notifications').where('user_id', '==', whose).orderBy('created_at', 'desc')
const markRead = (seat: Seat, more: object = {}) =>
  ownNotification(seat).update({ read_at: serverTimestamp(), ...more })

export function notificationRules(): void {
  describe('notifications', () => {
    onStage()

    test('every member gets and lists their own, newest first', async () => {
      await expectOnly(members, (seat) => ownNotification(seat).get())
      await expectOnly(members, (seat) => newsOf(seat.uid, seat).limit(queryMax).get())
    })

    test('no one gets or lists those of others, the staff included', async () => {
      await expectOnly(noStandpoints, ({ db }) => db.doc(`notifications/mutual_match_${ben.uid}_zoe`).get())
      await expectOnly(noStandpoints, (seat) => newsOf(ben.uid, seat).limit(1).get())
      await expectOnly(noStandpoints, ({ db }) => db.collection('notifications').limit(1).get())
    })

    test('no query asks for more than a hundred', async () => {
      await expectOnly(noStandpoints, (seat) =>
        newsOf(seat.uid, seat)
          .limit(queryMax + 1)
          .get(),
      )
      await expectOnly(noStandpoints, (seat) => newsOf(seat.uid, seat).get())
    })

    serverOnly('notifications', [{ kind: 'event_news' }, { read_at: Timestamp.fromMillis(0) }])

    describe('marking one read', () => {
      beforeEach(() => setTheStage())

      test('is for its owner', () => expectOnly(members, (seat) => markRead(seat)))

      test('is not for others', () =>
        expectOnly(noStandpoints, ({ db }) =>
          db.doc(`notifications/mutual_match_${ben.uid}_zoe`).update({ read_at: serverTimestamp() }),
        ))

      test('requires the current time, and allows no other change', async () => {
        for (const change of [{ read_at: Timestamp.fromMillis(0) }, { about_user_id: 'ben' }])
          expect(await memberMay((seat) => markRead(seat, change))).toBe(false)
        expect(await memberMay((seat) => markRead(seat))).toBe(true)
      })

      test('is done once, and cannot be undone', async () => {
        expect(await memberMay((seat) => markRead(seat))).toBe(true)
        expect(await memberMay((seat) => markRead(seat))).toBe(false)
        expect(await memberMay((seat) => ownNotification(seat).update({ read_at: null }))).toBe(false)
      })
    })
  })
}
