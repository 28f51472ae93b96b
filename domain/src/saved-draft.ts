/** The time that the browser stores an unsaved form (readings, section 4). */
import { firstLimits } from './first-limits'
import { parsedJson } from './parsed-json'

/** The draft in a stored text, with its time (`saved_at`); null when it cannot be read or is 14 days old. */
export function unexpiredDraft(text: string, now: Date): object | null {
  const draft = parsedJson(text)
  if (typeof draft !== 'object' || draft === null || !('saved_at' in draft)) return null
  if (typeof draft.saved_at !== 'number') return null
  return now.getTime() - draft.saved_at < firstLimits.draftStoredMs ? draft : null
}
