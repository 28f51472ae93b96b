/** Whom the member would like to meet, live; nobody else may read it. */
import type { MatchPreferences } from '@club/domain/members/preferences'
import { doc } from 'firebase/firestore'
import { collectionOf } from './collection-of'
import { type Live, useLiveDocument } from './live'

/** The preferences of the member who is signed in; null when none were saved yet, loading while `uid` is null. */
export function useOwnPreferences(uid: string | null): Live<MatchPreferences | null> {
  return useLiveDocument(uid === null ? null : doc(collectionOf('match_preferences'), uid))
}
