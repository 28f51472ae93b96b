/** Changes between a run's reads and its commit: the commit is refused, and the next attempt is correct. */
import type { Firestore } from 'firebase-admin/firestore'
import { beforeEach, expect, it } from 'vitest'
import { reconcileMembers, rebuildMembers } from '../../functions/src/matching/run/members'
import { reconcilePairs } from '../../functions/src/matching/run/pairs'
import { matchingIn } from '../../functions/src/matching/matching'
import { edit, leave, storedMatches } from '../functions/club'
import { interruptedAt } from './interrupted'
import { emptyProject, expectPlainFormula, joinAll, runToItsEnd, settleAll } from './match-run-kit'
import { newProcess, projectOfItsOwn } from './match-run-process'

const project = 'demo-match-run-races'
const db = projectOfItsOwn(project)
const everything = { after: '', upTo: null }

beforeEach(() => emptyProject(project))

/** Runs a callback right before the first commit. */
function interruptedBeforeCommit(meanwhile: () => Promise<unknown>): Firestore {
  return interruptedAt(db, async (commit) => (commit === 1 ? meanwhile() : undefined))
}

async function damagePairsOf(uid: string): Promise<number> {
  const pairs = [...(await storedMatches(db)).keys()].filter((pair) => pair.split('_').includes(uid))
  for (const pair of pairs) await db.doc(`matches/${pair}`).update({ compatibility_score: 1 })
  return pairs.length
}

it('writes no pair as it was before a change that came in between', async () => {
  await joinAll(db, 20)
  await settleAll(db, 20)
  expect(await damagePairsOf('member3')).toBeGreaterThan(3)
  const others = matchingIn(db)
  await others.settle('member3')
  const interrupted = interruptedBeforeCommit(async () => {
    await edit(db, 'member3', 777)
    await db.doc('match_preferences/member3').update({ max_age: 33 })
    await others.settle('member3')
  })
  await reconcilePairs(everything, newProcess(interrupted))
  await expectPlainFormula(db)
})

it('deletes no pair of a member who joins in between', async () => {
  await joinAll(db, 20)
  await settleAll(db, 19)
  await damagePairsOf('member3')
  const interrupted = interruptedBeforeCommit(() => matchingIn(db).settle('member19'))
  await reconcilePairs(everything, newProcess(interrupted))
  await expectPlainFormula(db)
})

it('does not add members to a rebuilt index who leave in between', async () => {
  await joinAll(db, 20)
  const interrupted = interruptedBeforeCommit(async () => {
    await leave(db, 'member0')
    await matchingIn(db).settle('member0')
  })
  await rebuildMembers(everything, newProcess(interrupted))
  await reconcilePairs(everything, newProcess(db))
  expect([...(await storedMatches(db)).keys()].join()).not.toContain('member0_')
  await expectPlainFormula(db)
})

it('never settles a member from a read that precedes a change', async () => {
  await joinAll(db, 20)
  await settleAll(db, 20)
  await edit(db, 'member3', 700)
  const interrupted = interruptedBeforeCommit(async () => {
    await edit(db, 'member3', 3)
    await matchingIn(db).settle('member3')
  })
  await reconcileMembers(everything, newProcess(interrupted))
  await expectPlainFormula(db)
})

it('lets no run end with pairs of a club that has moved on', async () => {
  await joinAll(db, 20)
  await settleAll(db, 10)
  await damagePairsOf('member3')
  const interrupted = interruptedBeforeCommit(async () => {
    await leave(db, 'member4')
    await matchingIn(db).settle('member4')
  })
  expect(await runToItsEnd(newProcess(interrupted))).toMatchObject({ status: 'done' })
  await expectPlainFormula(db)
})
