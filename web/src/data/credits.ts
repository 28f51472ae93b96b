/** A member's own credits, live, and whether they cover a super like. */
import { limits } from '@club/domain/limits'
import { doc } from 'firebase/firestore'
import { collectionOf } from './firebase/collection-of'
import { type Live, useLiveDocument } from './firebase/live'

/** Whole credits; 0 for members who never had any. */
export function useOwnCredits(uid: string): Live<number> {
  const live = useLiveDocument(doc(collectionOf('user_credits'), uid))
  return live.status === 'ready' ? { status: 'ready', data: live.data?.credits ?? 0 } : live
}

/** True if a super like can be sent; when the credits can't be read, the server decides. */
export function maySuperLike(credits: Live<number>): boolean {
  return (
    credits.status === 'error' || (credits.status === 'ready' && credits.data >= limits.credits.superLike)
  )
}
