/** A member's own credits, live. */
import { doc } from 'firebase/firestore'
import { collectionOf } from './firebase/collection-of'
import { type Live, useLiveDocument } from './firebase/live'

/** Whole credits; 0 for whoever never had any. */
export function useOwnCredits(uid: string): Live<number> {
  const live = useLiveDocument(doc(collectionOf('user_credits'), uid))
  return live.status === 'ready' ? { status: 'ready', data: live.data?.credits ?? 0 } : live
}
