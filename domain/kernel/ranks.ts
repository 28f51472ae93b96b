/** Ranks pairs as `pairRank` does, eight at a time. AssemblyScript: `npm run build:kernel` compiles it; `MemberIds.rank` is its twin. */

const wordBytes = 4
const vectorBytes = 16
const fnvPrime: u32 = 0x01000193

let idBytes: usize = 0
let idsAt: usize = 0
let prefixesAt: usize = 0

/** Sets the addresses, by slot, of the uids (`bytes` each) and of FNV-1a's states after `uid_`. */
export function use(bytes: usize, ids: usize, prefixes: usize): void {
  idBytes = bytes
  idsAt = ids
  prefixesAt = prefixes
}

function prefixOf(slot: usize): u32 {
  return load<u32>(prefixesAt + slot * wordBytes)
}

/** True iff the first of two different uids at these addresses comes first in the id of the pair. */
function precedes(one: usize, other: usize): bool {
  let at: usize = 0
  let difference: u32 = 0
  while (difference == 0 && at < idBytes) {
    difference = load<u32>(one + at) ^ load<u32>(other + at)
    at += wordBytes
  }
  // The byte that lies lowest in the word comes first in the uid.
  const bit = ctz(difference) & 24
  at -= wordBytes
  return ((load<u32>(one + at) >>> bit) & 0xff) < ((load<u32>(other + at) >>> bit) & 0xff)
}

function addressAt(addresses: usize, index: usize): usize {
  return load<usize>(addresses + index * wordBytes)
}

/** One word of each of four uids, whose addresses lie at `addresses`. */
function wordsAt(addresses: usize, at: usize): v128 {
  let words = v128.load32_zero(addressAt(addresses, 0) + at)
  words = v128.load32_lane(addressAt(addresses, 1) + at, words, 1)
  words = v128.load32_lane(addressAt(addresses, 2) + at, words, 2)
  return v128.load32_lane(addressAt(addresses, 3) + at, words, 3)
}

/** FNV-1a in each lane: takes up the byte that lies `bit` bits up in the words. */
function withByte(hashes: v128, words: v128, bit: i32): v128 {
  const bytes = v128.and(i32x4.shr_u(words, bit), i32x4.splat(0xff))
  return i32x4.mul(v128.xor(hashes, bytes), i32x4.splat(fnvPrime))
}

/** `fmix32` in each lane. */
function finished(hashes: v128): v128 {
  let mixed = i32x4.mul(v128.xor(hashes, i32x4.shr_u(hashes, 16)), i32x4.splat(0x85ebca6b))
  mixed = i32x4.mul(v128.xor(mixed, i32x4.shr_u(mixed, 13)), i32x4.splat(0xc2b2ae35))
  return v128.xor(mixed, i32x4.shr_u(mixed, 16))
}

/** Puts the state after the uid that comes first into `ranks`, and the address of the one that comes second in the tie's place. */
function prepare(slot: usize, ties: usize, count: usize, ranks: usize): void {
  const mine = idsAt + slot * idBytes
  for (let at: usize = 0; at < count * wordBytes; at += wordBytes) {
    const other: usize = load<u32>(ties + at)
    const theirs = idsAt + other * idBytes
    const isFirst = precedes(mine, theirs)
    store<u32>(ranks + at, prefixOf(select<usize>(slot, other, isFirst)))
    store<usize>(ties + at, select<usize>(theirs, mine, isFirst))
  }
}

/** Writes the rank of the pair of `slot` with each of the ties, a multiple of eight slots; the ties are used up. */
export function rank(slot: usize, ties: usize, count: usize, ranks: usize): void {
  prepare(slot, ties, count, ranks)
  // Two vectors, so that one multiplication need not wait for the other.
  for (let at: usize = 0; at < count * wordBytes; at += 2 * vectorBytes) {
    let one = v128.load(ranks + at)
    let other = v128.load(ranks + at, vectorBytes)
    for (let byte: usize = 0; byte < idBytes; byte += wordBytes) {
      const words = wordsAt(ties + at, byte)
      const otherWords = wordsAt(ties + at + vectorBytes, byte)
      one = withByte(one, words, 0)
      other = withByte(other, otherWords, 0)
      one = withByte(one, words, 8)
      other = withByte(other, otherWords, 8)
      one = withByte(one, words, 16)
      other = withByte(other, otherWords, 16)
      one = withByte(one, words, 24)
      other = withByte(other, otherWords, 24)
    }
    v128.store(ranks + at, finished(one))
    v128.store(ranks + at, finished(other), vectorBytes)
  }
}
