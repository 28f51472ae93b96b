/** accounts: owners read their own in any account status, admins read all, the server writes. */
import { describe, expect, test } from 'vitest'
import { admins, cast, standpoints } from './cast'
import { serverOnly } from './server-only'
import { expectOnly, memberMay, onStage, put } from './stage'

const signedIn = standpoints.filter((standpoint) => cast[standpoint] !== null)

export function accountRules(): void {
  describe('accounts', () => {
    onStage()

    test('anyone who is signed in reads their own, in any account status', () =>
      expectOnly(signedIn, ({ db, uid }) => db.doc(`accounts/${uid}`).get()))

    test('only an admin gets the account of another', () =>
      expectOnly(admins, ({ db }) => db.doc('accounts/ben').get()))

    test('only an admin lists accounts', () =>
      expectOnly(admins, ({ db }) => db.collection('accounts').get()))

    test('only an admin finds an account by its invitation link', () =>
      expectOnly(admins, ({ db }) =>
        db.collection('accounts').where('invite_code', '==', 'ben').limit(1).get(),
      ))

    test('only an admin finds an account by its address', () =>
      expectOnly(admins, ({ db }) =>
        db.collection('accounts').where('email', '==', 'ben@example.com').limit(1).get(),
      ))

    serverOnly('accounts', [
      { role: 'admin' },
      { onboarded: true },
      { suspended: false },
      { suspended: true },
      { sessions_valid_after: null },
      { email: 'ana@example.org' },
      { match_mails: false },
      { needs_second_factor: false },
      { invite_code: 'mine' },
      { came_by_link: true },
    ])

    test('an old account without the later fields counts as a member who is not onboarded', async () => {
      await put([['accounts/ana', { email: 'ana@example.com', email_verified: true }]])
      expect(await memberMay(({ db }) => db.doc('profiles/ana').get())).toBe(true)
      expect(await memberMay(({ db }) => db.doc('profiles/ben').get())).toBe(false)
    })
  })
}
