/** Members one at a time: others as far as they may be seen, and the own documents of whoever is signed in. */
import type { MatchPreferences } from '@club/domain/members/preferences'
import type { Photo, Profile, ProfilePhotos } from '@club/domain/members/profile'
import { type ProfileCompletion, profileCompletion } from '@club/domain/members/profile-completion'
import { type MissingAnswer, missingAnswers } from '@club/domain/questionnaire/questionnaire-results'
import { doc } from 'firebase/firestore'
import { useMemo } from 'react'
import { collectionOf } from './firebase/collection-of'
import { joined, listenToEach, type Live, useListener, useLiveDocument } from './firebase/live'
import { isUnanswered } from './failure'
import { useOwnQuestionnaire } from './questionnaire'

export type Member = {
  readonly uid: string
  readonly profile: Profile
  /** In the order of the profile's previews; empty for whoever may not see them, null while they are on their way. */
  readonly photos: readonly Photo[] | null
}

const noPhotos: readonly Photo[] = []

/** Refused pictures leave the previews; they do not hide the person. */
function photosOf(live: Live<ProfilePhotos | null>): readonly Photo[] | null {
  if (live.status === 'loading' || isUnanswered(live)) return null
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

/** The profiles of several members, live; null for one who is gone or may not be seen. What was known stays when others come. */
export function useProfiles(uids: readonly string[]): Live<ReadonlyMap<string, Profile | null>> {
  const source = useMemo(() => ({}), [])
  const asked = uids.join(' ')
  const listen = useMemo(() => {
    const each = asked === '' ? [] : asked.split(' ')
    return listenToEach(each.map((uid) => doc(collectionOf('profiles'), uid)))
  }, [asked])
  return useListener(source, listen)
}

/** The member's own profile, live; null when there is none, loading while `uid` is null. */
export function useOwnProfile(uid: string | null): Live<Profile | null> {
  return useLiveDocument(uid === null ? null : doc(collectionOf('profiles'), uid))
}

/** Whom the member would like to meet; null when no preferences were saved yet, loading while `uid` is null. Nobody else may read it. */
export function useOwnPreferences(uid: string | null): Live<MatchPreferences | null> {
  return useLiveDocument(uid === null ? null : doc(collectionOf('match_preferences'), uid))
}

export type OwnProgress = {
  readonly profile: Profile
  readonly completion: ProfileCompletion
  /** What the assessment still lacks, in the order of the wizard. */
  readonly missing: readonly MissingAnswer[]
}

/** The member's own profile and its three steps (section 4); null while there is no profile. */
export function useOwnProgress(uid: string): Live<OwnProgress | null> {
  return joined(useOwnProfile(uid), useOwnQuestionnaire(uid), (profile, questionnaire) => {
    if (profile === null) return null
    const completion = profileCompletion(profile, questionnaire)
    return { profile, completion, missing: missingAnswers(questionnaire) }
  })
}
