/** A pair of members: its id, its rank among equal scores, and its pin. */

/** The two uids sorted, joined by '_' (uids hold no '_'). */
export function pairId(a: string, b: string): string {
  return a < b ? `${a}_${b}` : `${b}_${a}`
}

const fnvOffset = 0x811c9dc5
const fnvPrime = 0x01000193

/** UTF-8 bytes of a text; the domain has no TextEncoder. */
export function utf8Bytes(text: string): Uint8Array {
  const bytes: number[] = []
  for (const character of text) {
    const code = character.codePointAt(0) ?? 0
    if (code < 0x80) bytes.push(code)
    else if (code < 0x800) bytes.push(0xc0 | (code >> 6), 0x80 | (code & 63))
    else if (code < 0x10000) bytes.push(0xe0 | (code >> 12), 0x80 | ((code >> 6) & 63), 0x80 | (code & 63))
    else {
      bytes.push(
        0xf0 | (code >> 18),
        0x80 | ((code >> 12) & 63),
        0x80 | ((code >> 6) & 63),
        0x80 | (code & 63),
      )
    }
  }
  return Uint8Array.from(bytes)
}

/** FNV-1a of the bytes from `from` up to but not including `to`, continuing from `state`. */
export function fnv1a(bytes: Uint8Array, state = fnvOffset, from = 0, to = bytes.length): number {
  let hash = state
  for (let at = from; at < to; at += 1) hash = Math.imul(hash ^ (bytes[at] ?? 0), fnvPrime)
  return hash >>> 0
}

/** Murmur3's finisher: spreads a 32-bit hash. */
export function fmix32(hash: number): number {
  let mixed = hash
  mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
  return (mixed ^ (mixed >>> 16)) >>> 0
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
