/** Small numbers and texts, one after the other, in a row of bytes. */
import { utf8Bytes } from './pair-rank'

/** A text of at most 255 bytes is written whole; a longer one is cut, and what is cut is never compared. */
const longestText = 255
const wholeBytes = 7

export class ByteWriter {
  readonly #bytes: number[] = []

  byte(value: number): this {
    this.#bytes.push(value & 255)
    return this
  }

  text(text: string): this {
    const bytes = utf8Bytes(text).subarray(0, longestText)
    this.byte(bytes.length)
    for (const byte of bytes) this.#bytes.push(byte)
    return this
  }

  /** A whole number from 0 to Number.MAX_SAFE_INTEGER, in seven bytes. */
  whole(value: number): this {
    let rest = value
    for (let at = 0; at < wholeBytes; at += 1) {
      this.byte(rest % 256)
      rest = Math.floor(rest / 256)
    }
    return this
  }

  finish(): Uint8Array {
    return Uint8Array.from(this.#bytes)
  }
}

export class ByteReader {
  #at = 0
  readonly #bytes: Uint8Array

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes
  }

  get isAtEnd(): boolean {
    return this.#at >= this.#bytes.length
  }

  /** The next byte; throws when the row ends too early. */
  byte(): number {
    const byte = this.#bytes[this.#at]
    if (byte === undefined) throw new Error(`The bytes end at ${this.#at}`)
    this.#at += 1
    return byte
  }

  text(): string {
    const end = this.byte() + this.#at
    let text = ''
    while (this.#at < end) text += String.fromCodePoint(this.#codePoint())
    return text
  }

  whole(): number {
    let value = 0
    for (let at = 0; at < wholeBytes; at += 1) value += this.byte() * 256 ** at
    return value
  }

  #codePoint(): number {
    const first = this.byte()
    if (first < 0x80) return first
    if (first < 0xe0) return ((first & 31) << 6) | this.#continued()
    if (first < 0xf0) return ((first & 15) << 12) | (this.#continued() << 6) | this.#continued()
    return ((first & 7) << 18) | (this.#continued() << 12) | (this.#continued() << 6) | this.#continued()
  }

  #continued(): number {
    return this.byte() & 63
  }
}
