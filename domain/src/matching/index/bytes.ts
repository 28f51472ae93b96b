/** Writes and reads small numbers and texts as a sequence of bytes. */
import { utf8Bytes } from '../../text/hashes'

/** The largest count of two bytes. */
const longestText = 0xffff
const wholeBytes = 7

export class ByteWriter {
  readonly #bytes: number[] = []

  byte(value: number): this {
    this.#bytes.push(value & 255)
    return this
  }

  /** Throws for more than 65,535 bytes: a text is written whole or not at all. */
  text(text: string): this {
    const bytes = utf8Bytes(text)
    if (bytes.length > longestText)
      throw new RangeError(`Text too long: expected at most ${longestText} bytes, got ${bytes.length}`)
    this.byte(bytes.length).byte(bytes.length >> 8)
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
    if (byte === undefined) throw new Error(`Unexpected end of bytes at offset ${this.#at}`)
    this.#at += 1
    return byte
  }

  text(): string {
    const length = this.byte() + this.byte() * 256
    const end = this.#at + length
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
