/** A member's reactions to others, live, and reacting. */
import type { OutputOf } from '@club/domain/contracts/index'
import { likeId, type LikeType } from '@club/domain/members/reaction'
import { doc, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { call } from './firebase/call'
import { collectionOf } from './firebase/collection-of'
import { type Live, useLiveDocument, useLiveQuery } from './firebase/live'

/** Another member's uid → the last reaction to them. */
export type Likes = ReadonlyMap<string, LikeType>

/** Every reaction of `uid`, which only they can read. */
export function useOwnLikes(uid: string): Live<Likes> {
  const live = useLiveQuery(query(collectionOf('likes'), where('user_id', '==', uid)))
  return useMemo(() => {
    if (live.status !== 'ready') return live
    const likes = new Map(live.data.map(({ data }) => [data.liked_user_id, data.like_type]))
    return { status: 'ready', data: likes }
  }, [live])
}

/** The members whose match `uid` has ended for themselves, and when; none where they can't be loaded. */
export function useEnded(uid: string): Live<ReadonlyMap<string, Date>> {
  const live = useLiveQuery(
    query(collectionOf('likes'), where('user_id', '==', uid), where('ends_match', '==', true)),
  )
  return useMemo(() => {
    if (live.status === 'loading') return live
    const rows = live.status === 'ready' ? live.data : []
    return { status: 'ready', data: new Map(rows.map(({ data }) => [data.liked_user_id, data.updated_at])) }
  }, [live])
}

/** The last reaction of `uid` to the other; null when there is none. */
export function useReactionTo(uid: string, other: string): Live<LikeType | null> {
  const live = useLiveDocument(doc(collectionOf('likes'), likeId(uid, other)))
  return live.status === 'ready' ? { status: 'ready', data: live.data?.like_type ?? null } : live
}

/**
 * The caller's reaction to another member (section 4, swiping). Throws errors that `failureOf` understands:
 * with code 'no_credits' a super like without a credit, with 'not_found' for a member they can't meet any
 * more.
 */
export function reactToMember(uid: string, like_type: LikeType): Promise<OutputOf<'reactToMember'>> {
  return call('reactToMember', { user_id: uid, like_type, request_id: crypto.randomUUID() })
}

/**
 * Undoes a pass; does nothing when the last reaction was another. Throws errors that `failureOf` understands.
 */
export async function undoPass(uid: string): Promise<void> {
  await call('undoPass', { user_id: uid, request_id: crypto.randomUUID() })
}
