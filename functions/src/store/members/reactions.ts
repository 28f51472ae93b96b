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

/** A mutual match as one of the two sees it. */
export type NewMatch = { readonly uid: string; readonly about: string }

type Means = {
  /** Adds what a new match brings besides its notification to the commit that makes it; called for each of the two. */
  readonly announce: (batch: Batch, match: NewMatch, now: Date) => Promise<void>
  readonly gate: Pick<MatchGate, 'change'>
  readonly db?: Firestore
}

export type Outcome = RefusedReaction | Pick<AcceptedReaction, 'isMatch' | 'isNewMatch'>

type Waiting = {
  readonly reaction: Reaction
  readonly now: Date
  readonly resolve: (outcome: Outcome) => void
  readonly reject: (reason: unknown) => void
}

/** Matches made by one commit. */
const groupSize = 25

/**
 * The reactions of one process. Most concern nobody but the two and do not wait for the match gate; those that make a match
 * are decided again within it, all who wait for it in one commit.
 */
export class Reactions {
  readonly #means: Means
  readonly #db: Firestore
  #waiting: readonly Waiting[] = []
  #running = false

  constructor(means: Means) {
    this.#means = means
    this.#db = means.db ?? getFirestore()
  }

  /** Stores a reaction; one that is stored already changes nothing. */
  async react(reaction: Reaction, now: Date): Promise<Outcome> {
    const outcome = await compareAndSet(async (batch) => {
      const decided = await decide(reaction, this.#db)
      if (!('refused' in decided) && !decided.isNewMatch) decided.write(batch, now)
      return decided
    }, this.#db)
    if ('refused' in outcome || !outcome.isNewMatch) return outcome
    return new Promise((resolve, reject) => {
      this.#waiting = [...this.#waiting, { reaction, now, resolve, reject }]
      if (!this.#running) void this.#run()
    })
  }

  async #run(): Promise<void> {
    this.#running = true
    while (this.#waiting.length > 0) {
      const group = withoutCommonMembers(this.#waiting).slice(0, groupSize)
      this.#waiting = this.#waiting.filter((one) => !group.includes(one))
      try {
        await this.#change(group)
      } catch (error) {
        // Whatever is wrong with one of them must not keep the others from their match.
        if (group.length === 1) group[0]?.reject(error)
        else for (const one of group) await this.#change([one]).catch(one.reject)
      }
    }
    this.#running = false
  }

  async #change(group: readonly Waiting[]): Promise<void> {
    let outcomes: Outcome[] = []
    await this.#means.gate.change(async (batch) => {
      const decided = await Promise.all(
        group.map(async ({ reaction, now }) => {
          const decision = await decide(reaction, this.#db)
          if ('refused' in decision) return decision
          decision.write(batch, now)
          if (decision.isNewMatch) await addNews(batch, reaction, this.#means.announce, now)
          return decision
        }),
      )
      outcomes = decided
      const made = group.filter((_, index) => {
        const decision = decided[index]
        return decision && 'isNewMatch' in decision && decision.isNewMatch
      })
      return { pins: new Map(made.map(({ reaction: { from, to } }) => [pairId(from, to), 'mutual'])) }
    })
    for (const [index, { resolve }] of group.entries()) {
      const outcome = outcomes[index]
      if (outcome) resolve(outcome)
    }
  }
}

/** The first of them whose members are all different: no two may write one document. */
function withoutCommonMembers(waiting: readonly Waiting[]): Waiting[] {
  const seen = new Set<string>()
  return waiting.filter(({ reaction: { from, to } }) => {
    if (seen.has(from) || seen.has(to)) return false
    seen.add(from).add(to)
    return true
  })
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
