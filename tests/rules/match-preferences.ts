/** match_preferences: the owner alone reads and writes them, and the profile's orientation is their copy. */
import { serverTimestamp } from 'firebase/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { members, nobody } from './cast'
import { preferences, profile } from './club'
import { onStage, put, setTheStage, type Seat } from './stage'
import { expectOnly, memberMay } from './who-may'

const now = serverTimestamp()
const stored = { ...preferences, updated_at: now }

/** Both documents at once, as the forms write them. */
function save({ db, uid }: Seat, interestedIn: string[], orientation: string): Promise<void> {
  const batch = db.batch()
  batch.set(db.doc(`match_preferences/${uid}`), { ...stored, interested_in: interestedIn })
  batch.update(db.doc(`profiles/${uid}`), { orientation, updated_at: now })
  return batch.commit()
}

export function matchPreferenceRules(): void {
  describe('match_preferences', () => {
    onStage()

    test('every member gets their own', () =>
      expectOnly(members, ({ db, uid }) => db.doc(`match_preferences/${uid}`).get()))

    test('nobody gets those of another, the staff included', () =>
      expectOnly(nobody, ({ db }) => db.doc('match_preferences/ben').get()))

    test('nobody lists them', () => expectOnly(nobody, ({ db }) => db.collection('match_preferences').get()))

    test('every member changes their own', () =>
      expectOnly(members, ({ db, uid }) =>
        db.doc(`match_preferences/${uid}`).update({ max_age: 50, updated_at: now }),
      ))

    test('nobody changes those of another', () =>
      expectOnly(nobody, ({ db }) => db.doc('match_preferences/ben').set(stored)))

    test('nobody deletes them', () =>
      expectOnly(nobody, ({ db, uid }) => db.doc(`match_preferences/${uid}`).delete()))
  })

  describe('match_preferences, before there are any', () => {
    onStage({ without: /^match_preferences/ })

    test('they read as missing', () =>
      expectOnly(members, ({ db, uid }) => db.doc(`match_preferences/${uid}`).get()))

    test('nobody creates those of another', () =>
      expectOnly(nobody, ({ db }) => db.doc('match_preferences/ben').set(stored)))

    test('every member creates their own, together with the orientation', () =>
      expectOnly(members, (seat) => save(seat, ['women'], 'women')))
  })

  describe('one interest, one place', () => {
    onStage()
    beforeEach(() =>
      put([
        ['profiles/ana', profile],
        ['match_preferences/ana', preferences],
      ]),
    )

    test.each([
      [['all'], 'all', true],
      [['women'], 'women', true],
      [['non-binary'], 'non-binary', true],
      [['men', 'women'], 'all', true],
      [['men', 'women', 'non-binary'], 'all', true],
      [['women'], 'men', false],
      [['women'], 'all', false],
      [['men', 'women'], 'men', false],
    ])('interested in %j, with the orientation %j: %s', async (interestedIn, orientation, fits) => {
      expect(await memberMay((seat) => save(seat, interestedIn, orientation))).toBe(fits)
    })

    test('neither is changed without the other', async () => {
      const orientation = { orientation: 'women', updated_at: now }
      const interest = { interested_in: ['women'], updated_at: now }
      expect(await memberMay(({ db }) => db.doc('profiles/ana').update(orientation))).toBe(false)
      expect(await memberMay(({ db }) => db.doc('match_preferences/ana').update(interest))).toBe(false)
    })

    test('an orientation needs preferences that it is the copy of', async () => {
      await setTheStage({ without: /^match_preferences/ })
      const orientation = { orientation: 'all', updated_at: now }
      expect(await memberMay(({ db }) => db.doc('profiles/ana').update(orientation))).toBe(false)
    })
  })
}
