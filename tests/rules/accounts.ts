/** accounts: owners read their own in whatever standing, admins read all, the server writes. */
import { describe, expect, test } from 'vitest'
import { admins, cast, nobody, standpoints } from './cast'
import { onStage, put } from './stage'
import { expectOnly, memberMay } from './who-may'

const signedIn = standpoints.filter((standpoint) => cast[standpoint] !== null)

export function accountRules(): void {
  describe('accounts', () => {
    onStage()

    test('everybody who is signed in gets their own, in whatever standing', () =>
      expectOnly(signedIn, ({ db, uid }) => db.doc(`accounts/${uid}`).get()))

    test('only an admin gets the account of another', () =>
      expectOnly(admins, ({ db }) => db.doc('accounts/ben').get()))

    test('only an admin lists accounts', () =>
      expectOnly(admins, ({ db }) => db.collection('accounts').get()))

    test('only an admin finds an account by its address', () =>
      expectOnly(admins, ({ db }) =>
        db.collection('accounts').where('email', '==', 'ben@example.com').limit(1).get(),
      ))

    test('nobody gives themselves a role', () =>
      expectOnly(nobody, ({ db, uid }) => db.doc(`accounts/${uid}`).set({ role: 'admin' }, { merge: true })))

    test.each([
      { role: 'admin' },
      { onboarded: true },
      { suspended: false },
      { sessions_valid_after: null },
      { email: 'ana@example.org' },
    ])('nobody changes their own account: %o', (change) =>
      expectOnly(nobody, ({ db, uid }) => db.doc(`accounts/${uid}`).update(change)),
    )

    test('nobody changes the account of another', () =>
      expectOnly(nobody, ({ db }) => db.doc('accounts/ben').update({ suspended: true })))

    test('nobody creates an account', () =>
      expectOnly(nobody, ({ db, uid }) => db.doc(`accounts/new-${uid}`).set({ role: 'admin' })))

    test('nobody deletes an account', () =>
      expectOnly(nobody, ({ db, uid }) => db.doc(`accounts/${uid}`).delete()))

    test('an old account without the later fields counts as a member who is not onboarded', async () => {
      await put([['accounts/ana', { email: 'ana@example.com', email_verified: true }]])
      expect(await memberMay(({ db }) => db.doc('profiles/ana').get())).toBe(true)
      expect(await memberMay(({ db }) => db.doc('profiles/ben').get())).toBe(false)
    })
  })
}
