/** The member's own profile: the data of /profile, saving only changed fields, and email preferences. */
import type { SwitchedEmailKind } from '@club/domain/emails/email-switches'
import { type Interest, type MatchPreferences, preferencesWith } from '@club/domain/members/preferences'
import type { ProfileForm } from '@club/domain/members/profile'
import type { StoredPrompt } from '@club/domain/members/prompts'
import { doc, serverTimestamp } from 'firebase/firestore'
import { call } from './firebase/call'
import { collectionOf } from './firebase/collection-of'
import { commit } from './firebase/commit'
import { joined, type Live } from './firebase/live'
import { type OwnProgress, useOwnPreferences, useOwnProgress } from './members'
import { writePreferences } from './preferences'

export type OwnSide = OwnProgress & { readonly preferences: MatchPreferences | null }

/** The data of /profile and the initial values of its form; null without a profile. */
export function useOwnSide(uid: string): Live<OwnSide | null> {
  return joined(
    useOwnProgress(uid),
    useOwnPreferences(uid),
    (own, preferences) => own && { ...own, preferences },
  )
}

type StoredProfileFields = Omit<ProfileForm, 'orientation'> & { prompts: readonly StoredPrompt[] }

export type ProfileChanges = {
  /**
   * Without the orientation, which is the copy of the interest. An age that is written, even the same one, is
   * confirmed by that.
   */
  readonly fields: { readonly [Name in keyof StoredProfileFields]?: StoredProfileFields[Name] | undefined }
  /** Null when it stays as it is stored. */
  readonly interestedIn: Interest[] | null
}

/**
 * Writes the changes, the interest together with its copy (readings, section 3). Throws when they are
 * refused: then nothing was written. Throws NotConnectedError without an answer: then they may still be
 * written; saving again is safe.
 */
export async function saveProfile(
  uid: string,
  { fields, interestedIn }: ProfileChanges,
  preferences: MatchPreferences | null,
): Promise<void> {
  const written = { ...fields, ...(fields.age !== undefined && { age_set_at: serverTimestamp() }) }
  if (interestedIn !== null) {
    const wanted = preferencesWith(preferences, { interested_in: interestedIn })
    return commit((transaction) => writePreferences(transaction, uid, wanted, written))
  }
  if (Object.keys(fields).length === 0) return
  await commit((transaction) => {
    transaction.update(doc(collectionOf('profiles'), uid), { ...written, updated_at: serverTimestamp() })
  })
}

/**
 * Switches emails of one kind on or off; the account follows automatically. Throws errors that `failureOf`
 * understands.
 */
export async function setEmailSwitch(kind: SwitchedEmailKind, isOn: boolean): Promise<void> {
  await call('setMailSwitch', { kind, is_on: isOn })
}

/** Shows, or no longer shows, that the member is going to events. Throws errors that `failureOf` understands. */
export async function setShowGoing(shows: boolean): Promise<void> {
  await call('setShowGoing', { shows })
}
