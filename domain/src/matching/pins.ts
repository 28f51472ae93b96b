/** Pairs whose fate no score decides: mutual likes stay, blocked pairs go. */

export type Pin = 'mutual' | 'blocked'

/** Pair id → what pins it. A block outweighs a mutual like. */
export type Pins = ReadonlyMap<string, Pin>

/** The two uids of a pair id. */
export function membersOfPair(pair: string): readonly [string, string] {
  const cut = pair.indexOf('_')
  return [pair.slice(0, cut), pair.slice(cut + 1)]
}
