/** Scores and ranks pair by pair: works anywhere. */
import type { Arithmetic, Ranking } from './arithmetic'
import type { MemberIds } from './member-ids'
import { plainScoring } from './plain-scoring'

/** Ranks uids of any length. */
export function plainRanking(ids: MemberIds, names: Int32Array): Ranking {
  let ranks = new Uint32Array(0)
  const nameOf = (slot: number): number => names[slot] ?? slot
  return (slot, others, count) => {
    if (ranks.length < count) ranks = new Uint32Array(2 * count)
    for (let at = 0; at < count; at += 1) ranks[at] = ids.rank(nameOf(slot), nameOf(others[at] ?? 0))
    return ranks
  }
}

export const plainArithmetic: Arithmetic = { scoring: plainScoring, ranking: plainRanking }
