/** Replays a pair: compares its members' documents, the index and the stored match. */
import { membersOfPair } from '@club/domain/members/pair'
import { replayed, type ReplayedMember, type Replay } from '@club/domain/matching/run/replay'
import type { Club } from '@club/domain/matching/club/indexed-club'
import { loadCandidates, type Candidate } from './candidates'
import { parseSnapshotOrNull } from '../server/store/collection-of'
import { differences } from './reconcile'
import type { RunContext } from './run/runs'

/** Reads four documents of each of the two, the match, and the missing part of the index; writes nothing. */
export async function replayPair(pair: string, { gate, db }: RunContext): Promise<Replay> {
  const [first, second] = membersOfPair(pair)
  const candidates = await loadCandidates([first, second], db)
  const snapshot = await db.doc(`matches/${pair}`).get()
  const match = parseSnapshotOrNull('matches', snapshot)
  return gate.withLock(async () => {
    const { club } = (await gate.current()).memory
    const desired = club.desired(pair)
    return replayed({
      pair,
      members: [memberOf(first, candidates, club), memberOf(second, candidates, club)],
      pin: club.pins.get(pair),
      shouldBeStored: desired !== null,
      stored: match && { score: match.compatibility_score, algorithm_version: match.algorithm_version },
      differs: desired ? differences(snapshot.data(), desired) : Object.keys(snapshot.data() ?? {}),
    })
  })
}

function memberOf(uid: string, candidates: ReadonlyMap<string, Candidate>, club: Club): ReplayedMember {
  return {
    traits: candidates.get(uid)?.member?.traits ?? null,
    indexed: club.members.get(uid) ?? null,
    topMatches: club.topMatchesOf(uid),
  }
}
