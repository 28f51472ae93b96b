/** orders, ticket_purchases and coaching_purchases: their owner and admins read; the server writes. */
import { describe, test } from 'vitest'
import type { CollectionName } from '@club/domain/collections'
import { admins, ben, members } from './cast'
import { serverOnly } from './server-only'
import { expectOnly, onStage } from './stage'

/** Each of the cast owns the document `{prefix}{uid}`. */
function ofTheirOwner(collection: CollectionName, change: object, body: () => void = () => undefined): void {
  describe(collection, () => {
    onStage()

    test('every member gets and lists their own', async () => {
      await expectOnly(members, ({ db, uid }) => db.doc(`${collection}/order-${uid}`).get())
      await expectOnly(members, ({ db, uid }) => db.collection(collection).where('user_id', '==', uid).get())
    })

    test('only admins get and list those of others', async () => {
      await expectOnly(admins, ({ db }) => db.doc(`${collection}/order-${ben.uid}`).get())
      await expectOnly(admins, ({ db }) => db.collection(collection).where('user_id', '==', ben.uid).get())
      await expectOnly(admins, ({ db }) => db.collection(collection).limit(1).get())
    })

    body()
    serverOnly(collection, [change])
  })
}

export function orderRules(): void {
  ofTheirOwner('orders', { status: 'paid' }, () => {
    test('every member may wait for one that is not there yet', () =>
      expectOnly(members, ({ db }) => db.doc('orders/not-yet').get()))
  })
  ofTheirOwner('ticket_purchases', { checked_in_at: null }, () => {
    test('only admins learn that one does not exist', () =>
      expectOnly(admins, ({ db }) => db.doc('ticket_purchases/none').get()))
  })
  ofTheirOwner('coaching_purchases', { status: 'paid' }, () => {
    test('only admins learn that one does not exist', () =>
      expectOnly(admins, ({ db }) => db.doc('coaching_purchases/none').get()))
  })
}
