/** The order of the cards: best first, but steady while the member is reading. */
import { useState } from 'react'

type Arrangement = {
  readonly shown: readonly string[]
  /** Number of new ones held back until the reader is done. */
  readonly held: number
}

/**
 * `ranked` has all ids, best first; `shown` is the current list. While `isReading`, cards stay in place,
 * removed ones leave, and those that rank below the last card (a further page) are appended; everything else
 * is held back.
 */
export function arranged(
  shown: readonly string[],
  ranked: readonly string[],
  isReading: boolean,
): Arrangement {
  if (!isReading || shown.length === 0) return { shown: ranked, held: 0 }
  const staying = shown.filter((id) => ranked.includes(id))
  const lastRank = Math.max(-1, ...staying.map((id) => ranked.indexOf(id)))
  const following = ranked.slice(lastRank + 1)
  return {
    shown: [...staying, ...following],
    held: ranked.length - staying.length - following.length,
  }
}

type ArrangementState = Arrangement & { ranked: readonly string[]; isReading: boolean }

/** `release` shows the held-back ones at once. */
export function useArrangement(
  ranked: readonly string[],
  isReading: boolean,
): Arrangement & { release: () => void } {
  const [state, setState] = useState<ArrangementState>({ shown: ranked, held: 0, ranked, isReading })
  const release = () => setState({ shown: ranked, held: 0, ranked, isReading })
  if (state.ranked === ranked && state.isReading === isReading) return { ...state, release }

  const next = { ...arranged(state.shown, ranked, isReading), ranked, isReading }
  setState(next)
  return { ...next, release }
}
