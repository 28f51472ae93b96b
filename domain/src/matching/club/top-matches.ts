/** All members' best 50 in memory: most lists are updated incrementally, the others by a scan of the club. */
import { limits } from '../../limits'
import { byScoreThenRank, Engine, type TopMatch } from '../engine/engine'
import { ListedBy, type TopList, type TopLists } from '../engine/top-lists'
import { pairId, membersOfPair } from '../../members/pair'
import type { Traits } from '../score/traits'

const { kept: topMatchesMax } = limits.match

const emptyList = { others: new Int32Array(), scores: new Uint8Array(), count: 0, floor: 0 }

type Neighbour = TopMatch & { readonly slot: number }

/** The parts of the old lists to remember before a change is applied. */
type Loosened = {
  /** Slots of the changed members, whose entries in other lists are void. */
  readonly gone: ReadonlySet<number>
  /** Slot of a member whose list had a changed member → the fiftieth of the list; null for a list with room. */
  readonly lasts: ReadonlyMap<number, Neighbour | null>
}

export class TopMatches {
  readonly #engine = new Engine()
  readonly #lists: TopLists
  readonly #listedBy: ListedBy

  /** `blocked` are pair ids. */
  constructor(members: ReadonlyMap<string, Traits>, blocked: Iterable<string>) {
    for (const [uid, traits] of members) this.#engine.put(uid, traits)
    for (const pair of blocked) this.#engine.setBlocked(...membersOfPair(pair), true)
    this.#lists = this.#engine.bestOfAll()
    this.#listedBy = new ListedBy(this.#lists)
  }

  /** The length of all lists together. */
  get total(): number {
    return this.#lists.total
  }

  /** A member's top matches, best first. */
  topMatchesOf(uid: string): TopMatch[] {
    return this.#engine.inOrder(uid, this.#lists)
  }

  isTopMatch(uid: string, other: string): boolean {
    const [slot, otherSlot] = [this.#engine.slotOf(uid), this.#engine.slotOf(other)]
    return slot !== undefined && otherSlot !== undefined && this.#lists.has(slot, otherSlot)
  }

  /** The pairs of a member with their top matches, and with members whose top match they are. */
  pairsAround(uid: string): Set<string> {
    const slot = this.#engine.slotOf(uid)
    if (slot === undefined) return new Set()
    const around = [...this.#lists.othersOf(slot), ...this.#listedBy.of(slot)]
    return new Set(around.map((other) => this.#pair(slot, other)))
  }

  /** The pairs of a member with their top matches. */
  pairsWithTopMatches(uid: string): string[] {
    const slot = this.#engine.slotOf(uid)
    if (slot === undefined) return []
    return Array.from(this.#lists.othersOf(slot), (other) => this.#pair(slot, other))
  }

  /**
   * Adds, replaces or removes (null) members, and blocks or unblocks (false) pairs. Returns the pairs of unchanged members in which one has
   * entered or left the other's list, and possibly some pairs with changed ones.
   */
  apply(members: ReadonlyMap<string, Traits | null>, blocks: ReadonlyMap<string, boolean>): Set<string> {
    const changed = new Set([...members.keys(), ...[...blocks.keys()].flatMap(membersOfPair)])
    const loosened = this.#loosen(changed)
    this.#update(members, blocks)
    const slots = this.#slotsOf(changed)
    const touched = new Set<string>()
    for (const [slot, offers] of this.#offers(slots, loosened)) this.#merge(slot, offers, loosened, touched)
    for (const slot of slots) this.#listedBy.replace(slot, this.#engine.bestOf(slot))
    return touched
  }

  #slotsOf(uids: Iterable<string>): Set<number> {
    return new Set([...uids].flatMap((uid) => this.#engine.slotOf(uid) ?? []))
  }

  /** Empties the lists of the changed members, and remembers the last place of each list that they are in. */
  #loosen(changed: ReadonlySet<string>): Loosened {
    const gone = this.#slotsOf(changed)
    const lasts = new Map<number, Neighbour | null>()
    for (const slot of gone)
      for (const keeper of this.#listedBy.of(slot))
        if (!gone.has(keeper)) lasts.set(keeper, this.#last(keeper))
    for (const slot of gone) this.#listedBy.replace(slot, emptyList)
    return { gone, lasts }
  }

  #update(members: ReadonlyMap<string, Traits | null>, blocks: ReadonlyMap<string, boolean>): void {
    for (const [uid, traits] of members) {
      if (traits) this.#engine.put(uid, traits)
      else this.#engine.remove(uid)
    }
    for (const [pair, isBlocked] of blocks) this.#engine.setBlocked(...membersOfPair(pair), isBlocked)
    this.#listedBy.makeRoom(this.#engine.end)
  }

  /** Slot of each unchanged member whose list had a changed one or would now → the changed ones who belong in it. */
  #offers(changed: ReadonlySet<number>, { lasts }: Loosened): Map<number, Neighbour[]> {
    const offers = new Map<number, Neighbour[]>([...lasts.keys()].map((slot) => [slot, []]))
    for (const slot of changed) {
      const scores = this.#engine.scores(slot)
      for (let host = 0; host < this.#engine.end; host += 1) {
        const score = scores[host] ?? 0
        if (score === 0 || score < this.#lists.floor(host) || changed.has(host)) continue
        const offer = this.#neighbour(host, slot, score)
        const known = offers.get(host)
        if (known) known.push(offer)
        else if (this.#isWanted(host, offer)) offers.set(host, [offer])
      }
    }
    return offers
  }

  /** True iff an offer makes it into a list without changed members. */
  #isWanted(host: number, offer: Neighbour): boolean {
    if (offer.score > this.#lists.floor(host)) return true
    const last = this.#last(host)
    return last === null || this.#order(host)(offer, last) < 0
  }

  /** Merges offers into the list without the changed ones; scans the club only when what is known does not suffice. */
  #merge(slot: number, offers: readonly Neighbour[], { gone, lasts }: Loosened, touched: Set<string>): void {
    const old = this.#neighbours(slot).filter((neighbour) => !gone.has(neighbour.slot))
    const order = this.#order(slot)
    const last = lasts.has(slot) ? lasts.get(slot) : this.#last(slot)
    const merged = [...old, ...offers].sort(order)
    const certain = last ? merged.filter((neighbour) => order(neighbour, last) <= 0) : merged
    const isUncertain = last && certain.length < topMatchesMax
    const list = isUncertain ? this.#engine.bestOf(slot) : listOf(certain.slice(0, topMatchesMax))
    this.#listedBy.replace(slot, list)
    this.#touchDifference(slot, old, touched)
  }

  #touchDifference(slot: number, old: readonly Neighbour[], touched: Set<string>): void {
    const [before, after] = [new Set(old.map((kept) => kept.slot)), new Set(this.#lists.othersOf(slot))]
    for (const other of [...before, ...after])
      if (!before.has(other) || !after.has(other)) touched.add(this.#pair(slot, other))
  }

  #pair(slot: number, other: number): string {
    return pairId(this.#engine.uidOf(slot), this.#engine.uidOf(other))
  }

  #neighbour(slot: number, other: number, score: number): Neighbour {
    return { slot: other, ...this.#engine.kept(slot, other, score) }
  }

  #neighbours(slot: number): Neighbour[] {
    const scores = this.#lists.scoresOf(slot)
    return Array.from(this.#lists.othersOf(slot), (other, at) =>
      this.#neighbour(slot, other, scores[at] ?? 0),
    )
  }

  /** The fiftieth of a list; null for one with room. */
  #last(slot: number): Neighbour | null {
    const floor = this.#lists.floor(slot)
    if (floor === 0) return null
    const [others, scores] = [this.#lists.othersOf(slot), this.#lists.scoresOf(slot)]
    let lastRank = -1
    let lowest: number[] = []
    for (const [at, other] of others.entries()) {
      const rank = scores[at] === floor ? this.#engine.rank(slot, other) : -1
      if (rank > lastRank) [lastRank, lowest] = [rank, []]
      if (rank >= 0 && rank === lastRank) lowest.push(other)
    }
    const last = lowest.map((other) => this.#neighbour(slot, other, floor)).sort(this.#order(slot))
    return last.at(-1) ?? null
  }

  #order(slot: number): (one: TopMatch, other: TopMatch) => number {
    return byScoreThenRank(this.#engine.uidOf(slot))
  }
}

/** The list of these neighbours, who are in order. */
function listOf(kept: readonly Neighbour[]): TopList {
  const others = Int32Array.from(kept, ({ slot }) => slot)
  const scores = Uint8Array.from(kept, ({ score }) => score)
  return { others, scores, count: kept.length, floor: kept.length < topMatchesMax ? 0 : (scores.at(-1) ?? 0) }
}
