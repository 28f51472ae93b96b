/** Of the matches in an index that several cities share, how many are within a city: what an index for each would keep. */
import { Club } from '@club/domain/matching/club'
import { chanceOf } from '@club/tests/seed/chance'
import { randomClub } from '../bench/random-club'
import { sample } from './statistics'

export type SharedIndex = {
  readonly members: number
  readonly cities: number
  /** Of the places in kept lists. */
  readonly shareWithinCity: number
}

const sampled = 1000

/** Every member lives in one of `cities` of equal size, each with neighbourhoods of its own. */
export function sharedIndex(members: number, cities: number): SharedIndex {
  const chance = chanceOf(`${cities} cities`)
  const homes = new Map<string, number>()
  const club = new Club(
    new Map(
      [...randomClub(members)].map(([uid, traits]) => {
        const home = chance.between(1, cities)
        homes.set(uid, home)
        return [uid, { ...traits, place: traits.place === '' ? '' : `${traits.place}, city ${home}` }]
      }),
    ),
    new Map(),
  )
  const kept = sample([...homes.keys()], sampled).flatMap((uid) =>
    club.keptBy(uid).map((other) => homes.get(other.uid) === homes.get(uid)),
  )
  return { members, cities, shareWithinCity: kept.filter(Boolean).length / kept.length }
}
