/** The onboarding form's state: the input, the open tab, the draft of both, and saving. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { type FieldErrors, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { saveDraft, readDraft, removeDraft } from '../../data/drafts'
import type { OnboardingFields } from '../../data/onboarding'
import type { StoredPreferences } from '../../data/preferences'
import { updateFailed, useAction } from '../../pieces/action/use-action'
import { useGenderLock } from '../../pieces/member/use-gender-lock'
import { useZodForm, type ZodFormOf } from '../../ui/form/use-zod-form'
import {
  type CheckedEntries,
  detailFields,
  type Draft,
  draftFrom,
  draftText,
  type Entries,
  entriesFrom,
  entriesSchema,
  requiredFields,
  type Tab,
  fieldsFrom,
} from './onboarding-entries'

export type OnboardingForm = ZodFormOf<Entries, CheckedEntries>

function openingDraft(uid: string, { profile, preferences }: StoredPreferences): Draft {
  const now = new Date()
  const saved = draftFrom(readDraft('onboarding', uid, now), now)
  return saved ?? { entries: entriesFrom(profile, preferences), tab: 'details' }
}

/** Stores the input as a draft from the first change on. */
function useSavedDraft(uid: string, opened: Draft, entries: Entries, tab: Tab) {
  useEffect(() => {
    const isUntouched = tab === opened.tab && JSON.stringify(entries) === JSON.stringify(opened.entries)
    const now = new Date()
    if (isUntouched && readDraft('onboarding', uid, now) === null) return
    saveDraft('onboarding', uid, draftText({ entries, tab }, now))
  }, [uid, opened, entries, tab])
}

const parameter = 'tab'

/**
 * The open tab, stored in the URL: Back and Forward switch it, and a reload preserves it. A draft opens where
 * it was left.
 */
function useTab(left: Tab): [tab: Tab, open: (tab: Tab) => void] {
  const [search, setSearch] = useSearchParams()
  const hasOpened = useRef(false)
  const tab: Tab = search.get(parameter) === 'preferences' ? 'preferences' : 'details'

  const open = (next: Tab) => {
    if (next === tab) return
    const query = new URLSearchParams(search)
    if (next === 'details') query.delete(parameter)
    else query.set(parameter, next)
    setSearch(query)
  }
  useEffect(() => {
    if (hasOpened.current) return
    hasOpened.current = true
    if (left === 'preferences') open(left)
  })
  return [tab, open]
}

export type OnboardingProps = {
  uid: string
  stored: StoredPreferences
  /** Saves both documents, and rejects when it could not. */
  write: (fields: OnboardingFields) => Promise<void>
  onSaved: () => void
}

/** Fields still to be filled in before Next is enabled (section 4). */
function missingIn(entries: Entries): string[] {
  return requiredFields
    .filter(({ name }) => String(entries[name] ?? '').trim() === '')
    .map(({ label }) => label)
}

export function useOnboardingForm({ uid, stored, write, onSaved }: OnboardingProps) {
  const [opened] = useState(() => openingDraft(uid, stored))
  const form: OnboardingForm = useZodForm(entriesSchema, { defaultValues: opened.entries })
  const entries = useWatch({ control: form.control, compute: (values: Entries) => values })
  const missing = missingIn(entries)
  const [wantedTab, openTab] = useTab(opened.tab)
  const tab = missing.length === 0 ? wantedTab : 'details'
  useSavedDraft(uid, opened, entries, tab)
  const { gender } = entriesFrom(stored.profile, stored.preferences)
  const { setValue } = form
  const genderLockedUntil = useGenderLock(useCallback(() => setValue('gender', gender), [setValue, gender]))

  const save = useAction((checked: CheckedEntries) => write(fieldsFrom(checked, stored, new Date())), {
    done: () => {
      removeDraft('onboarding', uid)
      onSaved()
      return { title: 'Profile updated!' }
    },
    failed: updateFailed('Failed to save profile. Please try again.'),
  })

  return {
    form,
    genderLockedUntil,
    tab,
    openTab,
    missing,
    failure: save.failure,
    submit: (checked: CheckedEntries) => (tab === 'details' ? openTab('preferences') : save.run(checked)),
    /** Opens the first tab on which something is wrong. */
    showRefused: (errors: FieldErrors<Entries>) =>
      openTab(detailFields.some((field) => errors[field]) ? 'details' : 'preferences'),
  }
}
