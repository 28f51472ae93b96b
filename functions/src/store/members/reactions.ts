/** Reactions of members to each other: the reaction, its credit and its match are one commit, guarded by the document of the pair. */
import { getFirestore, type Firestore } from 'firebase-admin/firestore'
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
import { collectionOf, documentIn, documentInEvent } from '../collection-of'
import { compareAndSet, writeGuarded, type Batch } from '../compare-and-set'
import { addCreditChange, creditsIn } from '../credits/credits'
import type { MatchGate } from '../matching/gate'
import { matching } from '../matching/matching'

/** A mutual match as one of the two sees it. */
export type NewMatch = { readonly uid: string; readonly about: string }

type Means = {
  /** Adds what a new match brings besides its notification to the commit that makes it; called for each of the two. */
  readonly announce: (batch: Batch, match: NewMatch, now: Date) => Promise<void>
  readonly db?: Firestore
  readonly gate?: Pick<MatchGate, 'change'>
}

type Outcome = Pick<AcceptedReaction, 'isMatch' | 'isNewMatch'>

/**
 * Stores a reaction; one that is stored already changes nothing. Most concern nobody but the two and do not wait for the
 * match gate: only the one that makes a match is decided again within it.
 */
export async function react(
  reaction: Reaction,
  now: Date,
  { announce, db = getFirestore(), gate }: Means,
): Promise<RefusedReaction | Outcome> {
  const first = await compareAndSet(async (batch) => {
    const decided = await decide(reaction, db)
    if (!('refused' in decided) && !decided.isNewMatch) decided.write(batch, now)
    return decided
  }, db)
  if ('refused' in first || !first.isNewMatch) return first
  let outcome: Outcome = first
  const change = await (gate ?? matching().runs.gate).change<RefusedReaction>(async (batch) => {
    const decided = await decide(reaction, db)
    if ('refused' in decided) return decided
    outcome = decided
    decided.write(batch, now)
    if (!decided.isNewMatch) return {}
    await addNews(batch, reaction, announce, now)
    return { pins: new Map([[pairId(reaction.from, reaction.to), 'mutual']]) }
  })
  return 'refused' in change ? change : outcome
}

/** Deletes the giver's pass; nothing happens when the last reaction was another. */
export async function undoPass({ from, to }: Omit<Reaction, 'type'>, now: Date): Promise<void> {
  await compareAndSet(async (batch) => {
    const pair = await collectionOf('pair_reactions').doc(pairId(from, to)).get()
    const reactions = withoutPass(pair.data() ?? null, from)
    if (reactions === null) return
    writeGuarded(batch, pair, { reactions, updated_at: now })
    batch.delete(collectionOf('likes').doc(likeId(from, to)))
  })
}

type Decided = AcceptedReaction & { readonly write: (batch: Batch, now: Date) => void }

/** The decision on what is stored, all of it read at one moment, and its writes. */
async function decide(reaction: Reaction, db: Firestore): Promise<RefusedReaction | Decided> {
  const { from, to } = reaction
  const [account, pair, balance] = await db.getAll(
    db.doc(`accounts/${to}`),
    db.doc(`pair_reactions/${pairId(from, to)}`),
    db.doc(`user_credits/${from}`),
  )
  if (!pair || !balance) throw new Error('Three documents were asked for')
  const stored = documentIn('pair_reactions', pair)
  const decision = decideReaction(reaction, {
    target: documentInEvent('accounts', account),
    pair: stored,
    credits: creditsIn(balance),
  })
  if ('refused' in decision) return decision
  const write = (batch: Batch, now: Date) => {
    if (!decision.isNew) return
    const after: PairReactions = {
      user_ids: [from, to].sort(),
      reactions: decision.reactions,
      mutual: decision.isNewMatch || (stored?.mutual ?? false),
      blocked: false,
      updated_at: now,
    }
    writeGuarded(batch, pair, after)
    addLike(batch, reaction, { isFirst: stored?.reactions[from] === undefined }, now)
    if (decision.cost === 0) return
    const reference = likeId(from, to)
    const change = { user_id: from, change: -decision.cost, reason: 'super_like', reference } as const
    addCreditChange(batch, balance, change, now)
  }
  return { ...decision, write }
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
