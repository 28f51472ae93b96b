/** Reactions of members to each other: the reaction, its credit and its match are one commit, guarded by the document of the pair. */
import { getFirestore, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore'
import { pairId, type Pin } from '@club/domain/members/pair'
import {
  decideReaction,
  likeId,
  withoutPass,
  type AcceptedReaction,
  type Like,
  type PairReactions,
  type Reaction,
  type RefusedReaction,
} from '@club/domain/members/reaction'
import { pairNotification, type PairNotification } from '@club/domain/notifications/notification'
import { guardAccount } from '../server/accounts/accounts'
import { collectionOf, documentIn, parseSnapshotOrNull } from '../server/store/collection-of'
import { BatchQueue } from '../server/store/batch-queue'
import { compareAndSet, writeGuarded, type Batch } from '../server/store/compare-and-set'
import { addCreditChange, creditsIn } from '../orders/credits'
import type { MatchGate } from '../matching/gate'

type Dependencies = {
  /** Adds extras of the notification, such as an email, to its commit; of a new match, called for each of the two. */
  readonly announce: (batch: Batch, news: PairNotification, now: Date) => Promise<void>
  readonly gate: Pick<MatchGate, 'change'>
  readonly db?: Firestore
}

type Outcome = RefusedReaction | Pick<AcceptedReaction, 'isMatch' | 'isNewMatch' | 'pin'>

type Item = { readonly reaction: Reaction; readonly now: Date }

/** Reactions of one commit: of those that concern only the two, and of those that change their match. */
const batchSizes = { plain: 100, matches: 25 } as const

/**
 * Batches the concurrent reactions of one process into one commit. Most concern only the two members and do not wait
 * for the match gate; one that changes the match of the two is decided again within it.
 */
export class Reactions {
  readonly #dependencies: Dependencies
  readonly #db: Firestore
  readonly #plain: BatchQueue<Item, Outcome>
  readonly #matches: BatchQueue<Item, Outcome>

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies
    this.#db = dependencies.db ?? getFirestore()
    this.#plain = new BatchQueue({
      commit: (items) => this.#commit(items),
      // The giver's credits, and the document of the pair.
      keysOf: ({ reaction: { from, to } }) => [from, pairId(from, to)],
      size: batchSizes.plain,
    })
    this.#matches = new BatchQueue({
      commit: (items) => this.#commitMatches(items),
      // Each of the two can get an email, which changes a limit of theirs.
      keysOf: ({ reaction: { from, to } }) => [from, to],
      size: batchSizes.matches,
    })
  }

  /** Stores a reaction; a known one changes nothing. */
  async react(reaction: Reaction, now: Date): Promise<Outcome> {
    const outcome = await this.#plain.add({ reaction, now })
    return changesMatch(outcome) ? this.#matches.add({ reaction, now }) : outcome
  }

  /** Leaves those that would change a match to the gate. */
  async #commit(items: readonly Item[]): Promise<readonly Outcome[]> {
    return compareAndSet(async (batch) => {
      const decided = await decideAll(items, this.#db)
      for (const decision of decided)
        if (!('refused' in decision) && decision.pin === undefined) decision.write(batch)
      return decided
    }, this.#db)
  }

  async #commitMatches(items: readonly Item[]): Promise<readonly Outcome[]> {
    let outcomes: readonly Outcome[] = []
    await this.#dependencies.gate.change(async (batch) => {
      const decided = await decideAll(items, this.#db)
      outcomes = decided
      const pins = new Map<string, Pin | null>()
      for (const [index, { reaction, now }] of items.entries()) {
        const decision = decided[index]
        if (decision === undefined || 'refused' in decision) continue
        decision.write(batch)
        if (decision.pin === undefined) continue
        decision.guard(batch)
        pins.set(pairId(reaction.from, reaction.to), decision.pin)
        for (const news of notificationsOf(reaction, decision))
          await addNotification(batch, news, this.#dependencies.announce, now)
      }
      return { pins }
    })
    return outcomes
  }
}

function changesMatch(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && 'pin' in outcome
}

/** Deletes the giver's pass; does nothing when the last reaction was another. */
export async function undoPass({ from, to, request }: Omit<Reaction, 'type'>, now: Date): Promise<void> {
  await compareAndSet(async (batch) => {
    const pair = await collectionOf('pair_reactions').doc(pairId(from, to)).get()
    const without = withoutPass(pair.data() ?? null, { from, request })
    if (without === null) return
    writeGuarded(batch, pair, { ...without, updated_at: now })
    batch.delete(collectionOf('likes').doc(likeId(from, to)))
  })
}

type Decided = AcceptedReaction & {
  readonly write: (batch: Batch) => void
  /** Guards both accounts in a commit: a suspension does not go through the match gate. */
  readonly guard: (batch: Batch) => void
}
type Stored = {
  readonly giver: DocumentSnapshot
  readonly account: DocumentSnapshot
  readonly pair: DocumentSnapshot
  readonly balance: DocumentSnapshot
  /** Read only for a super like. */
  readonly match: DocumentSnapshot | undefined
}

/** The decisions on the stored documents, all read at one moment. */
async function decideAll(items: readonly Item[], db: Firestore): Promise<(RefusedReaction | Decided)[]> {
  const pathsOf = ({ reaction: { from, to, type } }: Item) => [
    `accounts/${from}`,
    `accounts/${to}`,
    `pair_reactions/${pairId(from, to)}`,
    `user_credits/${from}`,
    ...(type === 'super_like' ? [`matches/${pairId(from, to)}`] : []),
  ]
  const wanted = [...new Set(items.flatMap(pathsOf))]
  const snapshots = await db.getAll(...wanted.map((path) => db.doc(path)))
  const found = new Map(snapshots.map((snapshot) => [snapshot.ref.path, snapshot]))
  return items.map((item) => {
    const [giver, account, pair, balance, match] = pathsOf(item).map((path) => found.get(path))
    if (!giver || !account || !pair || !balance) {
      const got = [giver, account, pair, balance].filter(Boolean).length
      throw new Error(`Expected 4 snapshots per reaction, got ${got}`)
    }
    return decide(item, { giver, account, pair, balance, match })
  })
}

/** The decision on a reaction, and its writes. */
function decide(
  { reaction, now }: Item,
  { giver, account, pair, balance, match }: Stored,
): RefusedReaction | Decided {
  const { from, to } = reaction
  const stored = documentIn('pair_reactions', pair)
  const decision = decideReaction(reaction, {
    giver: parseSnapshotOrNull('accounts', giver),
    target: parseSnapshotOrNull('accounts', account),
    pair: stored,
    credits: creditsIn(balance),
    isMatched: match?.exists ?? false,
  })
  if ('refused' in decision) return decision
  const write = (batch: Batch) => {
    if (!decision.isNew) return
    const after: Omit<PairReactions, 'told' | 'hellos' | 'asked'> = {
      user_ids: [from, to].sort(),
      reactions: decision.reactions,
      requests: decision.requests,
      ended_by: decision.endedBy,
      mutual: decision.isNewMatch || (stored?.mutual ?? false),
      why: decision.isNewMatch ? 'like' : (stored?.why ?? null),
      blocked: false,
      ...decision.superLike,
      updated_at: now,
    }
    writeGuarded(batch, pair, after)
    const endsMatch = decision.endedBy.includes(from)
    addLike(batch, reaction, { isFirst: stored?.reactions[from] === undefined, endsMatch }, now)
    if (decision.cost === 0) return
    const change = { user_id: from, change: -decision.cost, reason: 'super_like', reference: to } as const
    addCreditChange(batch, balance, change, now)
  }
  const guard = (batch: Batch) => {
    for (const each of [giver, account]) guardAccount(batch, each)
  }
  return { ...decision, write, guard }
}

/** The giver's copy; written only here, and guarded by the document of the pair. */
function addLike(
  batch: Batch,
  { from, to, type }: Reaction,
  { isFirst, endsMatch }: { isFirst: boolean; endsMatch: boolean },
  now: Date,
): void {
  const like: Partial<Like> = {
    ...{ user_id: from, liked_user_id: to, like_type: type },
    ...{ ends_match: endsMatch, updated_at: now },
  }
  const fields = isFirst ? { ...like, created_at: now } : like
  batch.set(collectionOf('likes').doc(likeId(from, to)), fields, { merge: true })
}

/** A new match is news for both, a super like for the one who receives it. */
function notificationsOf(
  { from, to }: Reaction,
  { isNewMatch, isAnnounced }: AcceptedReaction,
): readonly PairNotification[] {
  if (isNewMatch)
    return [
      { kind: 'mutual_match', uid: from, about: to },
      { kind: 'mutual_match', uid: to, about: from },
    ]
  return isAnnounced ? [{ kind: 'super_like', uid: to, about: from }] : []
}

async function addNotification(
  batch: Batch,
  news: PairNotification,
  announce: Dependencies['announce'],
  now: Date,
): Promise<void> {
  const { id, notification } = pairNotification(news, now)
  batch.set(collectionOf('notifications').doc(id), notification)
  await announce(batch, news, now)
}
