/** The onboarding form's state: what is typed, which tab is open, the draft of both, and saving them. */
import { zodResolver } from '@hookform/resolvers/zod'
import { useEffect, useState } from 'react'
import { type Control, type FieldErrors, useForm, useWatch } from 'react-hook-form'
import { keepDraft, readDraft, removeDraft } from '../../data/drafts'
import type { OnboardingWords, StoredWords } from '../../data/onboarding'
import { toast } from '../../ui/toaster'
import { type Draft, draftFrom, draftText, type Tab } from './draft'
import {
  type CheckedEntries,
  detailFields,
  type Entries,
  entriesFrom,
  entriesSchema,
  requiredFields,
} from './entries'
import { wordsFrom } from './words'

export type EntriesControl = Control<Entries, unknown, CheckedEntries>

function openingDraft(uid: string, { profile, preferences }: StoredWords): Draft {
  const now = new Date()
  const kept = draftFrom(readDraft('onboarding', uid, now), now)
  return kept ?? { entries: entriesFrom(profile, preferences), tab: 'details' }
}

/** Keeps what is typed from the first change on. */
function useKeptDraft(uid: string, opened: Draft, entries: Entries, tab: Tab) {
  useEffect(() => {
    const isUntouched = tab === opened.tab && JSON.stringify(entries) === JSON.stringify(opened.entries)
    const now = new Date()
    if (isUntouched && readDraft('onboarding', uid, now) === null) return
    keepDraft('onboarding', uid, draftText({ entries, tab }, now))
  }, [uid, opened, entries, tab])
}

export type OnboardingProps = {
  uid: string
  stored: StoredWords
  /** Saves both documents, and rejects when it could not. */
  write: (words: OnboardingWords) => Promise<void>
  onSaved: () => void
}

export function useOnboardingForm({ uid, stored, write, onSaved }: OnboardingProps) {
  const [opened] = useState(() => openingDraft(uid, stored))
  const [tab, setTab] = useState(opened.tab)
  const [hasFailed, setFailed] = useState(false)
  const form = useForm<Entries, unknown, CheckedEntries>({
    resolver: zodResolver(entriesSchema),
    defaultValues: opened.entries,
  })
  const entries = useWatch({ control: form.control, compute: (values: Entries) => values })
  useKeptDraft(uid, opened, entries, tab)

  async function save(checked: CheckedEntries) {
    setFailed(false)
    try {
      await write(wordsFrom(checked, stored, new Date()))
    } catch (error) {
      console.warn('Onboarding was not saved:', error)
      setFailed(true)
      toast({
        tone: 'error',
        title: 'Update failed',
        description: 'Failed to save profile. Please try again.',
      })
      return
    }
    removeDraft('onboarding', uid)
    toast({ tone: 'success', title: 'Profile updated!' })
    onSaved()
  }

  function showRefusedTab(errors: FieldErrors<Entries>) {
    if (detailFields.some((field) => errors[field])) setTab('details')
  }

  async function openPreferences() {
    if (await form.trigger(detailFields, { shouldFocus: true })) setTab('preferences')
  }

  const saveChecked = form.handleSubmit(save, showRefusedTab)
  return {
    form,
    entries,
    tab,
    setTab,
    hasFailed,
    /** Next's condition (section 4). */
    isFilled: requiredFields.every((field) => entries[field].trim() !== ''),
    submit: tab === 'details' ? openPreferences : saveChecked,
  }
}

export type OnboardingForm = ReturnType<typeof useOnboardingForm>['form']
