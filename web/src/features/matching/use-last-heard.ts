/** Keeps what a listener said last while it is closed or opened anew. */
import { useState } from 'react'
import type { Live } from '../../data/live'

/** `live`, but not loading again once it was something else. */
export function useLastHeard<T>(live: Live<T>): Live<T> {
  const [last, setLast] = useState(live)
  if (live.status !== 'loading' && live !== last) setLast(live)
  return live.status === 'loading' ? last : live
}
