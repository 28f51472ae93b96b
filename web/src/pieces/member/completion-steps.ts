/** The three steps to a complete profile, as every widget names them, with the screen of each (section 4). */
import type { BasicField, CompletionStep, ProfileCompletion } from '@club/domain/members/profile-completion'
import { paths } from '../../paths'

export type StepCopy = {
  readonly step: CompletionStep
  readonly title: string
  /** The label of the link to its screen. */
  readonly action: string
  readonly to: string
}

export const completionSteps: readonly StepCopy[] = [
  {
    step: 'basic_profile',
    title: 'Basic profile',
    action: 'Complete it',
    to: `${paths.profile}?tab=profile`,
  },
  { step: 'photos', title: 'At least one photo', action: 'Add a photo', to: `${paths.profile}?tab=photos` },
  { step: 'assessment', title: 'Assessment', action: 'Finish it', to: paths.questionnaire },
]

/** The first step that is still to do; null when all are done. */
export function nextStep({ done }: ProfileCompletion): StepCopy | null {
  return completionSteps.find(({ step }) => !done[step]) ?? null
}

const fieldNames: Record<BasicField, string> = {
  gender: 'gender',
  orientation: 'who you’re looking for',
  age: 'age',
  location: 'location',
  bio: 'a few words about you',
}

/** 'Still missing: location, a few words about you.' */
export function missingLabel(missing: readonly BasicField[]): string {
  return `Still missing: ${missing.map((field) => fieldNames[field]).join(', ')}.`
}
