/** Reactions of members to each other: the reaction, its credit and its match are one commit, guarded by the document of the pair. */
import { getFirestore, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore'
import { pairId } from '@club/domain/matching/score/pair'
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
import { mutualMatchNews } from '@club/domain/notifications/notification'
import { guardAccount } from '../account/accounts'
import { collectionOf, documentIn, documentInEvent } from '../collection-of'
import { compareAndSet, writeGuarded, type Batch } from '../compare-and-set'
import { addCreditChange, creditsIn } from '../credits/credits'
import { GroupCommit } from '../group-commit'
import type { MatchGate } from '../matching/gate'

/** A mutual match as one of the two sees it. */
export type NewMatch = { readonly uid: string; readonly about: string }

type Means = {
  /** Adds what a new match brings besides its notification to the commit that makes it; called for each of the two. */
  readonly announce: (batch: Batch, match: NewMatch, now: Date) => Promise<void>
  readonly gate: Pick<MatchGate, 'change'>
  readonly db?: Firestore
}

export type Outcome = RefusedReaction | Pick<AcceptedReaction, 'isMatch' | 'isNewMatch'>

type Item = { readonly reaction: Reaction; readonly now: Date }

/** Reactions of one commit: of those that concern only the two, and of those that make a match. */
const groupSizes = { plain: 100, matches: 25 } as const

/**
 * The reactions of one process, those that come at once in one commit. Most concern nobody but the two and do not wait for
 * the match gate; one that makes a match is decided again within it.
 */
export class Reactions {
  readonly #means: Means
  readonly #db: Firestore
  readonly #plain: GroupCommit<Item, Outcome>
  readonly #matches: GroupCommit<Item, Outcome>

  constructor(means: Means) {
    this.#means = means
    this.#db = means.db ?? getFirestore()
    this.#plain = new GroupCommit({
      commit: (items) => this.#commit(items),
      // The giver's credits, and the document of the pair.
      keysOf: ({ reaction: { from, to } }) => [from, pairId(from, to)],
      size: groupSizes.plain,
    })
    this.#matches = new GroupCommit({
      commit: (items) => this.#commitMatches(items),
      // Each of the two gets a mail, which moves a limit of theirs.
      keysOf: ({ reaction: { from, to } }) => [from, to],
      size: groupSizes.matches,
    })
  }

  /** Stores a reaction; one that is stored already changes nothing. */
  async react(reaction: Reaction, now: Date): Promise<Outcome> {
    const outcome = await this.#plain.add({ reaction, now })
    return makesMatch(outcome) ? this.#matches.add({ reaction, now }) : outcome
  }

  /** Leaves those that would make a match to the gate. */
  async #commit(items: readonly Item[]): Promise<readonly Outcome[]> {
    return compareAndSet(async (batch) => {
      const decided = await decideAll(items, this.#db)
      for (const decision of decided)
        if (!('refused' in decision) && !decision.isNewMatch) decision.write(batch)
      return decided
    }, this.#db)
  }

  async #commitMatches(items: readonly Item[]): Promise<readonly Outcome[]> {
    let outcomes: readonly Outcome[] = []
    await this.#means.gate.change(async (batch) => {
      const decided = await decideAll(items, this.#db)
      outcomes = decided
      for (const decision of decided) {
        if ('refused' in decision) continue
        decision.write(batch)
        if (decision.isNewMatch) decision.guard(batch)
      }
      const made = items.filter((_, index) => makesMatch(decided[index]))
      const { announce } = this.#means
      await Promise.all(made.map(({ reaction, now }) => addNews(batch, reaction, announce, now)))
      return { pins: new Map(made.map(({ reaction: { from, to } }) => [pairId(from, to), 'mutual'])) }
    })
    return outcomes
  }
}

function makesMatch(outcome: Outcome | undefined): boolean {
  return outcome !== undefined && 'isNewMatch' in outcome && outcome.isNewMatch
}

/** Deletes the giver's pass; nothing happens when the last reaction was another. */
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
  /** Adds to a commit that both are still as they were read: a suspension does not go through the match gate. */
  readonly guard: (batch: Batch) => void
}
type Stored = {
  readonly giver: DocumentSnapshot
  readonly account: DocumentSnapshot
  readonly pair: DocumentSnapshot
  readonly balance: DocumentSnapshot
}

/** The decisions on what is stored, all of it read at one moment. */
async function decideAll(items: readonly Item[], db: Firestore): Promise<(RefusedReaction | Decided)[]> {
  const snapshots = await db.getAll(
    ...items.flatMap(({ reaction: { from, to } }) => [
      db.doc(`accounts/${from}`),
      db.doc(`accounts/${to}`),
      db.doc(`pair_reactions/${pairId(from, to)}`),
      db.doc(`user_credits/${from}`),
    ]),
  )
  return items.map((item, index) => {
    const [giver, account, pair, balance] = snapshots.slice(4 * index)
    if (!giver || !account || !pair || !balance) throw new Error('Four documents were asked for')
    return decide(item, { giver, account, pair, balance })
  })
}

/** The decision on a reaction, and its writes. */
function decide(
  { reaction, now }: Item,
  { giver, account, pair, balance }: Stored,
): RefusedReaction | Decided {
  const { from, to } = reaction
  const stored = documentIn('pair_reactions', pair)
  const decision = decideReaction(reaction, {
    giver: documentInEvent('accounts', giver),
    target: documentInEvent('accounts', account),
    pair: stored,
    credits: creditsIn(balance),
  })
  if ('refused' in decision) return decision
  const write = (batch: Batch) => {
    if (!decision.isNew) return
    const after: Omit<PairReactions, 'told'> = {
      user_ids: [from, to].sort(),
      reactions: decision.reactions,
      requests: decision.requests,
      mutual: decision.isNewMatch || (stored?.mutual ?? false),
      blocked: false,
      updated_at: now,
    }
    writeGuarded(batch, pair, after)
    addLike(batch, reaction, { isFirst: stored?.reactions[from] === undefined }, now)
    if (decision.cost === 0) return
    const change = { user_id: from, change: -decision.cost, reason: 'super_like', reference: to } as const
    addCreditChange(batch, balance, change, now)
  }
  const guard = (batch: Batch) => {
    for (const each of [giver, account]) guardAccount(batch, each)
  }
  return { ...decision, write, guard }
}

/** The giver's copy; nobody else writes it, and the document of the pair guards it. */
function addLike(
  batch: Batch,
  { from, to, type }: Reaction,
  { isFirst }: { isFirst: boolean },
  now: Date,
): void {
  const like: Partial<Like> = { user_id: from, liked_user_id: to, like_type: type, updated_at: now }
  const fields = isFirst ? { ...like, created_at: now } : like
  batch.set(collectionOf('likes').doc(likeId(from, to)), fields, { merge: true })
}

/** For both: the notification, and whatever else there is. */
async function addNews(
  batch: Batch,
  { from, to }: Reaction,
  announce: Means['announce'],
  now: Date,
): Promise<void> {
  const matches = [
    { uid: from, about: to },
    { uid: to, about: from },
  ]
  for (const { uid, about } of matches) {
    const { id, notification } = mutualMatchNews(uid, about, now)
    batch.set(collectionOf('notifications').doc(id), notification)
  }
  await Promise.all(matches.map((match) => announce(batch, match, now)))
}
