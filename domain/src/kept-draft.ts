/** How long a form begun and not yet saved is kept in a browser (readings, section 4). */
import { limits } from './limits'
import { parsedJson } from './parsed-json'

/** What a kept text stands for, with when it was kept (`saved_at`); null when it cannot be read or is 14 days old. */
export function keptDraft(text: string, now: Date): object | null {
  const draft = parsedJson(text)
  if (typeof draft !== 'object' || draft === null || !('saved_at' in draft)) return null
  if (typeof draft.saved_at !== 'number') return null
  return now.getTime() - draft.saved_at < limits.draftKeptMs ? draft : null
}
