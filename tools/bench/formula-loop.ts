/** A loop over all pairs by the formula that the explanations come from: it finds reasons, not only points. */
import { traitsMayMeet } from '@club/domain/matching/eligibility'
import { scoreTraits } from '@club/domain/matching/score'
import type { Traits } from '@club/domain/matching/traits'
import type { Totals } from './plain-loop'

/** The pairs who may meet, each once, and the sum of their scores. */
export function formulaLoop(club: ReadonlyMap<string, Traits>): Totals {
  const members = [...club.values()]
  let [pairs, scoreSum] = [0, 0]
  for (const [index, a] of members.entries()) {
    for (const b of members.slice(index + 1)) {
      if (!traitsMayMeet(a, b)) continue
      pairs += 1
      scoreSum += scoreTraits(a, b).score
    }
  }
  return { pairs, scoreSum }
}
