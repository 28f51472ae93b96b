/** How far the caller's own profile has got, live. */
import type { Profile } from '@club/domain/members/profile'
import { type ProfileCompletion, profileCompletion } from '@club/domain/members/profile-completion'
import { type MissingAnswer, missingAnswers } from '@club/domain/questionnaire/completion'
import type { Live } from './live'
import { useOwnProfile } from './own-profile'
import { useOwnQuestionnaire } from './questionnaire'

export type OwnProgress = {
  readonly profile: Profile
  readonly completion: ProfileCompletion
  /** What the assessment still lacks, in the order of the wizard. */
  readonly missing: readonly MissingAnswer[]
}

/** The caller's profile and its three steps (section 4); null while there is no profile. Both documents are the owner's to read. */
export function useOwnProgress(uid: string): Live<OwnProgress | null> {
  const profile = useOwnProfile(uid)
  const questionnaire = useOwnQuestionnaire(uid)

  if (profile.status !== 'ready') return profile
  if (questionnaire.status !== 'ready') return questionnaire
  if (profile.data === null) return { status: 'ready', data: null }
  const completion = profileCompletion(profile.data, questionnaire.data)
  const missing = missingAnswers(questionnaire.data)
  return { status: 'ready', data: { profile: profile.data, completion, missing } }
}
