/** Random changes of a club, the same on every run: somebody joins, answers anew, moves, or leaves. */
import type { Traits } from '@club/domain/matching/traits'
import { places } from '@club/tests/seed/places'
import type { Chance } from '@club/tests/seed/chance'
import type { ChangeKind } from './figures'

export type Change = { readonly uid: string; readonly traits: Traits | null }

/** A club that changes: `waiting` are those who have not joined yet. */
export class ChangingClub {
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
    return { uid, traits: kind === 'move' ? this.#moved(traits) : this.#answeredAnew(traits) }
  }

  #newcomer(): Change {
    const next = this.#waiting.pop()
    if (!next) throw new Error('Nobody is left to join')
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

  /** The answers of somebody else: everything that the questionnaire asks. */
  #answeredAnew(traits: Traits): Traits {
    const { personalityType, loveLanguages, answers, bigFive } = this.#somebody()[1]
    return { ...traits, personalityType, loveLanguages, answers, bigFive }
  }
}
