/** Everybody's kept matches by the plain formula, pair by pair: what the engine must equal. */
import { limits } from '../limits'
import { traitsMayMeet } from './eligibility'
import { pairId } from './pair-id'
import { pairRank } from './pair-rank'
import { scoreTraits } from './score'
import type { Traits } from './traits'

export type Kept = { readonly uid: string; readonly score: number }

type Ranked = Kept & { readonly pair: string; readonly rank: number }

function byScoreThenRank(one: Ranked, other: Ranked): number {
  return other.score - one.score || one.rank - other.rank || (one.pair < other.pair ? -1 : 1)
}

/** uid → the best 50 by score, then pair rank, then pair id. `blocked` holds pair ids. */
export function plainBest(
  club: ReadonlyMap<string, Traits>,
  blocked: ReadonlySet<string>,
): Map<string, Kept[]> {
  const best = new Map<string, Kept[]>()
  for (const [uid, traits] of club) {
    const candidates: Ranked[] = []
    for (const [otherUid, other] of club) {
      const pair = pairId(uid, otherUid)
      if (otherUid === uid || blocked.has(pair) || !traitsMayMeet(traits, other)) continue
      candidates.push({ uid: otherUid, score: scoreTraits(traits, other).score, pair, rank: pairRank(pair) })
    }
    const kept = candidates.sort(byScoreThenRank).slice(0, limits.match.kept)
    best.set(
      uid,
      kept.map(({ uid: keptUid, score }) => ({ uid: keptUid, score })),
    )
  }
  return best
}
