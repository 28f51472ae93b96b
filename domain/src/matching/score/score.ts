/** The compatibility of two members: an integer from 30 to 98, and the reasons for it (readings, section 3). */
import { limits } from '../../limits'
import { signals, type Reason } from './signals'
import { traitsOf, type MemberDocuments, type Traits } from './traits'

/** Increases with every change of a signal, a weight or a bound: a run then recomputes matches of older versions. */
export const algorithmVersion = 1

type Score = { readonly score: number; readonly reasons: readonly Reason[] }

/** At least 30, at most 98, whatever the points. */
export function boundedScore(points: number): number {
  return Math.min(limits.match.maxScore, Math.max(limits.match.minScore, points))
}

/** Points by signal, in alphabetical order as Firestore keeps them; signals without points are left out. */
export function pointsOf(reasons: readonly Reason[]): Record<string, number> {
  const given = reasons
    .filter(({ points }) => points > 0)
    .map(({ signal, points }) => [signal, points] as const)
  return Object.fromEntries(given.sort(([one], [other]) => (one < other ? -1 : 1)))
}

/** `scorePair` for members whose traits are known. */
export function scoreTraits(a: Traits, b: Traits): Score {
  const reasons = signals.flatMap((signal) => signal(a, b) ?? [])
  return { score: boundedScore(reasons.reduce((sum, reason) => sum + reason.points, 0)), reasons }
}

/** The score of two members' documents and the reasons, in the order of the signals. Ignores whether they are allowed to meet. */
export function scorePair(a: MemberDocuments, b: MemberDocuments): Score {
  return scoreTraits(traitsOf(a), traitsOf(b))
}
