/** What other members may see of a member. */
import type { Profile } from '@club/domain/members/profile'
import { collectionOf, documentOrNull } from './collection-of'

/** The profile of `uid`, or null when there is none, or when it is malformed (logged). */
export async function loadProfile(uid: string): Promise<Profile | null> {
  return documentOrNull(await collectionOf('profiles').doc(uid).get())
}
