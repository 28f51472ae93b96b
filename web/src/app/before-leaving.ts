/** What is asked before logging out leaves something behind in this browser. */
import { unsentScans } from '../data/door/unsent-scans'
import { hasDrafts } from '../data/drafts'

export type Question = { readonly title: string; readonly text: string }

/** Null: nothing would be left behind. */
export function questionBeforeLeaving(now: Date): Question | null {
  const unsent = unsentScans()
  const lost = hasDrafts(now)
    ? 'This browser keeps what you have typed and not saved yet. Logging out removes it.'
    : ''
  if (unsent === 0)
    return lost === '' ? null : { title: 'Log out and lose what you have not saved?', text: lost }
  const title = unsent === 1 ? '1 scan has not been sent yet' : `${unsent} scans have not been sent yet`
  const wait =
    'Until you log in again on this device and open the door, nobody else knows who came in. Better open the door with a network first.'
  return { title, text: [wait, lost].filter(Boolean).join(' ') }
}
