/** The order in which the cards are shown, kept still while somebody reads. */
import { useState } from 'react'
import { arranged, type Arrangement } from './arrangement'

type Kept = Arrangement & { ranked: readonly string[]; isReading: boolean }

/** `release` shows what was held at once, whatever is being read. */
export function useArrangement(
  ranked: readonly string[],
  isReading: boolean,
): Arrangement & { release: () => void } {
  const [kept, setKept] = useState<Kept>({ shown: ranked, held: 0, ranked, isReading })
  const release = () => setKept({ shown: ranked, held: 0, ranked, isReading })
  if (kept.ranked === ranked && kept.isReading === isReading) return { ...kept, release }

  const next = { ...arranged(kept.shown, ranked, isReading), ranked, isReading }
  setKept(next)
  return { ...next, release }
}
