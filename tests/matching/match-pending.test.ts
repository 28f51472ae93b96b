/** A change of several commits that stops between two of them: pairs that it wrote ahead of the index are removed. */
import type { Firestore } from 'firebase-admin/firestore'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '@club/domain/limits'
import { matchingIn, type Matching } from '../../functions/src/matching/matching'
import { edit, join, leave, storedMatches } from '../functions/club'
import { expectLogged } from '../functions/logged'
import { interruptedAt } from './interrupted'
import { emptyProject, expectPlainFormula, kept, runToItsEnd } from './match-run-kit'
import { newProcess, projectOfItsOwn } from './match-run-process'

const project = 'demo-match-pending'
const db = projectOfItsOwn(project)
const index = db.collection('match_index')

/** All members fit each other, and none can have them all: one who leaves makes room for others in most lists. */
const size = limits.match.kept + 30
const open = { min_age: 18, max_age: 100, interested_in: ['all'], relationship_types: [], deal_breakers: [] }

/** A departure takes two commits of so many pairs: all of the member's own and some refills, then the other refills. */
const small = { writes: 90, bytes: 2 ** 20 }

let asItWas: () => Promise<void>
beforeAll(async () => {
  await emptyProject(project)
  await Promise.all(Array.from({ length: size }, (_, seed) => joinOpen(`member${seed}`, seed)))
  await matchingIn(db).reconcileClub()
  asItWas = await kept(db)
})
beforeEach(() => asItWas())

async function joinOpen(uid: string, seed: number): Promise<void> {
  await join(db, uid, seed)
  await db.doc(`profiles/${uid}`).update({ orientation: 'all' })
  await db.doc(`match_preferences/${uid}`).set(open)
}

/** A process with small commits, and a callback right before its second one. */
function interrupted(meanwhile: () => Promise<unknown>): Matching {
  const database = interruptedAt(db, async (commit) => (commit === 2 ? meanwhile() : undefined))
  return matchingIn(database, small)
}

function killed(): Promise<never> {
  return Promise.reject(new Error('killed'))
}

/** Member 3 leaves, and the process that settles it dies between its two commits: some lists are already refilled. */
async function leftHalfDone(): Promise<void> {
  const before = await storedMatches(db)
  await leave(db, 'member3')
  await expect(interrupted(killed).settle('member3')).rejects.toThrow('killed')
  const refills = [...(await storedMatches(db)).keys()].filter((pair) => !before.has(pair))
  expect(refills.length).toBeGreaterThan(3)
}

async function expectNothingPending(): Promise<void> {
  const { docs } = await index.get()
  expect(docs.filter(({ id }) => id.startsWith('pending'))).toEqual([])
  expect((await index.doc('meta').get()).get('pending')).toBe(0)
}

/** A new member who displaces the next candidates in others' lists. */
async function newcomerJoins(matching: Matching): Promise<void> {
  await joinOpen('newcomer', 4321)
  await matching.settle('newcomer')
}

const ways: readonly (readonly [string, (db: Firestore) => Promise<unknown>, readonly string[]])[] = [
  ['a full calculation', (database) => matchingIn(database).reconcileClub(), ['matchIndexUnreadable']],
  ['a run over the whole club', (database) => runToItsEnd(newProcess(database)), []],
]

describe('a change in several commits', () => {
  it('agrees with the plain formula when another change comes in between', async () => {
    const others = matchingIn(db)
    await others.settle('member1')
    await leave(db, 'member3')
    await interrupted(() => newcomerJoins(others)).settle('member3')
    await expectPlainFormula(db)
    await expectNothingPending()
  })

  it('leaves no trace when it is undone in between', async () => {
    const others = matchingIn(db)
    await leave(db, 'member3')
    const returns = async (): Promise<void> => {
      await joinOpen('member3', 3)
      await others.settle('member3')
    }
    await interrupted(returns).settle('member3')
    await expectPlainFormula(db)
    await expectNothingPending()
  })

  it('agrees with the plain formula when its process dies and another change precedes the retry', async () => {
    await leftHalfDone()
    const others = matchingIn(db)
    await newcomerJoins(others)
    await expectNothingPending()
    await others.settle('member3')
    await expectPlainFormula(db)
  })

  it('leaves nothing behind that a process does not know which was the last to write before', async () => {
    const alone = matchingIn(db)
    for (const seed of [701, 702]) {
      await edit(db, 'member7', seed)
      await alone.settle('member7')
    }
    await leftHalfDone()
    await newcomerJoins(alone)
    await matchingIn(db).settle('member3')
    await expectPlainFormula(db)
    await expectNothingPending()
  })

  it('leaves no trace after it was undone, and gives the next event nothing to do', async () => {
    await leftHalfDone()
    await joinOpen('member3', 3)
    await matchingIn(db).settle('member1')
    await expectPlainFormula(db)
    await expectNothingPending()
  })

  it('survives repeated crashes between its commits', async () => {
    await leftHalfDone()
    await expect(interrupted(killed).settle('member3')).rejects.toThrow('killed')
    await leave(db, 'member5')
    await expect(interrupted(killed).settle('member5')).rejects.toThrow('killed')
    expect((await index.doc('meta').get()).get('pending')).toBe(3)
    await joinOpen('member3', 3)
    await matchingIn(db, small).settle('member3')
    await expectNothingPending()
    await matchingIn(db, small).settle('member5')
    await expectPlainFormula(db)
  })
})

describe.each(ways)('%s', (_, wholeClub, logged) => {
  it('completes what a dead process left half done', async () => {
    await leftHalfDone()
    await joinOpen('member3', 3)
    await wholeClub(db)
    await expectPlainFormula(db)
  })

  it('rebuilds a damaged index in spite of it, and the next change finds nothing left to be done', async () => {
    expectLogged(...logged)
    await leftHalfDone()
    await db.doc('match_index/s3').delete()
    await wholeClub(db)
    await expectPlainFormula(db)
    await newcomerJoins(matchingIn(db))
    await expectPlainFormula(db)
    await expectNothingPending()
  })
})
