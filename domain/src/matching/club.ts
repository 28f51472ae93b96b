/** The whole club in memory: everybody's traits, who keeps whom, and which pairs a change touches (see the match gate). */
import { limits } from '../limits'
import { desiredMatch, type DesiredMatch } from './desired-match'
import { byScoreThenRank, Engine, type Kept } from './engine'
import { pairId } from './pair-id'
import { membersOfPair, type Pin, type Pins } from './pins'
import type { Traits } from './traits'

/** Members who joined or changed (traits) or left (null), and pairs pinned or no longer pinned (null). */
export type Changes = {
  readonly members: ReadonlyMap<string, Traits | null>
  readonly pins?: ReadonlyMap<string, Pin | null>
}

export class Club {
  readonly #members = new Map<string, Traits>()
  readonly #pins = new Map<string, Pin>()
  /** uid → the pinned pairs that the member belongs to. */
  readonly #pinsOf = new Map<string, Set<string>>()
  readonly #engine = new Engine()
  /** T: whom each member keeps. */
  #best: Map<string, Kept[]>
  /** R: who keeps each member. */
  readonly #keepers = new Map<string, Set<string>>()

  constructor(members: ReadonlyMap<string, Traits>, pins: Pins) {
    for (const [uid, traits] of members) this.#put(uid, traits)
    for (const [pair, pin] of pins) this.#pin(pair, pin)
    this.#best = this.#engine.everybodysBest()
    for (const [uid, kept] of this.#best)
      for (const neighbour of kept) this.#keepersOf(neighbour.uid).add(uid)
  }

  get members(): ReadonlyMap<string, Traits> {
    return this.#members
  }

  get pins(): Pins {
    return this.#pins
  }

  /** Whom a member keeps, best first. */
  keptBy(uid: string): readonly Kept[] {
    return this.#best.get(uid) ?? []
  }

  /** The document that a pair should have, or null. */
  desired(pair: string): DesiredMatch | null {
    const [first, second] = membersOfPair(pair)
    const [one, other] = [this.#members.get(first), this.#members.get(second)]
    if (!one || !other) return null
    const keptBy = [first, second].filter((uid) =>
      this.#keepers.get(uid === first ? second : first)?.has(uid),
    )
    return desiredMatch({ pair, traits: [one, other], keptBy, pin: this.#pins.get(pair) })
  }

  /** Every pair that should be stored. */
  storedPairs(): Set<string> {
    const pairs = new Set<string>()
    for (const [uid, kept] of this.#best) for (const neighbour of kept) pairs.add(pairId(uid, neighbour.uid))
    for (const [pair, pin] of this.#pins) if (pin === 'mutual' && this.#areMembers(pair)) pairs.add(pair)
    return pairs
  }

  /** Every pair that one member should have stored. */
  storedPairsOf(uid: string): Set<string> {
    const around = new Set<string>()
    this.#touchNeighbours(uid, around)
    return new Set([...around].filter((pair) => this.desired(pair) !== null))
  }

  /** Applies changes and returns the pairs whose documents they change: what each should now be, null for none. */
  apply({ members, pins = new Map<string, Pin | null>() }: Changes): Map<string, DesiredMatch | null> {
    const changed = new Set([...members.keys(), ...[...pins.keys()].flatMap(membersOfPair)])
    const touched = new Set(pins.keys())
    for (const uid of changed) this.#touchNeighbours(uid, touched)
    const before = new Map([...touched].map((pair) => [pair, JSON.stringify(this.desired(pair))]))
    this.#rearrange(members, pins, changed, touched)
    const after = [...touched].map((pair) => [pair, this.desired(pair)] as const)
    return new Map(after.filter(([pair, desired]) => JSON.stringify(desired) !== (before.get(pair) ?? '')))
  }

  #rearrange(
    members: Changes['members'],
    pins: ReadonlyMap<string, Pin | null>,
    changed: ReadonlySet<string>,
    touched: Set<string>,
  ): void {
    for (const [uid, traits] of members) {
      if (traits) this.#put(uid, traits)
      else this.#remove(uid)
    }
    for (const [pair, pin] of pins) this.#pin(pair, pin)
    this.#offerToOthers(changed, touched)
    for (const uid of changed) {
      this.#setBest(uid, this.#members.has(uid) ? this.#engine.best(uid) : null, touched)
      this.#touchNeighbours(uid, touched)
    }
  }

  #areMembers(pair: string): boolean {
    return membersOfPair(pair).every((uid) => this.#members.has(uid))
  }

  #put(uid: string, traits: Traits): void {
    this.#members.set(uid, traits)
    this.#engine.put(uid, traits)
  }

  #remove(uid: string): void {
    this.#members.delete(uid)
    this.#engine.remove(uid)
  }

  #pin(pair: string, pin: Pin | null): void {
    const [a, b] = membersOfPair(pair)
    if (pin) this.#pins.set(pair, pin)
    else this.#pins.delete(pair)
    for (const uid of [a, b]) {
      const pinned = this.#pinsOf.get(uid) ?? new Set<string>()
      if (pin) pinned.add(pair)
      else pinned.delete(pair)
      this.#pinsOf.set(uid, pinned)
    }
    this.#engine.setBlocked(a, b, pin === 'blocked')
  }

  #keepersOf(uid: string): Set<string> {
    const keepers = this.#keepers.get(uid) ?? new Set<string>()
    this.#keepers.set(uid, keepers)
    return keepers
  }

  #touchNeighbours(uid: string, touched: Set<string>): void {
    for (const neighbour of this.keptBy(uid)) touched.add(pairId(uid, neighbour.uid))
    for (const keeper of this.#keepers.get(uid) ?? []) touched.add(pairId(uid, keeper))
    for (const pair of this.#pinsOf.get(uid) ?? []) touched.add(pair)
  }

  /** Gives the unchanged members who kept a changed one, or would now, their new best. */
  #offerToOthers(changed: ReadonlySet<string>, touched: Set<string>): void {
    const offers = new Map<string, Kept[]>()
    for (const uid of changed) {
      for (const { uid: other, score, rank } of this.#engine.eligible(uid)) {
        if (changed.has(other)) continue
        const offer = { uid, score, rank }
        if (this.#isWanted(other, offer)) offers.set(other, [...(offers.get(other) ?? []), offer])
      }
      for (const keeper of this.#keepers.get(uid) ?? []) {
        if (!changed.has(keeper) && !offers.has(keeper)) offers.set(keeper, [])
      }
    }
    for (const [uid, offered] of offers) this.#setBest(uid, this.#merged(uid, offered, changed), touched)
  }

  #isWanted(host: string, offer: Kept): boolean {
    const kept = this.keptBy(host)
    const last = kept.at(-1)
    if (kept.length < limits.match.kept || !last) return true
    if (kept.some(({ uid }) => uid === offer.uid)) return true
    return byScoreThenRank(host)(offer, last) < 0
  }

  /** Old best without the changed ones, with what they now offer; looked up anew only when what is known does not suffice. */
  #merged(uid: string, offered: readonly Kept[], changed: ReadonlySet<string>): Kept[] {
    const order = byScoreThenRank(uid)
    const old = this.keptBy(uid)
    const merged = [...old.filter((kept) => !changed.has(kept.uid)), ...offered].sort(order)
    const last = old.at(-1)
    if (old.length < limits.match.kept || !last) return merged.slice(0, limits.match.kept)
    const certain = merged.filter((kept) => order(kept, last) <= 0)
    return certain.length >= limits.match.kept ? certain.slice(0, limits.match.kept) : this.#engine.best(uid)
  }

  #setBest(uid: string, best: Kept[] | null, touched: Set<string>): void {
    const before = new Set(this.keptBy(uid).map((kept) => kept.uid))
    const after = new Set((best ?? []).map((kept) => kept.uid))
    for (const other of before) {
      if (after.has(other)) continue
      this.#keepers.get(other)?.delete(uid)
      touched.add(pairId(uid, other))
    }
    for (const other of after) {
      if (before.has(other)) continue
      this.#keepersOf(other).add(uid)
      touched.add(pairId(uid, other))
    }
    if (best) this.#best.set(uid, best)
    else this.#best.delete(uid)
  }
}
