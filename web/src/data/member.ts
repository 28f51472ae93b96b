/** One member at a time: what they say of themselves, and their sharp pictures for those who may see them. */
import type { Photo, ProfilePhotos } from '@club/domain/members/profile-photos'
import type { Profile } from '@club/domain/members/profile'
import { doc } from 'firebase/firestore'
import { useMemo } from 'react'
import { collectionOf } from './collection-of'
import { type Live, useLiveDocument } from './live'

export type Member = {
  readonly uid: string
  readonly profile: Profile
  /** In the order of the profile's previews; empty for whoever may not see them, null while they are on their way. */
  readonly photos: readonly Photo[] | null
}

const noPhotos: readonly Photo[] = []

/** Refused pictures leave the previews; they do not hide the person. */
function photosOf(live: Live<ProfilePhotos | null>): readonly Photo[] | null {
  if (live.status === 'loading') return null
  return live.status === 'ready' && live.data ? live.data.photo_urls : noPhotos
}

function memberOf(
  uid: string | null,
  profile: Live<Profile | null>,
  photos: readonly Photo[] | null,
): Live<Member | null> {
  if (uid === null || profile.status === 'loading') return { status: 'loading' }
  if (profile.status === 'error') return profile
  if (profile.data === null) return { status: 'ready', data: null }
  return { status: 'ready', data: { uid, profile: profile.data, photos } }
}

/**
 * Another member, live; null when there is no profile, an error when it is refused (a block, a suspension). `sharp`: whether the viewer has
 * a photo of their own, without which the rules refuse the sharp pictures and nothing asks for them. Loading while `uid` is null.
 */
export function useMember(uid: string | null, { sharp }: { sharp: boolean }): Live<Member | null> {
  const profile = useLiveDocument(uid === null ? null : doc(collectionOf('profiles'), uid))
  const photos = useLiveDocument(uid === null || !sharp ? null : doc(collectionOf('profile_photos'), uid))

  const shown = sharp ? photosOf(photos) : noPhotos
  return useMemo(() => memberOf(uid, profile, shown), [uid, profile, shown])
}
