/** A club larger than those simulated: what grows with the members, or with their square, goes on doing so. */
import type { ChangeFigures, ClubFigures } from './figures'
import type { Spread } from './statistics'

/** From the largest simulated club. What a change writes and what a member keeps has stopped growing by then, and stays. */
export function extrapolated(larger: ClubFigures, members: number): ClubFigures {
  const times = members / larger.members
  const change = ({ pairs, deletedShare, ms }: ChangeFigures): ChangeFigures => ({
    pairs,
    deletedShare,
    ms: longer(ms, times),
  })
  return {
    members,
    pairs: Math.round(larger.pairs * times),
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
      join: change(larger.changes.join),
      answers: change(larger.changes.answers),
      move: change(larger.changes.move),
      leave: change(larger.changes.leave),
    },
    group: { ...larger.group, bytes: Math.round(larger.group.bytes * times) },
  }
}

function longer({ mean, p50, p95, max }: Spread, times: number): Spread {
  return { mean: mean * times, p50: p50 * times, p95: p95 * times, max: max * times }
}
