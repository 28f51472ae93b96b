/** The onboarding form's state: the input, the open tab, the draft of both, and saving. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { type FieldErrors, useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import { saveDraft, readDraft, removeDraft } from '../../data/drafts'
import type { OnboardingFields } from '../../data/onboarding'
import type { StoredPreferences } from '../../data/preferences'
import { updateFailed, useAction } from '../../pieces/action/use-action'
import { useGenderLock } from '../../pieces/member/use-gender-lock'
import { useZodForm } from '../../ui/form/use-zod-form'
import {
  type CheckedEntries,
  type Draft,
  draftFrom,
  draftText,
  type Entries,
  entriesFrom,
  entriesSchema,
  factFields,
  fieldsFrom,
  type OnboardingForm,
  requiredFields,
  type Tab,
  withSavedSteps,
} from './onboarding-entries'
import { firstOpenStep, type SaveStep, type Step, steps, useFirstSteps } from './use-first-steps'

function openingDraft(uid: string, { profile, preferences }: StoredPreferences): Draft {
  const now = new Date()
  const entries = entriesFrom(profile, preferences)
  const saved = draftFrom(readDraft('onboarding', uid, now), now)
  return saved ? { ...saved, entries: withSavedSteps(saved.entries, entries) } : { entries, tab: 'details' }
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

type Opened = { readonly tab: Tab; readonly step: Step }

/**
 * The open tab and step, stored in the URL: Back and Forward switch them, and a reload preserves them. A draft
 * opens the tab where it was left.
 */
function useOpened(left: Tab, firstStep: Step): Opened & { open: (next: Partial<Opened>) => void } {
  const [search, setSearch] = useSearchParams()
  const hasOpened = useRef(false)
  const tab: Tab = search.get('tab') === 'preferences' ? 'preferences' : 'details'
  const step = steps.find((known) => known === search.get('step')) ?? firstStep

  const open = (next: Partial<Opened>) => {
    const wanted = { tab, step, ...next }
    if (wanted.tab === tab && wanted.step === step) return
    const query = new URLSearchParams(search)
    if (wanted.tab === 'details') query.delete('tab')
    else query.set('tab', wanted.tab)
    if (wanted.step !== step) query.set('step', wanted.step)
    setSearch(query)
  }
  useEffect(() => {
    if (hasOpened.current) return
    hasOpened.current = true
    if (left === 'preferences') open({ tab: left })
  })
  return { tab, step, open }
}

export type OnboardingProps = {
  uid: string
  stored: StoredPreferences
  /** Saves both documents, and rejects when it could not. */
  write: (fields: OnboardingFields) => Promise<void>
  onSaved: () => void
  /** Saves what one step of the first tab asks, and rejects when it could not. */
  saveStep: SaveStep
}

/** Fields still to be filled in before Next is enabled (section 4). */
function missingIn(entries: Entries): string[] {
  return requiredFields
    .filter(({ name }) => String(entries[name] ?? '').trim() === '')
    .map(({ label }) => label)
}

export function useOnboardingForm({ uid, stored, write, onSaved, saveStep }: OnboardingProps) {
  const [opened] = useState(() => openingDraft(uid, stored))
  const form: OnboardingForm = useZodForm(entriesSchema, { defaultValues: opened.entries })
  const entries = useWatch({ control: form.control, compute: (values: Entries) => values })
  const missing = missingIn(entries)
  const [firstStep] = useState(() => firstOpenStep(stored.profile))
  const { tab: wantedTab, step, open } = useOpened(opened.tab, firstStep)
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

  // A fact that is not stored yet is only a default, and has to be seen once.
  const [isEditing, setEditing] = useState(
    () =>
      missing.length > 0 || requiredFields.some(({ name }) => !String(stored.profile?.[name] ?? '').trim()),
  )
  const openPreferences = () => open({ tab: 'preferences' })
  const openStep = (next: Step) => {
    setEditing(false)
    open({ tab: 'details', step: next })
  }
  const firstSteps = useFirstSteps({
    form,
    profile: stored.profile,
    step,
    openStep,
    onEnd: openPreferences,
    saveStep,
  })

  /** Next and the last save: a typed line is saved first. */
  async function submit(checked: CheckedEntries) {
    const next = () => (tab === 'details' ? openPreferences() : save.run(checked))
    await (firstSteps.hasUnsavedLine() ? firstSteps.saveLine(next) : next())
  }

  return {
    form,
    genderLockedUntil,
    tab,
    openTab: (next: Tab) => open({ tab: next }),
    steps: firstSteps,
    entries,
    missing,
    isEditing,
    edit: () => setEditing(true),
    /** Closes the facts, unless something is wrong with them. */
    endEditing: async () => {
      if (await form.trigger(factFields)) setEditing(false)
    },
    failure: save.failure ?? firstSteps.failure,
    submit,
    /** Opens the first place at which something is wrong. */
    showRefused: (errors: FieldErrors<Entries>) => {
      const isFact = factFields.some((field) => errors[field])
      if (errors.location && !isFact) openStep('place')
      else open({ tab: isFact ? 'details' : 'preferences' })
      if (isFact) setEditing(true)
    },
  }
}
