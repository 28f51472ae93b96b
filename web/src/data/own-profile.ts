/** The profile of the member who is signed in. */
import type { Profile } from '@club/domain/members/profile'
import { doc } from 'firebase/firestore'
import { collectionOf } from './collection-of'
import { type Live, useLiveDocument } from './live'

/** The member's own profile, live; null when there is none, loading while `uid` is null. */
export function useOwnProfile(uid: string | null): Live<Profile | null> {
  return useLiveDocument(uid === null ? null : doc(collectionOf('profiles'), uid))
}
