/** The match gate under redelivery, disorder, races and damage: afterwards every stored pair equals the plain formula. */
import type { Firestore } from 'firebase-admin/firestore'
import { logger } from 'firebase-functions/v2'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Pin } from '@club/domain/members/pair'
import { MatchGate } from '../../functions/src/matching/gate'
import { matchingIn, type Matching } from '../../functions/src/matching/matching'
import { documentsOf, edit, join, leave, storedMatches } from '../functions/club'
import { expectLogged } from '../functions/logged'
import { emptyProject, expectPlainFormula, pin, pinsIn } from './match-run-kit'
import { projectOfItsOwn } from './match-run-process'

/** No triggers run here: the tests deliver the events. */
const project = 'demo-match-gate'
const db = projectOfItsOwn(project)
const uids = Array.from({ length: 60 }, (_, index) => `member${index}`)

beforeEach(() => emptyProject(project))

async function joinAll(count: number, matching: Matching): Promise<void> {
  await Promise.all(uids.slice(0, count).map((uid, seed) => join(db, uid, seed)))
  await Promise.all(uids.slice(0, count).map((uid) => matching.settle(uid)))
}

/** A process with a callback right after it has read the members' documents. */
function interruptedAfterReading(meanwhile: () => Promise<void>): Firestore {
  let pending = true
  return new Proxy(db, {
    get(target, property) {
      const value: unknown = Reflect.get(target, property, target)
      if (typeof value !== 'function') return value
      if (property !== 'getAll') return value.bind(target) as unknown
      return async (...references: Parameters<Firestore['getAll']>) => {
        const snapshots = await target.getAll(...references)
        const readsMembers = snapshots.some((snapshot) => snapshot.ref.parent.id === 'profiles')
        if (readsMembers && pending) {
          pending = false
          await meanwhile()
        }
        return snapshots
      }
    },
  })
}

describe('settling', () => {
  it('stores the result of the plain formula, and changes nothing the second time', async () => {
    const matching = matchingIn(db)
    await joinAll(20, matching)
    await expectPlainFormula(db)
    const before = (await db.doc('match_index/meta').get()).updateTime
    await Promise.all(uids.slice(0, 20).map((uid) => matching.settle(uid)))
    expect((await db.doc('match_index/meta').get()).updateTime).toEqual(before)
  })

  it('handles redelivered and reordered events, in several processes', async () => {
    const processes = [matchingIn(db), matchingIn(db), matchingIn(db)]
    await Promise.all(uids.slice(0, 15).map((uid, seed) => join(db, uid, seed)))
    const deliveries = [...uids.slice(0, 15), ...uids.slice(5, 12).reverse(), ...uids.slice(0, 15).reverse()]
    await Promise.all(deliveries.map((uid, index) => (processes[index % 3] ?? matchingIn(db)).settle(uid)))
    await expectPlainFormula(db)
  })

  it('matches two members who finish at the same time in two processes', async () => {
    await Promise.all([join(db, 'ana', 1), join(db, 'ben', 11)])
    await db.doc('profiles/ana').update({ gender: 'female', orientation: 'all', age: 30 })
    await db.doc('profiles/ben').update({ gender: 'male', orientation: 'all', age: 31 })
    const everyone = { min_age: 18, max_age: 60, interested_in: ['all'] }
    await Promise.all([
      db.doc('match_preferences/ana').set(everyone),
      db.doc('match_preferences/ben').set(everyone),
    ])
    await Promise.all([matchingIn(db).settle('ana'), matchingIn(db).settle('ben')])
    expect([...(await storedMatches(db)).keys()]).toEqual(['ana_ben'])
    await expectPlainFormula(db)
  })

  it('stays right with forty at once, edits and deletions among them', async () => {
    const processes = [matchingIn(db), matchingIn(db)]
    const settle = (uid: string, index: number): Promise<void> | undefined =>
      processes[index % 2]?.settle(uid)
    await joinAll(20, processes[0] ?? matchingIn(db))
    await Promise.all(
      uids.map(async (uid, index) => {
        if (index >= 20) await join(db, uid, index)
        else if (index % 4 === 0) await leave(db, uid)
        else await edit(db, uid, index + 500)
        await settle(uid, index)
        if (index % 3 === 0 && index >= 20) {
          await edit(db, uid, index + 900)
          await settle(uid, index + 1)
        }
      }),
    )
    await expectPlainFormula(db)
  })

  it('notices a member who is deleted between read and write', async () => {
    await joinAll(8, matchingIn(db))
    await join(db, 'ana', 3)
    const other = matchingIn(db)
    const interrupted = matchingIn(
      interruptedAfterReading(async () => {
        await leave(db, 'ana')
        await other.settle('ana')
      }),
    )
    await interrupted.settle('ana')
    expect([...(await storedMatches(db)).keys()].filter((pair) => pair.includes('ana'))).toEqual([])
    await expectPlainFormula(db)
  })

  it('never overwrites a later write with an earlier read', async () => {
    await joinAll(8, matchingIn(db))
    await edit(db, 'member3', 700)
    const other = matchingIn(db)
    const interrupted = matchingIn(
      interruptedAfterReading(async () => {
        await edit(db, 'member3', 3)
        await other.settle('member3')
      }),
    )
    await interrupted.settle('member3')
    await expectPlainFormula(db)
  })

  it('skips malformed old documents, which are logged without their contents, and still matches the rest', async () => {
    expectLogged('malformedDocumentSkipped')
    const logged = vi.spyOn(logger, 'warn')
    await joinAll(8, matchingIn(db))
    await db.doc('profiles/member2').set({ first_name: 7, age: 'old' })
    await db.doc('match_preferences/member3').set({ min_age: 'young' })
    await db.doc('questionnaire_results/member4').set({ calculated_mbti: ['INTJ'] })
    const matching = matchingIn(db)
    await Promise.all(uids.slice(0, 8).map((uid) => matching.settle(uid)))
    const stored = await storedMatches(db)
    expect([...stored.keys()].filter((pair) => /member[234](_|$)/.test(pair))).toEqual([])
    expect(logged).toHaveBeenCalledWith('malformedDocumentSkipped', {
      path: 'match_preferences/member3',
      fields: ['min_age'],
    })
    await expectPlainFormula(db)
  })

  it('removes a suspended member at once and lets them back in', async () => {
    const matching = matchingIn(db)
    await joinAll(12, matching)
    await db.doc('accounts/member5').update({ suspended: true })
    await matching.settle('member5')
    expect([...(await storedMatches(db)).keys()].filter((pair) => pair.includes('member5'))).toEqual([])
    await expectPlainFormula(db)
    await db.doc('accounts/member5').update({ suspended: false })
    await matching.settle('member5')
    await expectPlainFormula(db)
  })

  it('retains mutual pairs, and never matches blocked pairs', async () => {
    await joinAll(12, matchingIn(db))
    const [kept = ''] = [...(await storedMatches(db)).keys()]
    const pins = new Map<string, Pin>([
      [kept, 'blocked'],
      ['member0_member1', 'mutual'],
    ])
    await new MatchGate(db).change(() => ({ pins }))
    await expectPlainFormula(db, pins)
    await edit(db, 'member1', 801)
    await matchingIn(db).settle('member1')
    await expectPlainFormula(db, pins)
  })
})

describe('a change with more pairs than one commit takes', () => {
  it('is written in several, and stays right when others come in between', async () => {
    const bytes = 2 ** 20
    const processes = [matchingIn(db, { writes: 4, bytes }), matchingIn(db, { writes: 3, bytes })]
    const settle = (uid: string, index: number): Promise<void> =>
      (processes[index % 2] ?? matchingIn(db)).settle(uid)
    await Promise.all(uids.slice(0, 14).map((uid, seed) => join(db, uid, seed)))
    await Promise.all(uids.slice(0, 14).map(settle))
    await expectPlainFormula(db)
    await leave(db, 'member2')
    await edit(db, 'member3', 707)
    await Promise.all([settle('member2', 0), settle('member3', 1)])
    await expectPlainFormula(db)
  })
})

describe('reconciling', () => {
  it.each([
    ['missing', () => db.doc('match_index/s3').delete()],
    ['unreadable', () => db.doc('match_index/s3').update({ packed: Buffer.from([9, 9, 9]) })],
  ])('rebuilds an index of which a shard is %s, with its pins', async (_, damage) => {
    expectLogged('matchIndexUnreadable')
    await joinAll(30, matchingIn(db))
    const pins = await pinsIn('s3', 30, db)
    await pin(pins, db)
    await damage()
    await expect(matchingIn(db).settle('member1')).rejects.toThrow('Unreadable shards of the match index: s3')
    await matchingIn(db).reconcileClub()
    await edit(db, 'member1', 640)
    await matchingIn(db).settle('member1')
    await expectPlainFormula(db, pins)
  })

  it('restores all pins of an index that is gone', async () => {
    await joinAll(30, matchingIn(db))
    const pins = new Map([...(await pinsIn('s3', 30, db)), ...(await pinsIn('s4', 30, db))])
    await pin(pins, db)
    await db.recursiveDelete(db.collection('match_index'))
    await matchingIn(db).reconcileClub()
    await expectPlainFormula(db, pins)
  })

  it('corrects pairs damaged by hand', async () => {
    const matching = matchingIn(db)
    await joinAll(15, matching)
    const [missing = '', stale = ''] = [...(await storedMatches(db)).keys()]
    await db.doc(`matches/${missing}`).delete()
    await db.doc(`matches/${stale}`).update({ compatibility_score: 1 })
    await db
      .doc('matches/member0_nobody')
      .set({ user1_id: 'member0', user2_id: 'nobody', user_ids: ['member0', 'nobody'] })
    await matching.reconcileClub()
    await expectPlainFormula(db)
  })

  it('corrects the stored matches of one member', async () => {
    const matching = matchingIn(db)
    await joinAll(15, matching)
    const damaged = [...(await storedMatches(db)).keys()].find((pair) => pair.includes('member7')) ?? ''
    await db.doc(`matches/${damaged}`).delete()
    const { scores, poolSize } = await matching.reconcileMember('member7')
    await expectPlainFormula(db)
    const mine = [...(await storedMatches(db)).keys()].filter((pair) => pair.split('_').includes('member7'))
    expect(scores).toHaveLength(mine.length)
    expect(poolSize).toBe(15)
  })

  it('builds the index of a club that was filled without triggers', async () => {
    await Promise.all(uids.slice(0, 30).map((uid, seed) => join(db, uid, seed)))
    const { poolSize } = await matchingIn(db).reconcileClub()
    expect(poolSize).toBe(30)
    await expectPlainFormula(db)
    await edit(db, 'member4', documentsOf(4).profiles.age + 333)
    await matchingIn(db).settle('member4')
    await expectPlainFormula(db)
  })
})
