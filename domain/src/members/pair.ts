/** A pair of members: its id, its rank among equal scores, and its pin. */
import { fmix32, fnv1a, utf8Bytes } from '../text/hashes'

/** The two uids sorted, joined by '_' (uids hold no '_'). */
export function pairId(a: string, b: string): string {
  return a < b ? `${a}_${b}` : `${b}_${a}`
}

/** FNV-1a over the id's UTF-8 bytes, 32 bits unsigned, finished with fmix32. Of equal scores, the smaller rank comes first. */
export function pairRank(pair: string): number {
  return fmix32(fnv1a(utf8Bytes(pair)))
}

/** One of the two, in the order of the pair's id, has super-liked the other. */
export const superLikePins = ['super_liked_by_first', 'super_liked_by_second'] as const
export type SuperLikePin = (typeof superLikePins)[number]

export const pinKinds = ['mutual', 'blocked', ...superLikePins] as const
/** Decides a pair's fate whatever its score: mutual likes and super likes stay, blocked pairs go. */
export type Pin = (typeof pinKinds)[number]

/** Pair id → what pins it. A block outweighs a mutual like. */
export type Pins = ReadonlyMap<string, Pin>

/** The two uids of a pair id. */
export function membersOfPair(pair: string): readonly [string, string] {
  const cut = pair.indexOf('_')
  return [pair.slice(0, cut), pair.slice(cut + 1)]
}

export function superLikePin(pair: string, by: string): SuperLikePin {
  return membersOfPair(pair)[0] === by ? 'super_liked_by_first' : 'super_liked_by_second'
}

/** The member of a pair who has super-liked the other, from its pin. */
export function superLikerOf(pair: string, pin: Pin | null | undefined): string | null {
  const [first, second] = membersOfPair(pair)
  if (pin === 'super_liked_by_first') return first
  return pin === 'super_liked_by_second' ? second : null
}
