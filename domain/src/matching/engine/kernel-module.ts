/** The compiled kernel, ready to run: WebAssembly with vector registers, made from domain/kernel. */
import { kernelHex } from './kernel-bytes'

/** As much of the language's WebAssembly as is used here; it computes, like the rest of the domain, and does nothing else. */
declare const WebAssembly: {
  validate: (bytes: Uint8Array) => boolean
  Module: new (bytes: Uint8Array) => object
  Memory: new (pages: { initial: number }) => { readonly buffer: ArrayBuffer }
  Instance: new (module: object, imports: { env: { memory: object } }) => { readonly exports: Kernel }
}

/** What domain/kernel exports; addresses in bytes. */
export type Kernel = {
  readonly score: (member: number, scoresAt: number, ranges: number) => void
  readonly countFrom: (least: number, scoresAt: number, ranges: number) => number
  readonly collect: (
    threshold: number,
    scoresAt: number,
    ranges: number,
    aboveAt: number,
    tiesAt: number,
  ) => number
  readonly use: (idBytes: number, idsAt: number, prefixesAt: number) => void
  readonly rank: (slot: number, tiesAt: number, count: number, ranksAt: number) => void
}

const pageBytes = 65_536
const bytes = Uint8Array.from(kernelHex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
let compiled: object | undefined

/** True iff this machine and its runtime have the vector instructions. */
export function hasVectors(): boolean {
  return WebAssembly.validate(bytes)
}

/** A kernel with a memory of its own, of at least `size` bytes; throws where `hasVectors()` is false. */
export function kernelFor(size: number): { memory: ArrayBuffer; kernel: Kernel } {
  compiled ??= new WebAssembly.Module(bytes)
  const memory = new WebAssembly.Memory({ initial: Math.ceil(size / pageBytes) })
  const { exports: kernel } = new WebAssembly.Instance(compiled, { env: { memory } })
  return { memory: memory.buffer, kernel }
}
