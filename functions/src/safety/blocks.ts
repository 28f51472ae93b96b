/** Blocks: each is one commit behind the match gate, which also removes the pair, or restores it. */
import { FieldPath, getFirestore, type DocumentSnapshot, type Firestore } from 'firebase-admin/firestore'
import type { OutputOf } from '@club/domain/contracts/index'
import { limits } from '@club/domain/limits'
import { otherOf } from '@club/domain/matching/club/match'
import { membersOfPair, pairId, type Pin } from '@club/domain/members/pair'
import { blockedStill, blockedToo, blockTexts, pinWithoutBlock, type Sides } from '@club/domain/safety/block'
import { guardAccount, loadProfile } from '../server/accounts/accounts'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { writeGuarded, type Batch } from '../server/store/compare-and-set'
import { cancelEmails } from '../emails/email-queue'
import { takeOne } from '../server/store/rate-limits'
import type { Change, Decide, Refused } from '../matching/gate'

/** The documents that a commit about a block depends on. */
async function loadPair(pair: string, db: Firestore) {
  const [one, other] = membersOfPair(pair)
  const accounts = collectionOf('accounts', db)
  const [block, reactions, ...both] = await Promise.all([
    collectionOf('blocks', db).doc(pair).get(),
    collectionOf('pair_reactions', db).doc(pair).get(),
    accounts.doc(one).get(),
    accounts.doc(other).get(),
  ])
  return { block, reactions, accounts: both.filter(isThere) }
}

/** A member who is being erased counts as gone: anything written about them now would stay. */
function isThere(account: DocumentSnapshot): boolean {
  const erasedAs: unknown = account.get('erased_as')
  return account.exists && (erasedAs ?? null) === null
}

type Pair = Awaited<ReturnType<typeof loadPair>>

/**
 * Makes only the blocking member reload lists of people, through their account: the other one can read their own
 * account and would learn of the block. They reload through the events that the blocking member is going to, which the
 * account trigger updates. Both are guarded, so that nothing is written about a member who is being erased.
 */
function notifyOne(by: string, batch: Batch, { accounts }: Pair, now: Date): void {
  for (const account of accounts) {
    if (account.id === by) writeGuarded(batch, account, { people_changed_at: now })
    else guardAccount(batch, account)
  }
}

function changeOf(pair: string, pin: Pin | null): Change {
  return { settle: membersOfPair(pair), pins: new Map([[pair, pin]]) }
}

/** Counts one of the daily blocks; false when there were too many. */
type Count = (batch: Batch) => Promise<boolean>

/**
 * Adds the side of `by` to a block, and removes both members' notifications and pending emails about each other.
 * Changes nothing unless both have an account, but is counted all the same, so that the limit does not reveal who
 * exists.
 */
export function blocking(
  sides: Sides,
  now: Date,
  db: Firestore = getFirestore(),
  count: Count = () => Promise.resolve(true),
): Decide<Refused> {
  const pair = pairId(sides.by, sides.of)
  return async (batch) => {
    const found = await loadPair(pair, db)
    const block = blockedToo(documentOrNull(found.block), sides, now)
    if (block === null) return {}
    if (!(await count(batch))) return { refused: blockTexts.tooMany }
    if (found.accounts.length < 2) return {}
    writeGuarded(batch, found.block, block)
    const reactions = found.reactions.exists ? {} : { user_ids: block.user_ids, reactions: {}, mutual: false }
    writeGuarded(batch, found.reactions, { ...reactions, blocked: true, updated_at: now })
    await deleteNotifications(batch, pair, db)
    await cancelEmails(batch, membersOfPair(pair), db)
    notifyOne(sides.by, batch, found, now)
    return changeOf(pair, 'blocked')
  }
}

/** The same, limited per day (`limits.blocks.perDay`). */
export function blockingCounted(sides: Sides, now: Date): Decide<Refused> {
  const count: Count = (batch) => takeOne(batch, `blocks by ${sides.by}`, limits.blocks.perDay, now)
  return blocking(sides, now, getFirestore(), count)
}

/** Their notifications about each other. */
async function deleteNotifications(batch: Batch, pair: string, db: Firestore): Promise<void> {
  const [one, other] = membersOfPair(pair)
  const about = (uid: string, whom: string) =>
    collectionOf('notifications', db)
      .where('user_id', '==', uid)
      .where('about_user_id', '==', whom)
      .select()
      .get()
  for (const { docs } of await Promise.all([about(one, other), about(other, one)]))
    for (const { ref } of docs) batch.delete(ref)
}

/** Removes the side of `by`. With no block left, the pair is what it was before. */
export function unblocking({ by, of }: Sides, now: Date, db: Firestore = getFirestore()): Decide {
  const pair = pairId(by, of)
  return async (batch) => {
    const found = await loadPair(pair, db)
    const left = blockedStill(documentOrNull(found.block), by)
    if (left === null) return {}
    if (Object.keys(left).length > 0) {
      writeGuarded(batch, found.block, { blocked_by: left })
      // Without it, the caller's own account would tell that the other one blocks them.
      notifyOne(by, batch, found, now)
      return {}
    }
    const { ref, updateTime } = found.block
    batch.delete(ref, updateTime ? { lastUpdateTime: updateTime } : {})
    const reactions = documentOrNull(found.reactions)
    const pin = reactions && found.accounts.length === 2 ? pinWithoutBlock(reactions) : null
    if (reactions) writeGuarded(batch, found.reactions, { blocked: false, updated_at: now })
    notifyOne(by, batch, found, now)
    return changeOf(pair, pin)
  }
}

/**
 * The members that a member blocks, newest first; `name` is null without a profile. One more is read, to detect that
 * there are others.
 */
export async function blocksBy(uid: string): Promise<OutputOf<'listBlocks'>> {
  const { listed } = limits.blocks
  const since = new FieldPath('blocked_by', uid)
  const { docs } = await collectionOf('blocks')
    .orderBy(since, 'desc')
    .limit(listed + 1)
    .get()
  const stored = docs
    .slice(0, listed)
    .map(documentOrNull)
    .filter((block) => block !== null)
  const blocks = await Promise.all(
    stored.map(async ({ user_ids, blocked_by }) => {
      const user_id = otherOf({ user_ids }, uid)
      const profile = await loadProfile(user_id)
      const name = profile && `${profile.first_name} ${profile.last_name}`.trim()
      return { user_id, name, created_at: blocked_by[uid]?.getTime() ?? 0 }
    }),
  )
  return { blocks, is_partial: docs.length > listed }
}
