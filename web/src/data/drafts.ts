/** Unsaved work kept in this browser, one draft a form and user, under keys that start with 'draft:'. */

const prefix = 'draft:'

/** The forms that keep a draft. */
export type DraftForm = 'onboarding' | 'questionnaire'

/** One user never sees another's draft. */
function keyOf(form: DraftForm, uid: string): string {
  return `${prefix}${form}:${uid}`
}

function draftKeys(): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix))
  } catch {
    return []
  }
}

/** True iff logging out would lose something that was never saved. */
export function hasDrafts(): boolean {
  return draftKeys().length > 0
}

export function clearDrafts() {
  for (const key of draftKeys()) localStorage.removeItem(key)
}

/** What was kept of a form; null when there is nothing, or no storage. */
export function readDraft(form: DraftForm, uid: string): string | null {
  try {
    return localStorage.getItem(keyOf(form, uid))
  } catch {
    return null
  }
}

export function keepDraft(form: DraftForm, uid: string, text: string) {
  try {
    localStorage.setItem(keyOf(form, uid), text)
  } catch {
    // Without storage, or when it is full, the form holds what was typed for as long as the page is open.
  }
}

export function removeDraft(form: DraftForm, uid: string) {
  try {
    localStorage.removeItem(keyOf(form, uid))
  } catch {
    // Without storage there is no draft.
  }
}
