/** State of the optional steps in the first tab, each saved separately. */
import { defaultLocation, profileFormSchema, type Profile } from '@club/domain/members/profile'
import { isPromptId, promptsSchema, type StoredPrompt } from '@club/domain/members/prompts'
import type { ProfileChanges } from '../../data/profile'
import { updateFailed, useAction } from '../../pieces/action/use-action'
import { lineOf, lineText, type OnboardingForm } from './onboarding-entries'

export const steps = ['photo', 'place', 'line'] as const
export type Step = (typeof steps)[number]

/** The first step with nothing stored but what sign-up stores; the last one when there is none. */
export function firstOpenStep(profile: Profile | null): Step {
  if (!profile?.photo_urls.length) return 'photo'
  return [defaultLocation, ''].includes(profile.location?.trim() ?? '') ? 'place' : 'line'
}

export type SaveStep = (fields: ProfileChanges['fields']) => Promise<void>

/** The fields that a step saves, and the callback that runs afterwards. */
type Saving = { fields: ProfileChanges['fields']; next: () => unknown }

type Props = {
  form: OnboardingForm
  profile: Profile | null
  step: Step
  /** Shows a step, from wherever the member is. */
  openStep: (step: Step) => void
  saveStep: SaveStep
  /** Leads on from the last step. */
  onEnd: () => void
}

/** The line replaces the first prompt; any others that can still be chosen stay. */
function promptsWith(line: StoredPrompt, stored: readonly StoredPrompt[]): StoredPrompt[] {
  return [line, ...stored.slice(1).filter(({ prompt }) => isPromptId(prompt))]
}

export function useFirstSteps({ form, profile, step, openStep, saveStep, onEnd }: Props) {
  const index = steps.indexOf(step)
  const before = steps[index - 1]
  const after = steps[index + 1]
  const goNext = () => (after ? openStep(after) : onEnd())

  const save = useAction(({ fields }: Saving) => saveStep(fields), {
    done: async (_, { next }) => {
      await next()
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

  async function saveLine(next: () => unknown) {
    const [prompt, answer] = form.getValues(['prompt', 'answer'])
    const { data, error } = promptsSchema.safeParse(promptsWith({ prompt, answer }, profile?.prompts ?? []))
    const [line] = data ?? []
    if (data && line) {
      const onSaved = () => {
        form.setValue('answer', line.answer)
        form.setValue('stored_line', lineText(line))
        return next()
      }
      await save.run({ fields: { prompts: data }, next: onSaved })
      return
    }
    const message =
      answer.trim() === '' ? 'Write your line first, or choose Write One Later.' : error?.issues[0]?.message
    form.setError('answer', { message: message ?? '' }, { shouldFocus: true })
    openStep('line')
  }

  function skipLine() {
    form.setValue('skipped_line', lineText(form.getValues()))
    goNext()
  }

  return {
    step,
    number: index + 1,
    isSaving: save.isBusy,
    failure: save.failure,
    goBack: before && (() => openStep(before)),
    goNext,
    savePlace,
    saveLine,
    skipLine,
    /** True for a typed line that was not put off, unless another browser has saved one since. */
    hasUnsavedLine: () => {
      const line = form.getValues()
      return (
        line.answer.trim() !== '' &&
        ![line.stored_line, line.skipped_line].includes(lineText(line)) &&
        line.stored_line === lineText(lineOf(profile))
      )
    },
  }
}
export type FirstSteps = ReturnType<typeof useFirstSteps>
