/** Builds the question asked when logging out would leave unsaved work or unsent scans behind. */
import { unsentScans } from '../../data/door/unsent-scans'
import { hasDrafts } from '../../data/drafts'

export type Question = { readonly title: string; readonly text: string }

/** Null: nothing would be left behind. */
export function questionBeforeLeaving(now: Date): Question | null {
  const unsent = unsentScans()
  const lost = hasDrafts(now) ? 'You have unsaved work in this browser. Logging out deletes it.' : ''
  if (unsent === 0) return lost === '' ? null : { title: 'Log out and lose your unsaved work?', text: lost }
  const title = unsent === 1 ? '1 scan hasn’t been sent yet' : `${unsent} scans haven’t been sent yet`
  const wait =
    'Until you log in on this device and open the door again, no one else will know who came in. It’s best to get back online and open the door first.'
  return { title, text: [wait, lost].filter(Boolean).join(' ') }
}
