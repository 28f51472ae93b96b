/** Data embedded in a page's HTML: shown until Firestore answers. */
import { type PublicData, publicDataFrom, publicDataId } from '@club/domain/public-pages/public-data'
import { createContext, useContext, useMemo } from 'react'
import type { Live } from './firebase/live'
import { isUnanswered } from './failure'

/** Null when the page had no embedded data, and once the user has left that page. */
export const PublicDataContext = createContext<PublicData | null>(null)

/** Null for a page that brought none, or none that can be read. */
export function publicDataIn(page: Document): PublicData | null {
  const json = page.getElementById(publicDataId)?.textContent
  if (json === undefined) return null
  try {
    return publicDataFrom(json)
  } catch {
    return null
  }
}

/**
 * `live`, or until it has answered the part of the embedded data that `pick` selects: undefined when there is
 * none.
 */
export function useUntilAnswered<T>(live: Live<T>, pick: (brought: PublicData) => T | undefined): Live<T> {
  const brought = useContext(PublicDataContext)
  const isAnswered = live.status !== 'loading' && !isUnanswered(live)
  const data = brought === null || isAnswered ? undefined : pick(brought)
  return useMemo(() => (data === undefined ? live : { status: 'ready', data }), [live, data])
}

/** When the page that is being taken over was made; null for any other. */
export function useMadeAt(): Date | null {
  return useContext(PublicDataContext)?.read_at ?? null
}
