/** Unsaved work kept in this browser, under keys that start with 'draft:'. */

const prefix = 'draft:'

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
