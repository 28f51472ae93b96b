/** The whole club in memory: all members' traits and top matches, and the pairs that a change affects (see the match gate). */
import { desiredMatch, type DesiredMatch } from './desired-match'
import type { TopMatch } from '../engine/engine'
import { membersOfPair, type Pin, type Pins } from '../../members/pair'
import type { Traits } from '../score/traits'
import { TopMatches } from './top-matches'

/** Members who joined or changed (traits) or left (null), and pairs pinned or unpinned (null). */
export type Changes = {
  readonly members: ReadonlyMap<string, Traits | null>
  readonly pins?: ReadonlyMap<string, Pin | null>
}

export class Club {
  readonly #members: Map<string, Traits>
  readonly #pins = new Map<string, Pin>()
  /** uid → the pinned pairs that the member belongs to. */
  readonly #pinsOf = new Map<string, Set<string>>()
  readonly #topMatches: TopMatches

  constructor(members: ReadonlyMap<string, Traits>, pins: Pins) {
    this.#members = new Map(members)
    for (const [pair, pin] of pins) this.#pin(pair, pin)
    const blocked = [...pins].filter(([, pin]) => pin === 'blocked').map(([pair]) => pair)
    this.#topMatches = new TopMatches(members, blocked)
  }

  get members(): ReadonlyMap<string, Traits> {
    return this.#members
  }

  get pins(): Pins {
    return this.#pins
  }

  /** The total length of all top lists. */
  get topMatchCount(): number {
    return this.#topMatches.total
  }

  /** A member's top matches, best first. */
  topMatchesOf(uid: string): readonly TopMatch[] {
    return this.#topMatches.topMatchesOf(uid)
  }

  isTopMatch(uid: string, other: string): boolean {
    return this.#topMatches.isTopMatch(uid, other)
  }

  /** The document that a pair should have, or null. */
  desired(pair: string): DesiredMatch | null {
    const [first, second] = membersOfPair(pair)
    const [one, other] = [this.#members.get(first), this.#members.get(second)]
    if (!one || !other) return null
    const listedBy = [
      ...(this.#topMatches.isTopMatch(first, second) ? [first] : []),
      ...(this.#topMatches.isTopMatch(second, first) ? [second] : []),
    ]
    return desiredMatch({ pair, traits: [one, other], listedBy, pin: this.#pins.get(pair) })
  }

  /** Every pair that should be stored. */
  storedPairs(): Set<string> {
    const pairs = new Set<string>()
    for (const uid of this.#members.keys())
      for (const pair of this.#topMatches.pairsWithTopMatches(uid)) pairs.add(pair)
    for (const [pair, pin] of this.#pins) if (pin !== 'blocked' && this.#areMembers(pair)) pairs.add(pair)
    return pairs
  }

  /** Every pair that one member should have stored. */
  storedPairsOf(uid: string): Set<string> {
    return new Set([...this.#pairsAround(uid)].filter((pair) => this.desired(pair) !== null))
  }

  /** Applies changes; returns the pairs whose documents they change, with what each should now hold (null: nothing). */
  apply({ members, pins = new Map<string, Pin | null>() }: Changes): Map<string, DesiredMatch | null> {
    const blocks = this.#blocksIn(pins)
    // A mutual like or a super like changes its own pair alone; a block, and its end, also the top matches of both.
    const changed = new Set([...members.keys(), ...[...blocks.keys()].flatMap(membersOfPair)])
    const around = (): string[] => [...changed].flatMap((uid) => [...this.#pairsAround(uid)])
    const touched = new Set([...pins.keys(), ...around()])
    const before = new Map([...touched].map((pair) => [pair, JSON.stringify(this.desired(pair))]))
    for (const [pair, pin] of pins) this.#pin(pair, pin)
    for (const pair of this.#rearrange(members, blocks)) touched.add(pair)
    for (const pair of around()) touched.add(pair)
    const after = [...touched].map((pair) => [pair, this.desired(pair)] as const)
    return new Map(after.filter(([pair, desired]) => JSON.stringify(desired) !== (before.get(pair) ?? '')))
  }

  /** The pairs that are blocked from now on, and those that are no longer (false). */
  #blocksIn(pins: ReadonlyMap<string, Pin | null>): Map<string, boolean> {
    const wanted = [...pins].map(([pair, pin]) => [pair, pin === 'blocked'] as const)
    return new Map(wanted.filter(([pair, isBlocked]) => isBlocked !== (this.#pins.get(pair) === 'blocked')))
  }

  #rearrange(members: Changes['members'], blocks: ReadonlyMap<string, boolean>): Set<string> {
    for (const [uid, traits] of members) {
      if (traits) this.#members.set(uid, traits)
      else this.#members.delete(uid)
    }
    return this.#topMatches.apply(members, blocks)
  }

  #areMembers(pair: string): boolean {
    return membersOfPair(pair).every((uid) => this.#members.has(uid))
  }

  #pin(pair: string, pin: Pin | null): void {
    if (pin) this.#pins.set(pair, pin)
    else this.#pins.delete(pair)
    for (const uid of membersOfPair(pair)) {
      const pinned = this.#pinsOf.get(uid) ?? new Set<string>()
      if (pin) pinned.add(pair)
      else pinned.delete(pair)
      if (pinned.size > 0) this.#pinsOf.set(uid, pinned)
      else this.#pinsOf.delete(uid)
    }
  }

  #pairsAround(uid: string): Set<string> {
    return new Set([...this.#topMatches.pairsAround(uid), ...(this.#pinsOf.get(uid) ?? [])])
  }
}
