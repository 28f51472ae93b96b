/** The completeness of a member's profile: basic profile, photos, assessment (section 4). */
import { isQuestionnaireComplete, type QuestionnaireResults } from '../questionnaire/questionnaire-results'
import type { Profile } from './profile'

const basicFields = ['gender', 'orientation', 'age', 'location', 'bio'] as const
export type BasicField = (typeof basicFields)[number]

export type CompletionStep = 'basic_profile' | 'photos' | 'assessment'
export type ProfileCompletion = {
  readonly done: Readonly<Record<CompletionStep, boolean>>
  readonly missingBasics: readonly BasicField[]
  readonly isComplete: boolean
}

type Completable = Pick<Profile, BasicField | 'photo_urls'>

function isGiven(value: string | number | null): boolean {
  return typeof value === 'string' ? value.trim() !== '' : value !== null
}

/** The three steps of the checklist, and which basics are still to be filled. */
export function profileCompletion(
  profile: Completable,
  questionnaire: QuestionnaireResults | null,
): ProfileCompletion {
  const missingBasics = basicFields.filter((field) => !isGiven(profile[field]))
  const done = {
    basic_profile: missingBasics.length === 0,
    photos: profile.photo_urls.length > 0,
    assessment: isQuestionnaireComplete(questionnaire),
  }
  return { done, missingBasics, isComplete: done.basic_profile && done.photos && done.assessment }
}

type DashboardCompletion = {
  readonly photo: boolean
  readonly basicInfo: boolean
  readonly assessment: boolean
  /** 0, 50 or 100: the assessment has a row and no part in it. */
  readonly percent: number
}

/** The dashboard's card: three rows, a percentage of photo and basic info (age, location, bio). */
export function dashboardCompletion(
  profile: Pick<Profile, 'age' | 'location' | 'bio'>,
  { done }: Pick<ProfileCompletion, 'done'>,
): DashboardCompletion {
  const basicInfo = isGiven(profile.age) && isGiven(profile.location) && isGiven(profile.bio)
  const percent = 50 * (Number(done.photos) + Number(basicInfo))
  return { photo: done.photos, basicInfo, assessment: done.assessment, percent }
}
