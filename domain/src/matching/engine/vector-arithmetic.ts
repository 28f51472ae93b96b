/** Scores sixteen pairs at a time and ranks eight, where the machine has vector registers. */
import type { Arithmetic, Ranking, Scoring, Space } from './arithmetic'
import { kernelFor } from './kernel-module'
import type { MemberIds } from './member-ids'
import { plainRanking } from './plain-arithmetic'

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
