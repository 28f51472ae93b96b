/** Blocks behind the match gate: applied in one commit, whatever happens at the same moment, and reversed by unblocking. */
import type { Firestore } from 'firebase-admin/firestore'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { pairId, type Pins } from '@club/domain/members/pair'
import type { LikeType } from '@club/domain/members/reaction'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { writeGuarded } from '../../functions/src/server/store/compare-and-set'
import { MatchGate, type Decide, type Refused } from '../../functions/src/matching/gate'
import { reconcilePairs } from '../../functions/src/matching/run/pairs'
import { blocking, unblocking } from '../../functions/src/safety/blocks'
import { leave, storedMatches } from '../functions/club'
import { interruptedAt } from './interrupted'
import { emptyProject, expectPlainFormula, joinAll, kept, runToItsEnd, settleAll } from './match-run-kit'
import { newProcess, projectOfItsOwn } from './match-run-process'

const project = 'demo-match-blocks'
const db = projectOfItsOwn(project)
const now = new Date('2026-11-22T12:00:00Z')
const ana = 'member0'

let ben: string
let pair: string
let apart: Pins
let asItWas: () => Promise<void>
beforeAll(async () => {
  await emptyProject(project)
  await joinAll(db, 12)
  await settleAll(db, 12)
  const hers = [...(await storedMatches(db)).values()].find(({ user_ids }) => user_ids.includes(ana))
  ben = hers?.user_ids.find((uid) => uid !== ana) ?? ''
  pair = pairId(ana, ben)
  apart = new Map([[pair, 'blocked']])
  asItWas = await kept(db)
})
beforeEach(() => asItWas())

const together: Pins = new Map()
const mutual = (): Pins => new Map([[pair, 'mutual']])

function gateIn(database: Firestore = db): MatchGate {
  return new MatchGate(database)
}

const blocks = (by: string, of: string, gate = gateIn()) => gate.change(blocking({ by, of }, now, db))
const unblocks = (by: string, of: string, gate = gateIn()) => gate.change(unblocking({ by, of }, now, db))

/** The effect of a like on the pair: none when it is blocked, and a mutual match when the other one likes too. */
function likes(from: string, to: string): Decide<Refused> {
  return async (batch) => {
    const found = await collectionOf('pair_reactions', db).doc(pairId(from, to)).get()
    const { reactions = {}, blocked = false } = found.data() ?? {}
    if (blocked) return { refused: 'Profile Not Found' }
    const after = { ...reactions, [from]: 'like' } as const
    writeGuarded(batch, found, { user_ids: [from, to].sort(), reactions: after, blocked, updated_at: now })
    return reactions[to] === 'like' ? { pins: mutual() } : {}
  }
}

async function reacted(reactions: Record<string, LikeType>, isMutual = false): Promise<void> {
  const user_ids = [ana, ben].sort()
  await db
    .doc(`pair_reactions/${pair}`)
    .set({ user_ids, reactions, mutual: isMutual, blocked: false, updated_at: now })
}

async function blockedBy(): Promise<string[] | null> {
  const block = (await collectionOf('blocks', db).doc(pair).get()).data()
  return block ? Object.keys(block.blocked_by).sort() : null
}

const pairState = async () => (await collectionOf('pair_reactions', db).doc(pair).get()).data()
const accountOf = async (uid: string) => (await collectionOf('accounts', db).doc(uid).get()).data()
const writtenAt = async (path: string) => (await db.doc(path).get()).updateTime

/** A gate with a callback right before its first commit. */
function interrupted(meanwhile: () => Promise<unknown>): MatchGate {
  return gateIn(interruptedAt(db, async (commit) => (commit === 1 ? meanwhile() : undefined)))
}

describe('a block', () => {
  it('removes the pair and refills both lists, in one commit with all that it writes', async () => {
    expect((await storedMatches(db)).has(pair)).toBe(true)
    await blocks(ana, ben)
    expect(await blockedBy()).toEqual([ana])
    expect(await pairState()).toMatchObject({ blocked: true, reactions: {} })
    await expectPlainFormula(db, apart)
    const at = await writtenAt(`blocks/${pair}`)
    for (const path of ['match_index/meta', `pair_reactions/${pair}`, `accounts/${ana}`])
      expect([path, await writtenAt(path)]).toEqual([path, at])
  })

  it('marks the lists of the member who blocks or unblocks as changed, and nothing in the other’s account', async () => {
    const before = await accountOf(ben)
    await blocks(ana, ben)
    expect((await accountOf(ana))?.people_changed_at).toEqual(now)
    expect(await accountOf(ben)).toEqual(before)
    await db.doc(`accounts/${ana}`).update({ people_changed_at: null })
    await unblocks(ana, ben)
    expect((await accountOf(ana))?.people_changed_at).toEqual(now)
    expect(await accountOf(ben)).toEqual(before)
  })

  it('writes nothing the second time', async () => {
    await blocks(ana, ben)
    const before = await writtenAt('match_index/meta')
    expect(await blocks(ana, ben)).toEqual({ pairs: 0 })
    expect(await writtenAt('match_index/meta')).toEqual(before)
  })

  it('deletes each member’s notifications about the other, and no others', async () => {
    const notification = { kind: 'mutual_match', created_at: now, read_at: null, expires_at: now }
    const about: [id: string, user_id: string, about_user_id: string | null][] = [
      ['of-ana', ana, ben],
      ['of-ben', ben, ana],
      ['other', ana, 'somebody'],
      ['club', ben, null],
    ]
    for (const [id, user_id, about_user_id] of about)
      await db.doc(`notifications/${id}`).set({ ...notification, user_id, about_user_id })
    await blocks(ben, ana)
    const { docs } = await db.collection('notifications').get()
    expect(docs.map(({ id }) => id)).toEqual(['club', 'other'])
  })

  it('deletes each undelivered email about the two, whether it is waiting, being sent or given up', async () => {
    const message = { subject: 'Hello', text: 'Hello', html: '' }
    const emails: [id: string, state: string, user_ids: string[]][] = [
      ['queued', 'queued', [ana, ben]],
      ['sending', 'sending', [ben, ana]],
      ['failed', 'failed', [ana, ben]],
      ['sent', 'sent', [ana, ben]],
      ['other', 'queued', [ana, 'somebody']],
      ['club', 'queued', []],
    ]
    for (const [id, state, user_ids] of emails)
      await db.doc(`mail/${id}`).set({
        ...{ to: 'ana@example.com', message, user_ids, created_at: now },
        delivery: { state, attempts: 0 },
      })
    await blocks(ben, ana)
    const { docs } = await db.collection('mail').get()
    expect(docs.map(({ id }) => id)).toEqual(['club', 'other', 'sent'])
  })

  it('writes nothing when the other member is gone, even since a moment ago', async () => {
    await blocks(ana, 'nobody')
    expect((await db.collection('blocks').get()).size).toBe(0)
    await blocks(
      ana,
      ben,
      interrupted(() => leave(db, ben)),
    )
    expect(await blockedBy()).toBeNull()
    expect((await db.doc(`accounts/${ben}`).get()).exists).toBe(false)
  })
})

describe('a block at the same moment', () => {
  it('wins before the like that would make a match', async () => {
    await reacted({ [ben]: 'like' })
    const answer = await interrupted(() => blocks(ben, ana)).change(likes(ana, ben))
    expect(answer).toEqual({ refused: 'Profile Not Found' })
    expect(await pairState()).toMatchObject({ reactions: { [ben]: 'like' }, blocked: true })
    await expectPlainFormula(db, apart)
  })

  it('wins after the like that would make a match', async () => {
    await reacted({ [ben]: 'like' })
    await blocks(
      ben,
      ana,
      interrupted(() => gateIn().change(likes(ana, ben))),
    )
    expect(await pairState()).toMatchObject({ reactions: { [ana]: 'like', [ben]: 'like' }, blocked: true })
    await expectPlainFormula(db, apart)
  })

  it('is stored once for each member when both block', async () => {
    await blocks(
      ana,
      ben,
      interrupted(() => blocks(ben, ana)),
    )
    expect(await blockedBy()).toEqual([ana, ben].sort())
    await expectPlainFormula(db, apart)
  })

  it('keeps the pair apart during a run’s reconciliation', async () => {
    await db.doc(`matches/${pair}`).update({ compatibility_score: 1 })
    const database = interruptedAt(db, async (commit) => (commit === 1 ? blocks(ana, ben) : undefined))
    await reconcilePairs({ after: '', upTo: null }, newProcess(database))
    await expectPlainFormula(db, apart)
    await runToItsEnd(newProcess(db))
    await expectPlainFormula(db, apart)
  })
})

describe('undoing a block', () => {
  it('restores what the answers imply, in one commit', async () => {
    await blocks(ana, ben)
    await unblocks(ana, ben)
    expect(await blockedBy()).toBeNull()
    expect(await pairState()).toMatchObject({ blocked: false })
    expect((await storedMatches(db)).has(pair)).toBe(true)
    expect(await writtenAt('match_index/meta')).toEqual(await writtenAt(`pair_reactions/${pair}`))
    await expectPlainFormula(db, together)
  })

  it.each<[LikeType, boolean]>([
    ['like', true],
    ['pass', true],
    ['pass', false],
    ['like', false],
  ])('after a %s of the other restores what the pair was (mutual: %s)', async (answer, wasMutual) => {
    await reacted({ [ana]: 'super_like', [ben]: answer }, wasMutual)
    await blocks(ana, ben)
    await expectPlainFormula(db, apart)
    await unblocks(ana, ben)
    expect(await pairState()).toMatchObject({ mutual: wasMutual, blocked: false })
    await expectPlainFormula(db, wasMutual ? mutual() : together)
  })

  it('changes nothing while the other member blocks, or for a member who does not block', async () => {
    await blocks(ana, ben)
    await blocks(ben, ana)
    await unblocks(ana, ben)
    await unblocks(ana, ben)
    expect(await blockedBy()).toEqual([ben])
    await expectPlainFormula(db, apart)
    await unblocks(ben, ana)
    expect(await blockedBy()).toBeNull()
    await expectPlainFormula(db, together)
  })

  it('leaves the two apart when the other one blocks at the same moment', async () => {
    await blocks(ana, ben)
    await unblocks(
      ana,
      ben,
      interrupted(() => blocks(ben, ana)),
    )
    expect(await blockedBy()).toEqual([ben])
    await expectPlainFormula(db, apart)
  })
})
