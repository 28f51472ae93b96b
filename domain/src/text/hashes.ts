/** Bytes and hashes of texts; the domain has no TextEncoder. */

/** UTF-8 bytes of a text. */
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

const fnvOffset = 0x811c9dc5
const fnvPrime = 0x01000193

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
