/** profiles: members see each other, the owner writes their own words, nobody but the staff lists the club. */
import { serverTimestamp, Timestamp } from 'firebase/firestore'
import { describe, expect, test } from 'vitest'
import { members, nobody, onboardedMembers, staff } from './cast'
import { profile } from './club'
import { onStage } from './stage'
import { expectOnly, memberMay } from './who-may'

const stamped = { updated_at: serverTimestamp() }

export function profileRules(): void {
  describe('profiles', () => {
    onStage()

    test('every member gets their own', () =>
      expectOnly(members, ({ db, uid }) => db.doc(`profiles/${uid}`).get()))

    test('onboarded members and the staff get the profile of another', () =>
      expectOnly([...onboardedMembers, ...staff], ({ db }) => db.doc('profiles/ben').get()))

    test('a profile that is gone reads as missing', () =>
      expectOnly([...onboardedMembers, ...staff], ({ db }) => db.doc('profiles/nobody').get()))

    test('nobody but the staff lists the club', () =>
      expectOnly(staff, ({ db }) => db.collection('profiles').get()))

    test.each(['age', 'location', 'created_at'])('nobody but the staff lists a piece of it, by %s', (field) =>
      expectOnly(staff, ({ db }) => db.collection('profiles').orderBy(field).limit(1).get()),
    )

    test('nobody creates a profile', () =>
      expectOnly(nobody, ({ db, uid }) => db.doc(`profiles/new-${uid}`).set({ ...profile, ...stamped })))

    test('every member changes their own words', () =>
      expectOnly(members, ({ db, uid }) =>
        db.doc(`profiles/${uid}`).update({ bio: 'New here.', ...stamped }),
      ))

    test('nobody changes the words of another, the staff included', () =>
      expectOnly(nobody, ({ db }) => db.doc('profiles/ben').update({ bio: 'Not me.', ...stamped })))

    test('nobody deletes a profile', () =>
      expectOnly(nobody, ({ db, uid }) => db.doc(`profiles/${uid}`).delete()))

    test.each([
      { photo_urls: ['data:image/webp;base64,'] },
      { created_at: Timestamp.now() },
      { email: 'ana@example.com' },
      { role: 'admin' },
      { calculated_mbti: 'ENFP' },
    ])('a member writes nothing but their own words: %o', async (change) => {
      expect(await memberMay(({ db }) => db.doc('profiles/ana').update({ ...change, ...stamped }))).toBe(
        false,
      )
    })

    test('a member replaces no profile', async () => {
      expect(
        await memberMay(({ db }) => db.doc('profiles/ana').set({ bio: 'All there is.', ...stamped })),
      ).toBe(false)
    })

    test('a change carries the time of the write', async () => {
      const at = (updated_at: object) =>
        memberMay(({ db }) => db.doc('profiles/ana').update({ bio: 'Later.', updated_at }))
      expect(await at(Timestamp.now())).toBe(false)
      expect(await at(new Timestamp(4_000_000_000, 0))).toBe(false)
      expect(await memberMay(({ db }) => db.doc('profiles/ana').update({ bio: 'Later.' }))).toBe(false)
    })
  })
}
