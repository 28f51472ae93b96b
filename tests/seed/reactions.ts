/** Existing likes, so that a like of Ben's can be mutual, one mutual match whose card awaits his reply, and members' credits. */
import { afterCreditChange, type CreditChange } from '@club/domain/orders/credit-ledger'
import { helloSchema } from '@club/domain/members/hello'
import { limits } from '@club/domain/limits'
import { pairId } from '@club/domain/members/pair'
import { likeId, type Reaction, pairReactionsSchema } from '@club/domain/members/reaction'
import { uuidFrom } from './chance'
import type { Written } from './documents'

const reactions: readonly Reaction[] = [
  { from: 'chloe', to: 'ben', type: 'super_like' },
  { from: 'mai', to: 'ben', type: 'like' },
  { from: 'devon', to: 'chloe', type: 'super_like' },
]

const greeter = 'chloe'
/** The pair of the mutual match: Ben has liked her back, and has her card. */
export const mutualPair = pairId('ben', greeter)

/** The documents of the mutual match; its pin makes the match itself. */
export function seededMutual(now: Date): Written[] {
  const at = new Date(now.getTime() - 26 * 60 * 60 * 1000)
  const user_ids = ['ben', greeter]
  const like = { user_id: 'ben', liked_user_id: greeter, like_type: 'like' as const, ends_match: false }
  const pair = pairReactionsSchema.parse({
    ...{ user_ids, reactions: { ben: 'like', [greeter]: 'super_like' }, mutual: true },
    ...{ why: 'like', hellos: [greeter], updated_at: at },
  })
  const hello = helloSchema.parse({
    ...{ user_id: greeter, to_user_id: 'ben', prompt: 'small-thing', created_at: at },
    text: 'Cedar shavings! My grandfather’s shed smelled of nothing else. What’s on the bench this week?',
  })
  return [
    { name: 'likes', id: likeId('ben', greeter), data: { ...like, created_at: at, updated_at: at } },
    { name: 'pair_reactions', id: mutualPair, data: pair },
    { name: 'hellos', id: uuidFrom(`card of ${greeter}`), data: hello },
  ]
}

/** Devon has spent the only one. */
const granted = { ben: 5, chloe: 4, devon: 1, mai: 10 } as const

const superLikes = reactions.filter(({ type }) => type === 'super_like')

function reactionDocuments({ from, to, type }: Reaction, now: Date): Written[] {
  const like = {
    user_id: from,
    liked_user_id: to,
    like_type: type,
    ends_match: false,
    created_at: now,
    updated_at: now,
  }
  const user_ids = [from, to].sort()
  const pair = pairReactionsSchema.parse({ user_ids, reactions: { [from]: type }, updated_at: now })
  return [
    { name: 'likes', id: likeId(from, to), data: like },
    { name: 'pair_reactions', id: pairId(from, to), data: pair },
  ]
}

/** The balance follows from the rows. */
function creditDocuments(uid: string, grant: number, now: Date): Written[] {
  const spent = superLikes
    .filter(({ from }) => from === uid)
    .map(({ to }) => ({ change: -limits.credits.superLike, reference: to }))
  const changes: CreditChange[] = [
    { user_id: uid, change: grant, reason: 'grant', reference: 'a welcome from the club' },
    ...spent.map((change) => ({ user_id: uid, reason: 'super_like' as const, ...change })),
  ]
  const documents: Written[] = []
  let credits = 0
  for (const [row, change] of changes.entries()) {
    const { balance, entry } = afterCreditChange(credits, change, now)
    credits = balance.credits
    documents.push(
      { name: 'credit_ledger', id: `seed-${uid}-${row}`, data: entry },
      { name: 'user_credits', id: uid, data: balance },
    )
  }
  return documents
}

/** Every document; a later one of the same id replaces an earlier one. */
export function seededReactions(now: Date): Written[] {
  return [
    ...reactions.flatMap((reaction) => reactionDocuments(reaction, now)),
    ...Object.entries(granted).flatMap(([uid, grant]) => creditDocuments(uid, grant, now)),
  ]
}
