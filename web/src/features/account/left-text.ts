/** What an earlier page, or an address that was cleaned, left in the history entry: it survives a reload and is in no address. */
import { useLocation } from 'react-router-dom'

/** The text of that name in a history entry's state; null when there is none. */
export function textIn(state: unknown, name: string): string | null {
  if (typeof state !== 'object' || state === null) return null
  const text: unknown = Object.entries(state).find(([key]) => key === name)?.[1]
  return typeof text === 'string' && text !== '' ? text : null
}

/** The text of that name, left for the page that is open. */
export function useLeftText(name: string): string | null {
  return textIn(useLocation().state, name)
}
