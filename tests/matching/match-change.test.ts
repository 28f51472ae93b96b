/** Changes of matches with writes of the caller: a like, its credit and its pinned pair are one commit, or nothing. */
import type { DocumentSnapshot, Firestore, WriteBatch } from 'firebase-admin/firestore'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { limits } from '@club/domain/limits'
import { pairId } from '@club/domain/members/pair'
import { writeGuarded } from '../../functions/src/server/store/compare-and-set'
import { MatchGate, type Change, type Decide, type Refused } from '../../functions/src/matching/gate'
import { join, leave, storedMatches } from '../functions/club'
import { interruptedAt } from './interrupted'
import { emptyProject, expectPlainFormula, joinAll, kept, settleAll } from './match-run-kit'
import { projectOfItsOwn } from './match-run-process'

const project = 'demo-match-change'
const db = projectOfItsOwn(project)
const mutual = 'mutual' as const
const [ana, ben] = ['member0', 'member1'] as const
const pair = pairId(ana, ben)
const noCredits = { refused: 'No credits left' }

let asItWas: () => Promise<void>
beforeAll(async () => {
  await emptyProject(project)
  await joinAll(db, 12)
  await settleAll(db, 12)
  for (const uid of [ana, ben]) await db.doc(`user_credits/${uid}`).set({ credits: 1 })
  asItWas = await kept(db)
})
beforeEach(() => asItWas())

/** Likes a member for one credit; the pair is pinned when the other one has liked first. */
function likes(from: string, to: string): Decide<Refused> {
  return async (batch) => {
    const [mine, theirs, credits] = await db.getAll(
      ...[`likes/${from}_${to}`, `likes/${to}_${from}`, `user_credits/${from}`].map((path) => db.doc(path)),
    )
    if (!mine || !theirs || !credits) throw new Error('Expected 3 snapshots')
    spend(batch, credits)
    writeGuarded(batch, mine, { from, to })
    if (creditsIn(credits) < 1) return noCredits
    return theirs.exists ? { pins: new Map([[pairId(from, to), mutual]]) } : {}
  }
}

function spend(batch: WriteBatch, credits: DocumentSnapshot): void {
  writeGuarded(batch, credits, { credits: creditsIn(credits) - 1 })
}

function creditsIn(snapshot: DocumentSnapshot): number {
  return Number(snapshot.get('credits'))
}

async function creditsOf(uid: string): Promise<number> {
  return creditsIn(await db.doc(`user_credits/${uid}`).get())
}

/** The time of a document's last write; null for none. */
async function writtenAt(path: string): Promise<string | null> {
  const { updateTime } = await db.doc(path).get()
  return updateTime ? `${updateTime.seconds}.${updateTime.nanoseconds}` : null
}

/** A gate with a callback right before its commit of that number. */
function interrupted(
  at: number,
  meanwhile: () => Promise<unknown>,
  commitLimits?: { writes: number; bytes: number },
): MatchGate {
  const database: Firestore = interruptedAt(db, async (commit) => (commit === at ? meanwhile() : undefined))
  return new MatchGate(database, commitLimits)
}

function killed(): Promise<never> {
  return Promise.reject(new Error('killed'))
}

describe('a change with its caller’s writes', () => {
  it('commits together the like, its credit, the pinned pair and the index', async () => {
    await new MatchGate(db).change(likes(ben, ana))
    const before = await storedMatches(db)
    const { pairs } = { pairs: 0, ...(await new MatchGate(db).change(likes(ana, ben))) }
    const at = await writtenAt(`likes/${ana}_${ben}`)
    expect(at).not.toBeNull()
    for (const path of [`user_credits/${ana}`, `matches/${pair}`, 'match_index/meta'])
      expect([path, await writtenAt(path)]).toEqual([path, at])
    const after = await storedMatches(db)
    const changed = [...after].filter(([id, match]) => before.get(id)?.mutual !== match.mutual)
    expect(pairs).toBe(changed.length)
    expect(await creditsOf(ana)).toBe(0)
    await expectPlainFormula(db, new Map([[pair, mutual]]))
  })

  it('settles members in the same commit, and returns how many pairs it wrote', async () => {
    const before = await storedMatches(db)
    await join(db, 'newcomer', 99)
    const answer = await new MatchGate(db).change(async (batch) => {
      spend(batch, await db.doc(`user_credits/${ana}`).get())
      return { settle: ['newcomer'] }
    })
    const joined = [...(await storedMatches(db)).keys()].filter((id) => !before.has(id))
    expect(joined.length).toBeGreaterThan(0)
    expect(answer).toEqual({ pairs: joined.length })
    expect(await writtenAt(`matches/${joined[0] ?? ''}`)).toBe(await writtenAt(`user_credits/${ana}`))
    await expectPlainFormula(db)
  })

  it('commits behind the fence even when no match changes: of two simultaneous likes, one sees the other', async () => {
    const first = interrupted(1, () => new MatchGate(db).change(likes(ben, ana)))
    expect(await first.change(likes(ana, ben))).toEqual({ pairs: 1 })
    expect((await storedMatches(db)).get(pair)).toMatchObject({ mutual: true })
    expect([await creditsOf(ana), await creditsOf(ben)]).toEqual([0, 0])
    await expectPlainFormula(db, new Map([[pair, mutual]]))
  })

  it('advances the index without touching a pair or a shard when it only has writes', async () => {
    const index = await db.collection('match_index').get()
    expect(await new MatchGate(db).change(likes(ana, ben))).toEqual({ pairs: 0 })
    const moved = (await db.collection('match_index').get()).docs.filter(
      ({ id, updateTime }) => !index.docs.find((old) => old.id === id)?.updateTime.isEqual(updateTime),
    )
    expect(moved.map(({ id }) => id)).toEqual(['meta'])
    expect(await writtenAt('match_index/meta')).toBe(await writtenAt(`likes/${ana}_${ben}`))
    await new MatchGate(db).settle(['member3'])
    await expectPlainFormula(db)
  })

  it('writes nothing at all when there is nothing to write', async () => {
    const before = await writtenAt('match_index/meta')
    expect(await new MatchGate(db).change(() => ({ settle: [ana] }))).toEqual({ pairs: 0 })
    expect(await writtenAt('match_index/meta')).toBe(before)
  })

  it('leaves its process’s cache correct for later changes', async () => {
    const gate = new MatchGate(db)
    await gate.change(likes(ben, ana))
    await gate.change(likes(ana, ben))
    await leave(db, 'member4')
    await gate.settle(['member4'])
    await expectPlainFormula(db, new Map([[pair, mutual]]))
  })
})

describe('a refused change', () => {
  it('writes nothing, whatever it has added to its batch', async () => {
    await db.doc(`user_credits/${ana}`).update({ credits: 0 })
    await new MatchGate(db).change(likes(ben, ana))
    const before = await writtenAt('match_index/meta')
    expect(await new MatchGate(db).change(likes(ana, ben))).toEqual(noCredits)
    expect(await writtenAt(`likes/${ana}_${ben}`)).toBeNull()
    expect(await writtenAt('match_index/meta')).toBe(before)
    await expectPlainFormula(db)
  })

  it('leaves the gate as it was when deciding throws', async () => {
    const gate = new MatchGate(db)
    await leave(db, 'member4')
    await expect(gate.change(() => killed())).rejects.toThrow('killed')
    await gate.settle(['member4'])
    await expectPlainFormula(db)
  })
})

describe('a conflict', () => {
  it('makes the change decide again when it involves a document that the change read', async () => {
    let decisions = 0
    const decide: Decide<Refused> = (batch) => {
      decisions += 1
      return likes(ana, ben)(batch)
    }
    const gate = interrupted(1, () => db.doc(`user_credits/${ana}`).update({ credits: 5 }))
    expect(await gate.change(decide)).toEqual({ pairs: 0 })
    expect(decisions).toBe(2)
    expect(await creditsOf(ana)).toBe(4)
  })

  it('can end in a refusal: the last credit is spent only once', async () => {
    await new MatchGate(db).change(likes(ben, ana))
    const gate = interrupted(1, () => new MatchGate(db).change(likes(ana, 'member2')))
    expect(await gate.change(likes(ana, ben))).toEqual(noCredits)
    expect(await creditsOf(ana)).toBe(0)
    expect(await writtenAt(`likes/${ana}_${ben}`)).toBeNull()
    await gate.settle([ana])
    await expectPlainFormula(db)
  })
})

/** Three blocks at once take several commits with so few pairs each, and only the last one counts. */
const few = { writes: 1, bytes: 2 ** 20 }
const blocked = (...pairs: readonly string[]) => new Map(pairs.map((id) => [id, 'blocked'] as const))

/** Three of Ana's matches, which she is about to report for a credit. */
async function threeOfAnas(): Promise<ReadonlyMap<string, 'blocked'>> {
  const hers = [...(await storedMatches(db)).keys()].filter((id) => id.split('_').includes(ana))
  expect(hers.length).toBeGreaterThan(limits.match.minPool)
  return blocked(...hers.slice(0, 3))
}

function blocks(pins: ReadonlyMap<string, 'blocked'>): Decide<Refused> {
  return async (batch) => {
    const credits = await db.doc(`user_credits/${ana}`).get()
    if (creditsIn(credits) < 1) return noCredits
    spend(batch, credits)
    return { pins }
  }
}

async function pendingLists(): Promise<string[]> {
  const { docs } = await db.collection('match_index').get()
  return docs.map(({ id }) => id).filter((id) => id.startsWith('pending'))
}

describe('a change in several commits', () => {
  it('commits the caller’s writes with the last one, which updates the shards', async () => {
    const pins = await threeOfAnas()
    const before: (number | null)[] = []
    const database = interruptedAt(db, async () => before.push(await creditsOf(ana)))
    expect(await new MatchGate(database, few).change(blocks(pins))).toEqual({ pairs: 3 })
    expect(before).toEqual([1, 1, 1])
    expect(await creditsOf(ana)).toBe(0)
    expect(await writtenAt('match_index/meta')).toBe(await writtenAt(`user_credits/${ana}`))
    expect(await pendingLists()).toEqual([])
    await expectPlainFormula(db, pins)
  })

  it.each([2, 3])(
    'does nothing when its process dies before commit %i, and all of it the next time',
    async (commit) => {
      const pins = await threeOfAnas()
      await expect(interrupted(commit, killed, few).change(blocks(pins))).rejects.toThrow('killed')
      expect(await creditsOf(ana)).toBe(1)
      await leave(db, 'member9')
      await new MatchGate(db).settle(['member9'])
      expect(await pendingLists()).toEqual([])
      await expectPlainFormula(db)
      expect(await new MatchGate(db, few).change(blocks(pins))).toEqual({ pairs: 3 })
      expect(await creditsOf(ana)).toBe(0)
      await expectPlainFormula(db, pins)
    },
  )

  it('reverts the pairs that it wrote ahead when a conflict at the end makes it refuse', async () => {
    const pins = await threeOfAnas()
    const gate = interrupted(3, () => db.doc(`user_credits/${ana}`).update({ credits: 0 }), few)
    expect(await gate.change(blocks(pins))).toEqual(noCredits)
    expect(await creditsOf(ana)).toBe(0)
    expect(await pendingLists()).toEqual([])
    await expectPlainFormula(db)
    await gate.settle([ana])
    await expectPlainFormula(db)
  })

  it('continues when others commit in between', async () => {
    const pins = await threeOfAnas()
    const others = new MatchGate(db)
    const gate = interrupted(
      2,
      async () => {
        await leave(db, 'member9')
        await others.settle(['member9'])
      },
      few,
    )
    await gate.change(blocks(pins))
    expect(await creditsOf(ana)).toBe(0)
    await expectPlainFormula(db, pins)
  })
})

describe('settling more members than one commit holds', () => {
  const newcomers = ['newcomer0', 'newcomer1', 'newcomer2', 'newcomer3'] as const
  const small = { writes: 2000, bytes: 300 }
  const all: Change = { settle: newcomers, pins: blocked(pair) }

  beforeEach(async () => {
    for (const [seed, uid] of newcomers.entries()) await join(db, uid, 60 + seed)
  })

  function withCredit(change: Change): Decide<Refused> {
    return async (batch) => {
      const credits = await db.doc(`user_credits/${ana}`).get()
      if (creditsIn(credits) < 1) return noCredits
      spend(batch, credits)
      return change
    }
  }

  it('writes the members ahead; pins and the caller’s writes are in the last commit', async () => {
    const before = await storedMatches(db)
    const spent: boolean[] = []
    const database = interruptedAt(db, async () => spent.push((await creditsOf(ana)) === 0))
    const answer = await new MatchGate(database, small).change(withCredit(all))
    expect(spent.length).toBeGreaterThan(2)
    expect(spent).not.toContain(true)
    const after = await storedMatches(db)
    const joined = [...after.keys()].filter((id) => !before.has(id))
    expect(answer).toEqual({
      pairs: joined.length + [...before.keys()].filter((id) => !after.has(id)).length,
    })
    expect(await writtenAt('match_index/meta')).toBe(await writtenAt(`user_credits/${ana}`))
    await expectPlainFormula(db, blocked(pair))
  })

  it('leaves them settled when the rest is refused after a conflict, as that follows only from their documents', async () => {
    const gate = interrupted(2, () => db.doc(`user_credits/${ana}`).update({ credits: 0 }), small)
    expect(await gate.change(withCredit(all))).toEqual(noCredits)
    await new MatchGate(db).settle(newcomers)
    await expectPlainFormula(db)
  })

  it('completes once on a retry after its process died midway', async () => {
    await expect(interrupted(2, killed, small).change(withCredit(all))).rejects.toThrow('killed')
    expect(await creditsOf(ana)).toBe(1)
    await new MatchGate(db, small).change(withCredit(all))
    expect(await creditsOf(ana)).toBe(0)
    await expectPlainFormula(db, blocked(pair))
  })
})
