/** A run over a small club without a queue: the test does the steps, as often and in any order it needs. */
import { isDeepStrictEqual } from 'node:util'
import type { Firestore } from 'firebase-admin/firestore'
import { expect } from 'vitest'
import {
  membersOfPair,
  pairId,
  superLikePins,
  type Pin,
  type Pins,
  type SuperLikePin,
} from '@club/domain/members/pair'
import { openSteps, runId, type MatchRun } from '@club/domain/matching/run/match-run'
import { collectionOf } from '../../functions/src/server/store/collection-of'
import { shardId } from '../../functions/src/matching/memory'
import { type RunContext, loadRun } from '../../functions/src/matching/run/runs'
import { runStep } from '../../functions/src/matching/run/steps'
import { compareAndSet } from '../../functions/src/server/store/compare-and-set'
import { startRun } from '../../functions/src/matching/run/start'
import { matchingIn } from '../../functions/src/matching/matching'
import { asText, expectedMatches, join, storedMatches } from '../functions/club'
import { setting } from '../functions/kit'

const agreedToAnything = { reads: 1_000_000, writes: 1_000_000 }

export async function emptyProject(project: string): Promise<void> {
  const path = `emulator/v1/projects/${project}/databases/(default)/documents`
  await fetch(`http://${setting('FIRESTORE_EMULATOR_HOST')}/${path}`, { method: 'DELETE' })
}

/** Saves all documents of a project; resolves to a function that restores them. */
export async function kept(db: Firestore): Promise<() => Promise<void>> {
  const before = await everyDocument(db)
  return async () => {
    const writer = db.bulkWriter()
    const now = await everyDocument(db)
    for (const { ref } of now.values()) if (!before.has(ref.path)) void writer.delete(ref)
    for (const { ref, data } of before.values())
      if (!isDeepStrictEqual(now.get(ref.path)?.data, data)) void writer.set(ref, data)
    await writer.close()
  }
}

async function everyDocument(db: Firestore) {
  const all = await Promise.all((await db.listCollections()).map((collection) => collection.get()))
  return new Map(
    all.flatMap(({ docs }) => docs.map((doc) => [doc.ref.path, { ref: doc.ref, data: doc.data() }])),
  )
}

/** Members 0 to `count` - 1 join without triggers. */
export async function joinAll(db: Firestore, count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, (_, seed) => join(db, `member${seed}`, seed)))
}

export async function settleAll(db: Firestore, count: number): Promise<void> {
  const matching = matchingIn(db)
  await Promise.all(Array.from({ length: count }, (_, index) => matching.settle(`member${index}`)))
}

const isSuperLike = (kind: Pin): kind is SuperLikePin => superLikePins.some((one) => one === kind)

/** Pins pairs as a block, a mutual like and a super like do, with the documents of the pairs. */
export async function pin(pins: Pins, db: Firestore): Promise<void> {
  await matchingIn(db).runs.gate.change((batch) => {
    for (const [pair, kind] of pins)
      batch.set(collectionOf('pair_reactions', db).doc(pair), {
        ...{ user_ids: [...membersOfPair(pair)], reactions: {}, updated_at: new Date() },
        ...{
          mutual: !isSuperLike(kind),
          why: isSuperLike(kind) ? null : 'like',
          blocked: kind === 'blocked',
          told: [],
          requests: [],
          hellos: [],
          ended_by: [],
          asked: null,
        },
        ...{ super_like: isSuperLike(kind) ? kind : null, super_like_arrived: isSuperLike(kind) },
      })
    return { pins }
  })
}

/** A stored pair to block, and two pairs that would not be stored, one mutual and one super-liked; all pins are in the shard. */
export async function pinsIn(shard: string, count: number, db: Firestore): Promise<Pins> {
  const matches = await storedMatches(db)
  const uids = Array.from({ length: count }, (_, index) => `member${index}`)
  const pairs = uids
    .flatMap((one, index) => uids.slice(index + 1).map((other) => pairId(one, other)))
    .filter((pair) => shardId(pair) === shard)
  const blocked = pairs.find((pair) => matches.has(pair))
  const [mutual, superLiked] = pairs.filter((pair) => !matches.has(pair))
  if (blocked === undefined || mutual === undefined || superLiked === undefined)
    throw new Error(`${shard} holds too few pairs`)
  return new Map([
    [blocked, 'blocked'],
    [mutual, 'mutual'],
    [superLiked, 'super_liked_by_second'],
  ])
}

export async function started(context: RunContext): Promise<MatchRun> {
  const answer = await compareAndSet(
    (batch) => startRun(batch, { by: 'test', agreed: agreedToAnything }, context.gate, context.db),
    context.db,
  )
  if (!('started' in answer)) throw new Error('The run exceeded the agreed cost')
  return answer.started
}

/** The stored run. */
export async function stored({ match_run }: MatchRun, db: Firestore): Promise<MatchRun> {
  const run = await loadRun(runId(match_run), db)
  if (run === null) throw new Error('The run document is missing')
  return run
}

/** Does every step of a run, phase after phase, until it is complete. */
export async function finished(run: MatchRun, context: RunContext): Promise<MatchRun> {
  let now = run
  while (now.status === 'running') {
    for (const step of openSteps(now)) await runStep(step, context)
    now = await stored(run, context.db)
  }
  return now
}

/** A whole run in one process. */
export async function runToItsEnd(context: RunContext): Promise<MatchRun> {
  return finished(await started(context), context)
}

export async function expectPlainFormula(db: Firestore, pins: Pins = new Map()): Promise<void> {
  const [found, expected] = [await storedMatches(db), await expectedMatches(db, pins)]
  expect(found.size).toBeGreaterThan(0)
  expect(asText(found)).toBe(asText(expected))
}
