/** match_preferences: only the owner reads and writes them, whole and well-formed, and the profile's orientation is derived from them. */
import { deleteField, serverTimestamp, Timestamp } from 'firebase/firestore'
import { beforeEach, describe, expect, test } from 'vitest'
import { limits } from '@club/domain/limits'
import { preferencesFormSchema, relationshipTypes } from '@club/domain/members/preferences'
import { promptBank } from '@club/domain/members/prompts'
import { members, noStandpoints } from './cast'
import { preferences, profile } from './club'
import { expectOnly, memberMay, onStage, put, type Seat, setTheStage } from './stage'

const now = serverTimestamp()
const stored = { ...preferences, updated_at: now }

/** Writes both documents at once, as the forms do. */
function save({ db, uid }: Seat, interestedIn: string[], orientation: string): Promise<void> {
  const batch = db.batch()
  batch.set(db.doc(`match_preferences/${uid}`), { ...stored, interested_in: interestedIn })
  batch.update(db.doc(`profiles/${uid}`), { orientation, updated_at: now })
  return batch.commit()
}

const { min, max } = limits.age
const { dealBreakers, dealBreakerLength } = limits.preferences

function mayWrite(change: object): Promise<boolean> {
  return memberMay(({ db }) =>
    db.doc('match_preferences/ana').update({ updated_at: serverTimestamp(), ...change }),
  )
}

const cases: [change: object, fits: boolean][] = [
  [{ min_age: min, max_age: max }, true],
  [{ min_age: 30, max_age: 30 }, true],
  [{ min_age: 31, max_age: 30 }, false],
  [{ min_age: min - 1 }, false],
  [{ max_age: max + 1 }, false],
  [{ min_age: 20.5 }, false],
  [{ max_age: '45' }, false],
  [{ relationship_types: [] }, true],
  [{ relationship_types: [...relationshipTypes] }, true],
  [{ relationship_types: ['open'] }, false],
  [{ deal_breakers: [] }, true],
  [{ deal_breakers: Array<string>(dealBreakers).fill('d'.repeat(dealBreakerLength)) }, true],
  [{ deal_breakers: Array<string>(dealBreakers + 1).fill('d') }, false],
  [{ deal_breakers: ['d'.repeat(dealBreakerLength + 1)] }, false],
  [{ deal_breakers: ['🌊'.repeat(dealBreakerLength / 2)] }, true],
  [{ deal_breakers: ['🌊'.repeat(dealBreakerLength / 2) + 'd'] }, false],
  [{ deal_breakers: [''] }, false],
  [{ deal_breakers: [7] }, false],
  [{ deal_breakers: 'smoking' }, false],
  [{ interested_in: [] }, false],
  [{ interested_in: ['everyone'] }, false],
  [{ interested_in: 'men' }, false],
]

/** Values that the forms cannot send, and that their schema does not cover. */
const strictlyRefused: object[] = [
  { interested_in: ['all', 'men'] },
  { interested_in: ['men', 'men'] },
  { relationship_types: ['casual', 'casual'] },
  { deal_breakers: [' '] },
  { note: 'Anything else.' },
  { max_age: deleteField() },
  { deal_breakers: deleteField() },
  { updated_at: Timestamp.now() },
]

export function matchPreferenceRules(): void {
  describe('match_preferences', () => {
    onStage()

    test('every member gets their own', () =>
      expectOnly(members, ({ db, uid }) => db.doc(`match_preferences/${uid}`).get()))

    test('no one gets those of another, the staff included', () =>
      expectOnly(noStandpoints, ({ db }) => db.doc('match_preferences/ben').get()))

    test('no one lists them', () =>
      expectOnly(noStandpoints, ({ db }) => db.collection('match_preferences').get()))

    test('every member changes their own', () =>
      expectOnly(members, ({ db, uid }) =>
        db.doc(`match_preferences/${uid}`).update({ max_age: 50, updated_at: now }),
      ))

    test('no one changes those of another', () =>
      expectOnly(noStandpoints, ({ db }) => db.doc('match_preferences/ben').set(stored)))

    test('no one deletes them', () =>
      expectOnly(noStandpoints, ({ db, uid }) => db.doc(`match_preferences/${uid}`).delete()))
  })

  describe('match_preferences, before there are any', () => {
    onStage({ without: /^match_preferences/ })

    test('they read as missing', () =>
      expectOnly(members, ({ db, uid }) => db.doc(`match_preferences/${uid}`).get()))

    test('no one creates those of another', () =>
      expectOnly(noStandpoints, ({ db }) => db.doc('match_preferences/ben').set(stored)))

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

    test('a whole profile, three prompts and whole preferences are written at once', async () => {
      const prompts = Object.keys(promptBank)
        .slice(0, limits.prompts.max)
        .map((prompt) => ({ prompt, answer: 'é'.repeat(limits.prompts.answerMax) }))
      const fields = {
        first_name: 'Anna-Lucía',
        last_name: 'O’Brien',
        age: 32,
        age_set_at: now,
        gender: 'woman',
        location: 'Burnaby',
        bio: 'é'.repeat(limits.bio.max),
        prompts,
      }
      const deal_breakers = Array<string>(dealBreakers).fill('d'.repeat(dealBreakerLength))
      const may = await memberMay(({ db }) => {
        const batch = db.batch()
        batch.update(db.doc('profiles/ana'), { ...fields, orientation: 'all', updated_at: now })
        batch.set(db.doc('match_preferences/ana'), {
          ...stored,
          interested_in: ['men', 'women', 'non-binary'],
          relationship_types: [...relationshipTypes],
          deal_breakers,
        })
        return batch.commit()
      })
      expect(may).toBe(true)
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

  describe('whole preferences', () => {
    onStage()
    beforeEach(() =>
      put([
        ['profiles/ana', profile],
        ['match_preferences/ana', preferences],
      ]),
    )

    test.each(cases)('%o fits: %s', async (change, fits) => {
      expect(await mayWrite(change)).toBe(fits)
      expect(preferencesFormSchema.safeParse({ ...preferences, ...change }).success).toBe(fits)
    })

    test.each(strictlyRefused)('%o does not fit', async (change) => {
      expect(await mayWrite(change)).toBe(false)
    })

    test('a too long deal breaker is found in every place', async () => {
      for (let place = 0; place < dealBreakers; place++) {
        const list = Array<string>(dealBreakers).fill('d')
        expect(await mayWrite({ deal_breakers: list.with(place, 'd'.repeat(dealBreakerLength + 1)) })).toBe(
          false,
        )
      }
    })
  })
}
