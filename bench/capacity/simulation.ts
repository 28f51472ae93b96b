/** A club of some size, built and changed at random as the match gate does it, with everything counted. */
import { Club } from '@club/domain/matching/club/indexed-club'
import { packMembers, shardCount, shardOf, unpackMembers } from '@club/domain/matching/index/packed-shard'
import { pairId } from '@club/domain/members/pair'
import type { Traits } from '@club/domain/matching/score/traits'
import { type Chance, chanceOf } from '@club/tests/seed/chance'
import { places } from '@club/tests/seed/places'
import { settleBatchSize } from '../../functions/src/matching/matching'
import { randomClub } from '../matching/random-club'
import { matchBytes, matchIndexBytes } from './bytes'
import { type ChangeFigures, type ChangeKind, type ClubFigures, mean, sample, spread } from './figures'

type Change = { readonly uid: string; readonly traits: Traits | null }

/** A club that changes: `waiting` are those who have not joined yet. */
class ChangingClub {
  readonly #members: Map<string, Traits>
  readonly #uids: string[]
  readonly #waiting: [string, Traits][]
  readonly #chance: Chance

  constructor(
    members: ReadonlyMap<string, Traits>,
    waiting: readonly (readonly [string, Traits])[],
    chance: Chance,
  ) {
    this.#members = new Map(members)
    this.#uids = [...members.keys()]
    this.#waiting = waiting.map(([uid, traits]) => [uid, traits])
    this.#chance = chance
  }

  /** The next change of a kind; the club remembers it. */
  next(kind: ChangeKind): Change {
    const change = this.#drawn(kind)
    if (change.traits) this.#members.set(change.uid, change.traits)
    else this.#members.delete(change.uid)
    return change
  }

  #drawn(kind: ChangeKind): Change {
    if (kind === 'join') return this.#newcomer()
    const [uid, traits] = this.#somebody()
    if (kind === 'leave') return { uid, traits: null }
    return { uid, traits: kind === 'move' ? this.#moved(traits) : this.#reanswered(traits) }
  }

  #newcomer(): Change {
    const next = this.#waiting.pop()
    if (!next) throw new Error('No members are left to join')
    this.#uids.push(next[0])
    return { uid: next[0], traits: next[1] }
  }

  #somebody(): [string, Traits] {
    for (;;) {
      const uid = this.#chance.pick(this.#uids)
      const traits = this.#members.get(uid)
      if (traits) return [uid, traits]
    }
  }

  #moved(traits: Traits): Traits {
    const elsewhere = places.filter(([place]) => place !== traits.place)
    return { ...traits, place: this.#chance.weighted(elsewhere) }
  }

  /** Another member's answers: everything that the questionnaire asks. */
  #reanswered(traits: Traits): Traits {
    const { personalityType, loveLanguages, answers, bigFive } = this.#somebody()[1]
    return { ...traits, personalityType, loveLanguages, answers, bigFive }
  }
}

export const simulated: readonly (readonly [members: number, changes: number])[] = [
  [1000, 200],
  [3000, 200],
  [10_000, 200],
  [30_000, 80],
  [100_000, 40],
]

const sampled = 1000
const mebi = 2 ** 20

/** The figures of a club of `members`, after `count` changes of each kind. Needs --expose-gc to measure memory. */
export function clubFigures(members: number, count: number): ClubFigures {
  const everybody = [...randomClub(members + 2 * count + settleBatchSize)]
  const present = everybody.slice(0, members)
  const packed = packedShards(present)
  const { club, ...coldStart } = coldStarted(packed)
  const changing = new ChangingClub(
    new Map(present),
    everybody.slice(members),
    chanceOf(`changes of ${members}`),
  )
  const bytesPerPair = pairBytes(club)
  const shards = shardFigures(packed, members)
  return {
    members,
    pairs: pairCount(club),
    bytesPerPair,
    shards,
    coldStart,
    changes: changed(club, changing, count),
    group: groupFigures(club, changing, shards.total, bytesPerPair.document),
  }
}

function packedShards(members: readonly (readonly [string, Traits])[]): Uint8Array[] {
  const shards = Array.from({ length: shardCount }, () => new Map<string, { traits: Traits; seen: number }>())
  const seen = Date.UTC(2026, 10, 20) * 1000
  for (const [uid, traits] of members) shards[shardOf(uid)]?.set(uid, { traits, seen })
  return shards.map(packMembers)
}

function shardFigures(packed: readonly Uint8Array[], members: number): ClubFigures['shards'] {
  const sizes = packed.map(({ length }) => length)
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return { bytesPerMember: total / members, largest: Math.max(...sizes), total }
}

/** Of this process only, not of others on the same machine. */
function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

function memory(): number {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

function coldStarted(packed: readonly Uint8Array[]) {
  const before = memory()
  const start = processorMs()
  const traits = new Map<string, Traits>()
  for (const shard of packed) for (const [uid, member] of unpackMembers(shard)) traits.set(uid, member.traits)
  const unpackMs = processorMs() - start
  const club = new Club(traits, new Map())
  const buildMs = processorMs() - start - unpackMs
  return { club, unpackMs, buildMs, megabytes: (memory() - before) / mebi }
}

/**
 * Pairs in the top matches of both are in two lists and one document; counted around every so many members, and
 * extrapolated.
 */
function pairCount(club: Club): number {
  const uids = sample([...club.members.keys()], sampled)
  let [places, mutual] = [0, 0]
  for (const uid of uids) {
    for (const { uid: other } of club.topMatchesOf(uid)) {
      places += 1
      if (club.topMatchesOf(other).some((kept) => kept.uid === uid)) mutual += 1
    }
  }
  return Math.round(club.topMatchCount * (1 - mutual / places / 2))
}

/** Of a member's first and last match, so that strong and weak explanations count. */
function pairBytes(club: Club): ClubFigures['bytesPerPair'] {
  const matches = sample([...club.members.keys()], sampled).flatMap((uid) => {
    const kept = club.topMatchesOf(uid)
    return [kept[0], kept.at(-1)].flatMap((other) =>
      other ? (club.desired(pairId(uid, other.uid)) ?? []) : [],
    )
  })
  return { document: mean(matches.map(matchBytes)), index: mean(matches.map(matchIndexBytes)) }
}

function changed(club: Club, changing: ChangingClub, count: number): ClubFigures['changes'] {
  const figures = (kind: ChangeKind): ChangeFigures => {
    const written = Array.from({ length: count }, () => applied(club, [changing.next(kind)]))
    const writes = written.reduce((sum, { sets, deletes }) => sum + sets + deletes, 0)
    return {
      pairs: spread(written.map(({ sets, deletes }) => sets + deletes)),
      deletedShare: written.reduce((sum, { deletes }) => sum + deletes, 0) / Math.max(1, writes),
      ms: spread(written.map(({ ms }) => ms)),
    }
  }
  const [join, answers, move, leave] = [
    figures('join'),
    figures('answers'),
    figures('move'),
    figures('leave'),
  ]
  return { join, answers, move, leave }
}

function applied(club: Club, changes: readonly Change[]) {
  const start = processorMs()
  const writes = club.apply({ members: new Map(changes.map(({ uid, traits }) => [uid, traits])) })
  const ms = processorMs() - start
  const deletes = [...writes.values()].filter((match) => match === null).length
  return { sets: writes.size - deletes, deletes, ms }
}

/** A busy moment: as many changes as fit in one commit, a third of them new members. */
function groupFigures(club: Club, changing: ChangingClub, indexBytes: number, pairBytes: number) {
  const changes = Array.from({ length: settleBatchSize }, (_, index) =>
    changing.next(index % 3 === 0 ? 'join' : 'answers'),
  )
  const shards = new Set(changes.map(({ uid }) => shardOf(uid))).size
  const { sets, deletes } = applied(club, changes)
  const bytes = (shards * indexBytes) / shardCount + sets * pairBytes
  return { shards, pairs: sets + deletes, bytes: Math.round(bytes) }
}
