/** The profile form's state: the input, its draft, and saving the changes. */
import { asInPreferences, type MatchPreferences } from '@club/domain/members/preferences'
import type { Profile } from '@club/domain/members/profile'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { saveDraft, readDraft, removeDraft } from '../../data/drafts'
import type { ProfileChanges } from '../../data/profile'
import { type ToastContent, updateFailed, useAction } from '../../pieces/action/use-action'
import { useGenderLock } from '../../pieces/member/use-gender-lock'
import { useZodForm, type ZodFormOf } from '../../ui/form/use-zod-form'
import {
  baseOf,
  changesOf,
  type CheckedEntries,
  draftText,
  type Entries,
  entriesSchema,
  type Unsaved,
  unsavedIn,
  withDraft,
} from './profile-entries'

export type ProfileFormOf = ZodFormOf<Entries, CheckedEntries>

export type ProfileFormProps = {
  uid: string
  profile: Profile
  preferences: MatchPreferences | null
  /** Saves the changes; rejects when that fails. */
  write: (changes: ProfileChanges) => Promise<void>
}

export const savingToasts = {
  done: (): ToastContent => ({ title: 'Profile updated!' }),
  failed: updateFailed('Failed to save profile. Please try again.'),
}

/** Stores unsaved input in this browser, so that neither another tab nor another page loses it. */
function useSavedDraft(uid: string, unsaved: Unsaved | null) {
  useEffect(() => {
    if (unsaved === null) removeDraft('profile', uid)
    else saveDraft('profile', uid, draftText(unsaved, new Date()))
  }, [uid, unsaved])
}

/** The form changes prompts in place, so changes can only be detected against a copy. */
const copied = (values: Entries) => structuredClone(values)

export function useProfileForm({ uid, profile, preferences, write }: ProfileFormProps) {
  const [base, setBase] = useState(() => baseOf(profile, preferences))
  const [defaultValues] = useState(() => {
    const now = new Date()
    return withDraft(base.opened, readDraft('profile', uid, now), now)
  })
  const form: ProfileFormOf = useZodForm(entriesSchema, { defaultValues })
  const entries = useWatch({ control: form.control, compute: copied })
  const [followed, setFollowed] = useState<Entries | null>(null)
  const { isDirty } = form.formState
  const unsaved = useMemo(
    // Until the form has adopted the stored values, it differs from them without any input.
    () => (followed !== null && !isDirty ? null : unsavedIn(entries, base.opened)),
    [followed, isDirty, entries, base],
  )
  useSavedDraft(uid, unsaved)
  // Values saved elsewhere, or that load late, are shown unless there is input.
  const [known, setKnown] = useState({ profile, preferences })
  if (known.profile !== profile || known.preferences !== preferences) {
    setKnown({ profile, preferences })
    const now = baseOf(profile, preferences)
    if (unsaved === null && unsavedIn(now.opened, base.opened) !== null) {
      setBase(now)
      setFollowed(now.opened)
    }
  }
  const { reset } = form
  useEffect(() => {
    if (followed) reset(followed)
  }, [reset, followed])
  const { gender } = base.opened
  const { setValue } = form
  const genderLockedUntil = useGenderLock(useCallback(() => setValue('gender', gender), [setValue, gender]))

  async function saveAll(checked: CheckedEntries, typed: Entries) {
    await write(changesOf(checked, base.stored, profile, preferences))
    return typed
  }
  const save = useAction(saveAll, {
    done: (typed, checked) => {
      setBase({ stored: checked, opened: checked })
      // Input made during the save stays.
      if (unsavedIn(form.getValues(), typed) === null) form.reset(checked)
      return savingToasts.done()
    },
    failed: savingToasts.failed,
  })

  return {
    form,
    /** True if the stored interest is one that Seeking can't show. */
    hasOtherInterest: base.opened.seeking === asInPreferences,
    hasUnsaved: unsaved !== null,
    genderLockedUntil,
    failure: save.failure,
    submit: (checked: CheckedEntries) => save.run(checked, copied(form.getValues())),
    discard: () => {
      const now = baseOf(profile, preferences)
      setBase(now)
      reset(now.opened)
    },
  }
}
