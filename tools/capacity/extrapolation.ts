/** A club larger than those simulated: what grows with the members, with their square, or with the logarithm, goes on doing so. */
import type { ChangeFigures, ClubFigures } from './figures'
import type { Spread } from './statistics'

/** From the two largest simulated clubs; rounded, because it is a guess. */
export function extrapolated(smaller: ClubFigures, larger: ClubFigures, members: number): ClubFigures {
  const times = members / larger.members
  const byLogarithm = (one: number, other: number): number =>
    other + ((other - one) * Math.log(times)) / Math.log(larger.members / smaller.members)
  const perMember = (of: (club: ClubFigures) => number): number =>
    byLogarithm(of(smaller) / smaller.members, of(larger) / larger.members) * members
  const change = (one: ChangeFigures, other: ChangeFigures): ChangeFigures => ({
    pairs: eachOf(one.pairs, other.pairs, (small, large) => Math.max(0, byLogarithm(small, large))),
    deletedShare: other.deletedShare,
    ms: eachOf(one.ms, other.ms, (_, large) => large * times),
  })
  return {
    members,
    pairs: Math.round(perMember(({ pairs }) => pairs)),
    bytesPerPair: larger.bytesPerPair,
    shards: {
      bytesPerMember: larger.shards.bytesPerMember,
      largest: Math.round(larger.shards.largest * times),
      total: Math.round(larger.shards.total * times),
    },
    coldStart: {
      unpackMs: larger.coldStart.unpackMs * times,
      buildMs: larger.coldStart.buildMs * times ** 2,
      megabytes: larger.coldStart.megabytes * times,
    },
    changes: {
      join: change(smaller.changes.join, larger.changes.join),
      answers: change(smaller.changes.answers, larger.changes.answers),
      move: change(smaller.changes.move, larger.changes.move),
      leave: change(smaller.changes.leave, larger.changes.leave),
    },
    group: { ...larger.group, bytes: Math.round(larger.group.bytes * times) },
  }
}

function eachOf(one: Spread, other: Spread, of: (one: number, other: number) => number): Spread {
  return {
    mean: of(one.mean, other.mean),
    p50: of(one.p50, other.p50),
    p95: of(one.p95, other.p95),
    max: of(one.max, other.max),
  }
}
