/** matches: the two of a pair read it, no more than a hundred at once; the match gate writes. */
import { describe, expect, test } from 'vitest'
import { limits } from '@club/domain/limits'
import { pairId } from '@club/domain/members/pair'
import { cast, leaver, noStandpoints, onboardedMembers, people } from './cast'
import { blockOf, matchOf, pairOfOthers } from './club'
import { serverOnly } from './server-only'
import { expectOnly, memberMay, onStage, put, type Seat } from './stage'

const { queryMax } = limits.match

function own({ db, uid }: Seat) {
  return db.collection('matches').where('user_ids', 'array-contains', uid)
}

export function matchRules(): void {
  describe('matches', () => {
    onStage()

    test('an onboarded member gets a pair of their own', () =>
      expectOnly(onboardedMembers, ({ db, uid }) => db.doc(`matches/${pairId(uid, 'ben')}`).get()))

    test('a pair of their own that does not exist reads as missing', () =>
      expectOnly(onboardedMembers, ({ db, uid }) => db.doc(`matches/${pairId(uid, 'zoe')}`).get()))

    test('no one gets a pair of others, the staff included', () =>
      expectOnly(noStandpoints, ({ db }) => db.doc(`matches/${pairOfOthers}`).get()))

    test('no one learns whether a pair of others exists', () =>
      expectOnly(noStandpoints, ({ db }) => db.doc(`matches/${pairId('ben', 'yan')}`).get()))

    test('an onboarded member lists their own, best first', () =>
      expectOnly(onboardedMembers, (seat) =>
        own(seat).orderBy('compatibility_score', 'desc').limit(limits.match.pageSize).get(),
      ))

    test('no query asks for more than a hundred', async () => {
      await expectOnly(onboardedMembers, (seat) => own(seat).limit(queryMax).get())
      await expectOnly(noStandpoints, (seat) =>
        own(seat)
          .limit(queryMax + 1)
          .get(),
      )
      await expectOnly(noStandpoints, (seat) => own(seat).get())
    })

    test('no one lists pairs of others', async () => {
      await expectOnly(noStandpoints, ({ db }) =>
        db.collection('matches').where('user_ids', 'array-contains', 'ben').limit(queryMax).get(),
      )
      await expectOnly(noStandpoints, ({ db }) =>
        db.collection('matches').where('user_ids', '==', ['ben', 'zoe']).limit(1).get(),
      )
      await expectOnly(noStandpoints, ({ db }) => db.collection('matches').limit(1).get())
    })

    serverOnly('matches', [{ compatibility_score: 98 }, { mutual: true }])

    test('a member’s query returns their own pairs and no other', async () => {
      let found: string[] = []
      await memberMay(async (seat) => {
        found = (await own(seat).limit(queryMax).get()).docs.map(({ id }) => id)
      })
      expect(found).toEqual([pairId('ana', 'ben')])
    })

    test('no one can read a pair with a member who is suspended, is leaving or has no account', async () => {
      for (const { uid: gone } of [cast.suspended, leaver, cast['without an account']]) {
        const others = people.map(({ uid }) => uid).filter((uid) => uid !== gone)
        await put(others.map((uid) => [`matches/${pairId(uid, gone)}`, matchOf(uid, gone)]))
        await expectOnly(noStandpoints, ({ db, uid }) => db.doc(`matches/${pairId(uid, gone)}`).get())
      }
    })

    test('no one gets a pair of which one blocks the other, and without it reads it as missing', async () => {
      const readers = people.map(({ uid }) => uid).filter((uid) => uid !== 'ben')
      await put(readers.flatMap((uid, place) => [place % 2 ? blockOf(uid, 'ben') : blockOf('ben', uid)]))
      await expectOnly(noStandpoints, ({ db, uid }) => db.doc(`matches/${pairId(uid, 'ben')}`).get())
      await put(readers.map((uid) => blockOf(uid, 'zoe')))
      await expectOnly(onboardedMembers, ({ db, uid }) => db.doc(`matches/${pairId(uid, 'zoe')}`).get())
    })
  })
}
