/** user_credits and credit_ledger: the owner and admins read; the server writes, and changes no row. */
import { describe, test } from 'vitest'
import { admins, ben, members } from './cast'
import { serverOnly } from './server-only'
import { expectOnly, onStage } from './stage'

export function creditRules(): void {
  describe('user_credits', () => {
    onStage()

    test('every member gets their own balance, and an admin any', async () => {
      await expectOnly(members, ({ db, uid }) => db.doc(`user_credits/${uid}`).get())
      await expectOnly(admins, ({ db }) => db.doc(`user_credits/${ben.uid}`).get())
    })

    test('a member who never had credits reads none', () =>
      expectOnly(admins, ({ db }) => db.doc('user_credits/nobody').get()))

    test('only admins list them', async () => {
      await expectOnly(admins, ({ db }) => db.collection('user_credits').limit(1).get())
      await expectOnly(admins, ({ db, uid }) =>
        db.collection('user_credits').where('user_id', '==', uid).get(),
      )
    })

    serverOnly('user_credits', [{ credits: 100 }])
  })

  describe('credit_ledger', () => {
    onStage()

    test('every member gets and lists their own rows', async () => {
      await expectOnly(members, ({ db, uid }) => db.doc(`credit_ledger/row-${uid}`).get())
      await expectOnly(members, ({ db, uid }) =>
        db.collection('credit_ledger').where('user_id', '==', uid).get(),
      )
    })

    test('only admins get and list those of others', async () => {
      await expectOnly(admins, ({ db }) => db.doc(`credit_ledger/row-${ben.uid}`).get())
      await expectOnly(admins, ({ db }) => db.doc('credit_ledger/none').get())
      await expectOnly(admins, ({ db }) =>
        db.collection('credit_ledger').where('user_id', '==', ben.uid).get(),
      )
      await expectOnly(admins, ({ db }) => db.collection('credit_ledger').limit(1).get())
    })

    serverOnly('credit_ledger', [{ change: 100 }])
  })
}
