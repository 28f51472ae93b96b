/**
 * Unsaved work stored in this browser for 14 days, one draft per form and user, under keys that start with
 * 'draft:'.
 */
import { unexpiredDraft } from '@club/domain/saved-draft'
import { browserStorage } from '../browser-storage'

const prefix = 'draft:'

/** The forms with a draft. */
type DraftForm = 'onboarding' | 'questionnaire' | 'profile'

/** One user never sees another's draft. */
function keyOf(form: DraftForm, uid: string): string {
  return `${prefix}${form}:${uid}`
}

function draftKeys(): string[] {
  return browserStorage.keys().filter((key) => key.startsWith(prefix))
}

/** The text under `key`, unless it has expired: then it is removed. */
function unexpired(key: string, now: Date): string | null {
  const text = browserStorage.read(key)
  if (text === null || unexpiredDraft(text, now)) return text
  browserStorage.remove(key)
  return null
}

/** Removes the drafts of all users that have expired or can't be read. */
export function removeExpiredDrafts(now: Date) {
  for (const key of draftKeys()) unexpired(key, now)
}

/** True if logging out would lose unsaved work. */
export function hasDrafts(now: Date): boolean {
  return draftKeys().some((key) => unexpired(key, now) !== null)
}

export function clearDrafts() {
  for (const key of draftKeys()) browserStorage.remove(key)
}

/** The stored draft of a form; null when there is none, it has expired, or storage is unavailable. */
export function readDraft(form: DraftForm, uid: string, now: Date): string | null {
  return unexpired(keyOf(form, uid), now)
}

/** Without storage, or when it is full, the form retains the input only while the page is open. */
export function saveDraft(form: DraftForm, uid: string, text: string) {
  browserStorage.write(keyOf(form, uid), text)
}

export function removeDraft(form: DraftForm, uid: string) {
  browserStorage.remove(keyOf(form, uid))
}
