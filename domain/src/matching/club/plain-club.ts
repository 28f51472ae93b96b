/** All top matches by the plain formula, pair by pair: the reference for the engine. */
import { limits } from '../../limits'
import { traitsMayMeet } from '../score/eligibility'
import { desiredMatch, type DesiredMatch } from './desired-match'
import { pairId, pairRank, membersOfPair, type Pins } from '../../members/pair'
import { scoreTraits } from '../score/score'
import type { Traits } from '../score/traits'

type TopMatch = { readonly uid: string; readonly score: number }

type Ranked = TopMatch & { readonly pair: string; readonly rank: number }

function byScoreThenRank(one: Ranked, other: Ranked): number {
  return other.score - one.score || one.rank - other.rank || (one.pair < other.pair ? -1 : 1)
}

/** uid → the best 50 by score, then pair rank, then pair id. `blocked` holds pair ids. */
export function plainBest(
  club: ReadonlyMap<string, Traits>,
  blocked: ReadonlySet<string>,
): Map<string, TopMatch[]> {
  const best = new Map<string, TopMatch[]>()
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
      kept.map(({ uid: topUid, score }) => ({ uid: topUid, score })),
    )
  }
  return best
}

/** Every pair that should be stored: the reference for `matches`. */
export function plainMatches(club: ReadonlyMap<string, Traits>, pins: Pins): Map<string, DesiredMatch> {
  const blocked = new Set([...pins].filter(([, pin]) => pin === 'blocked').map(([pair]) => pair))
  const listedBy = new Map<string, string[]>()
  for (const [uid, kept] of plainBest(club, blocked)) {
    for (const other of kept) {
      const pair = pairId(uid, other.uid)
      listedBy.set(pair, [...(listedBy.get(pair) ?? []), uid])
    }
  }
  const pairs = new Set([...listedBy.keys(), ...pins.keys()])
  return new Map(
    [...pairs].sort().flatMap((pair) => {
      const [one, other] = membersOfPair(pair).map((uid) => club.get(uid))
      const lists = (listedBy.get(pair) ?? []).sort()
      const match =
        one && other
          ? desiredMatch({ pair, traits: [one, other], listedBy: lists, pin: pins.get(pair) })
          : null
      return match ? [[pair, match] as const] : []
    }),
  )
}
