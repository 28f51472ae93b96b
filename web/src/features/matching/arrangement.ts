/** The order of the cards: best first, but nothing moves under somebody who is reading. */

export type Arrangement = {
  readonly shown: readonly string[]
  /** How many came and wait until the reader looks up. */
  readonly held: number
}

/**
 * `ranked` are all ids, best first; `shown` is what the page shows now. While `isReading`, cards keep their places, those that are gone
 * leave, and what ranks after the last one (a further page) follows; anything else is held.
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
