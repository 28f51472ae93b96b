/** The uids of the slots as bytes, from which the rank of each pair, the order among equal scores, is computed. */
import { fmix32, fnv1a, utf8Bytes } from '../../text/hashes'

const beyondAscii = 0x80
const usualUidBytes = 28

export class MemberIds {
  readonly #uids: string[] = []
  /** `#stride` bytes a slot, as many as the longest uid has. */
  #bytes: Uint8Array
  #stride = usualUidBytes
  #lengths: Uint16Array
  /** FNV-1a's state after `uid_`: the first half of a pair's rank. */
  #prefixes: Uint32Array

  constructor(capacity: number) {
    this.#bytes = new Uint8Array(capacity * this.#stride)
    this.#lengths = new Uint16Array(capacity)
    this.#prefixes = new Uint32Array(capacity)
  }

  uidOf(slot: number): string {
    return this.#uids[slot] ?? ''
  }

  set(slot: number, uid: string): void {
    const bytes = utf8Bytes(uid)
    this.#makeRoom(slot + 1, bytes.length)
    this.#uids[slot] = uid
    this.#bytes.set(bytes, slot * this.#stride)
    this.#lengths[slot] = bytes.length
    this.#prefixes[slot] = fnv1a(utf8Bytes('_'), fnv1a(bytes))
  }

  /** The common length of all uids of these slots, -1 for empty slots; null when they differ, or are not all ASCII. */
  commonLength(slots: Int32Array): number | null {
    let common: number | null = null
    for (const slot of slots) {
      const length = this.#lengths[slot]
      if (slot < 0 || length === undefined) continue
      if (length !== this.uidOf(slot).length || (common !== null && common !== length)) return null
      common = length
    }
    return common
  }

  /** Writes the uids of these slots, `length` bytes each, and FNV-1a's states after each `uid_`. */
  write(slots: Int32Array, bytes: Uint8Array, length: number, prefixes: Uint32Array): void {
    slots.forEach((slot, at) => {
      if (slot < 0) return
      const from = slot * this.#stride
      bytes.set(this.#bytes.subarray(from, from + length), at * length)
      prefixes[at] = this.#prefixes[slot] ?? 0
    })
  }

  /** `pairRank` of the pair of two slots. */
  rank(one: number, other: number): number {
    const isInOrder = this.#precedes(one, other)
    const first = isInOrder ? one : other
    const second = isInOrder ? other : one
    const from = second * this.#stride
    return fmix32(fnv1a(this.#bytes, this.#prefixes[first], from, from + (this.#lengths[second] ?? 0)))
  }

  /** True iff the uid of `one` comes first in the id of the pair. */
  #precedes(one: number, other: number): boolean {
    const from = one * this.#stride
    const otherFrom = other * this.#stride
    const shorter = Math.min(this.#lengths[one] ?? 0, this.#lengths[other] ?? 0)
    for (let at = 0; at < shorter; at += 1) {
      const byte = this.#bytes[from + at] ?? 0
      const otherByte = this.#bytes[otherFrom + at] ?? 0
      if (byte === otherByte) continue
      // Beyond ASCII, texts are in order of their UTF-16 units, which bytes are not.
      return (byte | otherByte) < beyondAscii ? byte < otherByte : this.uidOf(one) < this.uidOf(other)
    }
    return (this.#lengths[one] ?? 0) < (this.#lengths[other] ?? 0)
  }

  #makeRoom(slots: number, longest: number): void {
    const capacity = this.#lengths.length
    if (slots <= capacity && longest <= this.#stride) return
    const [grown, stride] = [slots <= capacity ? capacity : 2 * slots, Math.max(longest, this.#stride)]
    const bytes = new Uint8Array(grown * stride)
    for (let slot = 0; slot < capacity; slot += 1) {
      bytes.set(this.#bytes.subarray(slot * this.#stride, (slot + 1) * this.#stride), slot * stride)
    }
    this.#bytes = bytes
    this.#stride = stride
    this.#lengths = copied(this.#lengths, new Uint16Array(grown))
    this.#prefixes = copied(this.#prefixes, new Uint32Array(grown))
  }
}

function copied<Numbers extends Uint16Array | Uint32Array>(from: Numbers, to: Numbers): Numbers {
  to.set(from)
  return to
}
