/** Scores sixteen pairs at a time and ranks eight, by the WebAssembly that domain/kernel compiles to. */
import type { Arithmetic, Ranking, Scoring, Space } from './arithmetic'
import type { MemberIds } from './member-ids'
import { plainRanking } from './plain-arithmetic'
import { kernelHex } from './kernel-bytes'

/** As much of the language's WebAssembly as is used here; it computes, like the rest of the domain, and does nothing else. */
declare const WebAssembly: {
  validate: (bytes: Uint8Array) => boolean
  Module: new (bytes: Uint8Array) => object
  Memory: new (pages: { initial: number }) => { readonly buffer: ArrayBuffer }
  Instance: new (module: object, imports: { env: { memory: object } }) => { readonly exports: Kernel }
}

/** The exports of domain/kernel; addresses in bytes. */
type Kernel = {
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

/** A kernel with its own memory, of at least `size` bytes; throws where `hasVectors()` is false. */
export function kernelFor(size: number): { memory: ArrayBuffer; kernel: Kernel } {
  compiled ??= new WebAssembly.Module(bytes)
  const memory = new WebAssembly.Memory({ initial: Math.ceil(size / pageBytes) })
  const { exports: kernel } = new WebAssembly.Instance(compiled, { env: { memory } })
  return { memory: memory.buffer, kernel }
}

const wordBytes = Uint32Array.BYTES_PER_ELEMENT
const ranksAtOnce = 8

function vectorScoring({ scoresAt, aboveAt, tiesAt, size }: Space): Scoring {
  const { memory, kernel } = kernelFor(size)
  return {
    memory,
    score: (member, ranges) => kernel.score(member, scoresAt, ranges),
    countFrom: (least, ranges) => kernel.countFrom(least, scoresAt, ranges),
    collect: (threshold, ranges) => kernel.collect(threshold, scoresAt, ranges, aboveAt, tiesAt),
  }
}

function roundedUp(count: number): number {
  return Math.ceil(count / ranksAtOnce) * ranksAtOnce
}

/** Uids of one length in whole words, as Firebase gives them, are ranked together; others one by one. */
function vectorRanking(ids: MemberIds, names: Int32Array): Ranking {
  const idBytes = ids.commonLength(names)
  if (idBytes === null || idBytes % wordBytes !== 0) return plainRanking(ids, names)
  const room = roundedUp(names.length)
  const column = room * wordBytes
  const [tiesAt, ranksAt, prefixesAt, idsAt] = [0, column, 2 * column, 3 * column] as const
  const { memory, kernel } = kernelFor(idsAt + room * idBytes)
  const [ties, ranks] = [new Uint32Array(memory, tiesAt, room), new Uint32Array(memory, ranksAt, room)]
  ids.write(names, new Uint8Array(memory, idsAt), idBytes, new Uint32Array(memory, prefixesAt, room))
  kernel.use(idBytes, idsAt, prefixesAt)
  return (slot, others, count) => {
    ties.set(others.subarray(0, count))
    ties.fill(0, count, roundedUp(count))
    kernel.rank(slot, tiesAt, roundedUp(count), ranksAt)
    return ranks
  }
}

export const vectorArithmetic: Arithmetic = { scoring: vectorScoring, ranking: vectorRanking }
