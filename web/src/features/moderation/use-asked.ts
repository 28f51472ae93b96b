/** Calls a function and repeats the call on request, while the previous answer stays on the screen. */
import { useState } from 'react'
import type { Live } from '../../data/firebase/live'
import { useAttempt } from '../../pieces/action/use-attempt'

/** Uses the `ask` of the first render: a different question needs a different component. */
export function useAsked<T>(ask: () => Promise<T>): { live: Live<T>; again: () => void } {
  const [asking, setAsking] = useState(() => () => ask())
  const [known, setKnown] = useState<T | null>(null)
  const live = useAttempt(asking)
  if (live.status === 'ready' && live.data !== known) setKnown(live.data)
  const again = () => setAsking(() => () => ask())
  const isKept = live.status === 'loading' && known !== null
  return { live: isKept ? { status: 'ready', data: known } : live, again }
}
