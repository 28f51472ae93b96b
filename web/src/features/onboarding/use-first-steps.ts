/** The steps of the first tab, each saved by itself. None of them is required. */
import { profileFormSchema, type Profile } from '@club/domain/members/profile'
import { isPromptId, promptsSchema, type StoredPrompt } from '@club/domain/members/prompts'
import type { ProfileChanges } from '../../data/profile'
import { updateFailed, useAction } from '../../pieces/action/use-action'
import type { OnboardingForm } from './onboarding-entries'

export const steps = ['photo', 'place', 'line'] as const
export type Step = (typeof steps)[number]

/** The first step with nothing stored; the last one when there is none. */
export function firstOpenStep(profile: Profile | null): Step {
  if (!profile?.photo_urls.length) return 'photo'
  return profile.location?.trim() ? 'line' : 'place'
}

export type SaveStep = (fields: ProfileChanges['fields']) => Promise<void>

/** What a step writes, and what follows it. */
type Saving = { fields: ProfileChanges['fields']; next: () => void }

type Props = {
  form: OnboardingForm
  profile: Profile | null
  step: Step
  openStep: (step: Step) => void
  saveStep: SaveStep
  /** Leads on from the last step. */
  onEnd: () => void
}

/** The line replaces the first prompt; any others that can still be chosen stay. */
function promptsWith(line: StoredPrompt, stored: readonly StoredPrompt[]): StoredPrompt[] {
  return [line, ...stored.slice(1).filter(({ prompt }) => isPromptId(prompt) && prompt !== line.prompt)]
}

export function useFirstSteps({ form, profile, step, openStep, saveStep, onEnd }: Props) {
  const place = steps.indexOf(step)
  const before = steps[place - 1]
  const after = steps[place + 1]
  const goNext = () => (after ? openStep(after) : onEnd())

  const save = useAction(({ fields }: Saving) => saveStep(fields), {
    done: (_, { next }) => {
      next()
      return null
    },
    failed: updateFailed('Failed to save profile. Please try again.'),
  })

  async function savePlace() {
    const { data, error } = profileFormSchema.shape.location.safeParse(form.getValues('location'))
    if (data === undefined) {
      form.setError('location', { message: error.issues[0]?.message ?? '' }, { shouldFocus: true })
      return
    }
    form.setValue('location', data)
    await save.run({ fields: { location: data }, next: goNext })
  }

  async function saveLine(next: () => void) {
    const [prompt, answer] = form.getValues(['prompt', 'answer'])
    const { data, error } = promptsSchema.safeParse(promptsWith({ prompt, answer }, profile?.prompts ?? []))
    if (data) {
      await save.run({ fields: { prompts: data }, next })
      return
    }
    openStep('line')
    const message =
      answer.trim() === '' ? 'Write your line first, or choose Write One Later.' : error.issues[0]?.message
    form.setError('answer', { message: message ?? '' }, { shouldFocus: true })
  }

  const [stored] = profile?.prompts ?? []
  return {
    step,
    number: place + 1,
    isSaving: save.isBusy,
    failure: save.failure,
    goBack: before && (() => openStep(before)),
    goNext,
    savePlace,
    saveLine,
    /** True for a typed line that is not stored as it is. */
    hasUnsavedLine: ({ prompt, answer }: StoredPrompt) =>
      answer.trim() !== '' && (answer !== stored?.answer || prompt !== stored.prompt),
  }
}
export type FirstSteps = ReturnType<typeof useFirstSteps>
