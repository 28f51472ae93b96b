/** The cost of one member's change in a club of 10,000: every document read and written (architecture: matching that scales). */
import { beforeAll, describe, expect, it } from 'vitest'
import { matchingIn, type Matching } from '../../functions/src/matching/matching'
import { edit, join } from '../functions/club'
import { CountingFirestore } from './counting-firestore'
import { installLargeClub } from './large-club'
import { emptyProject } from './match-run-kit'
import { projectOfItsOwn } from './match-run-process'

const project = 'demo-match-cost'
const db = projectOfItsOwn(project)
const counting = new CountingFirestore({ projectId: project })
const size = 10_000

/** Reads of a process with a cached index, and of one that has just started. */
const budget = { warm: 4, cold: 20 }

beforeAll(async () => {
  await emptyProject(project)
  await installLargeClub(db, size)
})

/** A process that has already settled a member. */
async function warmProcess(): Promise<Matching> {
  const matching = matchingIn(counting)
  await join(db, 'member1', 1)
  await edit(db, 'member1', 31)
  await matching.settle('member1')
  counting.taken()
  return matching
}

describe('one change in a club of 10,000', () => {
  it('reads at most 20 documents in a process that has just started', async () => {
    await join(db, 'member0', 0)
    await edit(db, 'member0', 4711)
    counting.taken()
    await matchingIn(counting).settle('member0')
    const { reads, writes } = counting.taken()
    expect(reads).toBeLessThanOrEqual(budget.cold)
    expect(writes).toBeGreaterThan(10)
  })

  it('reads at most 4 documents in one that knows the club: an edit, a join, a departure', async () => {
    const matching = await warmProcess()
    await join(db, 'member2', 2)
    await edit(db, 'member2', 815)
    await matching.settle('member2')
    expect(counting.taken().reads).toBeLessThanOrEqual(budget.warm)
    await join(db, 'newcomer', 77)
    await matching.settle('newcomer')
    expect(counting.taken().reads).toBeLessThanOrEqual(budget.warm)
    await db.doc('accounts/newcomer').update({ suspended: true })
    await matching.settle('newcomer')
    expect(counting.taken().reads).toBeLessThanOrEqual(budget.warm)
  })

  it('scores the answers, opens the club and writes the matches in the same four reads and one commit', async () => {
    const matching = await warmProcess()
    await join(db, 'scored', 12)
    await db
      .doc('questionnaire_results/scored')
      .update({ mbti_answers: { 'ei-1': 5 }, calculated_mbti: null })
    await db.doc('accounts/scored').update({ onboarded: false })
    await matching.settle('scored')
    expect(counting.taken().reads).toBeLessThanOrEqual(budget.warm)
    expect((await db.doc('questionnaire_results/scored').get()).get('calculated_mbti')).toBe('ENFP')
    expect((await db.doc('accounts/scored').get()).get('onboarded')).toBe(true)
    await matching.settle('scored')
    expect(counting.taken().writes).toBe(0)
  })

  it('writes nothing the second time', async () => {
    const matching = await warmProcess()
    await join(db, 'member3', 3)
    await edit(db, 'member3', 98)
    await matching.settle('member3')
    counting.taken()
    await matching.settle('member3')
    expect(counting.taken()).toEqual({ reads: budget.warm, writes: 0 })
  })
})
