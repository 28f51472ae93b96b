/** Existing likes, so that a like of Ben's can be mutual, and members' credits. */
import { afterCreditChange, type CreditChange } from '@club/domain/orders/credit-ledger'
import { limits } from '@club/domain/limits'
import { pairId } from '@club/domain/members/pair'
import { likeId, type Reaction, pairReactionsSchema } from '@club/domain/members/reaction'
import type { Written } from './documents'

const reactions: readonly Reaction[] = [
  { from: 'chloe', to: 'ben', type: 'super_like' },
  { from: 'mai', to: 'ben', type: 'like' },
  { from: 'devon', to: 'chloe', type: 'super_like' },
]

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
