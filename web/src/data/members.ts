/** Members one at a time: the visible parts of others, and the signed-in member's own documents. */
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
  /** In the order of the profile's previews; empty if the viewer can't see them, null while they load. */
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
 * Another member, live; null without a profile, an error when it is refused (a block, a suspension).
 * `sharp`: whether the viewer has their own photo, without which the rules refuse the sharp pictures and
 * nothing requests them. Loading while `uid` is null.
 */
export function useMember(uid: string | null, { sharp }: { sharp: boolean }): Live<Member | null> {
  const profile = useLiveDocument(uid === null ? null : doc(collectionOf('profiles'), uid))
  const photos = useLiveDocument(uid === null || !sharp ? null : doc(collectionOf('profile_photos'), uid))

  const shown = sharp ? photosOf(photos) : noPhotos
  return useMemo(() => memberOf(uid, profile, shown), [uid, profile, shown])
}

/**
 * The profiles of several members, live; null for one who is gone or hidden. Loaded profiles stay when others
 * are added.
 */
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

/**
 * The member's match preferences, which only they can read; null when none are saved yet, loading while `uid`
 * is null.
 */
export function useOwnPreferences(uid: string | null): Live<MatchPreferences | null> {
  return useLiveDocument(uid === null ? null : doc(collectionOf('match_preferences'), uid))
}

export type OwnProgress = {
  readonly profile: Profile
  readonly completion: ProfileCompletion
  /** Missing answers of the assessment, in the order of the wizard. */
  readonly missing: readonly MissingAnswer[]
}

/** The member's own profile and its three steps (section 4); null without a profile. */
export function useOwnProgress(uid: string): Live<OwnProgress | null> {
  return joined(useOwnProfile(uid), useOwnQuestionnaire(uid), (profile, questionnaire) => {
    if (profile === null) return null
    const completion = profileCompletion(profile, questionnaire)
    return { profile, completion, missing: missingAnswers(questionnaire) }
  })
}
