/** Gives each member a name that nobody else in the club has. */
import type { Chance } from './chance'
import { families, type Family, type FirstNames } from './names'
import type { Place } from './roster'

/** From this age on, first names are those of a generation before. */
const elderFrom = 55
/** As often as this one first name may occur. */
const namesakes = 2

export type Named = { readonly family: Family; readonly first: string; readonly last: string }

function fitting(names: FirstNames, gender: Place['gender']): readonly string[] {
  if (gender === 'woman' || gender === 'female') return names.women
  if (gender === 'man' || gender === 'male') return names.men
  return names.either
}

export class NameGiver {
  readonly #chance: Chance
  readonly #given = new Map<string, number>()

  constructor(chance: Chance) {
    this.#chance = chance
  }

  name(place: Place): Named {
    const family = this.#chance.weighted(families.map((one) => [one, one.share] as const))
    const own = place.age >= elderFrom ? fitting(family.elders, place.gender) : []
    const first = this.#chance.pick(own.length > 0 ? own : fitting(family.names, place.gender))
    const last = this.#chance.pick(family.surnames)
    if (this.#isTaken(first, namesakes) || this.#isTaken(`${first} ${last}`, 1)) return this.name(place)
    for (const name of [first, `${first} ${last}`]) this.#given.set(name, (this.#given.get(name) ?? 0) + 1)
    return { family, first, last }
  }

  #isTaken(name: string, times: number): boolean {
    return (this.#given.get(name) ?? 0) >= times
  }
}
