/** The bios of seeded members: something they love, often their work, and a wish. No two are the same. */
import type { Chance } from './chance'
import type { Temperament } from './temperament'
import { city, kitchen, making, outdoors, people, quiet } from './phrases/pastimes'
import { suitsAge, type Phrase } from './phrases/phrase'
import { wishes } from './phrases/wishes'
import { work } from './phrases/work'

const themes = { outdoors, making, kitchen, city, quiet, people } as const
type Theme = keyof typeof themes

type Bio = { readonly text: string; readonly theme: Theme }

/** The number of members that can share a sentence. */
const usesOf = { love: 1, work: 2, wish: 3 } as const

/** The affinity of a temperament to each theme. */
function affinities({ O, C, E, A, N, time }: Temperament): Readonly<Record<Theme, number>> {
  return {
    outdoors: 0.6 * C - 0.6 * N + 0.2,
    making: O + 0.1,
    kitchen: 0.7 * A + 0.4 * time,
    city: 0.8 * E + 0.4 * O,
    quiet: -E + 0.2,
    people: 0.7 * A + 0.5 * E,
  }
}

function take(supply: Phrase[], age: number): Phrase | undefined {
  const index = supply.findIndex((phrase) => suitsAge(phrase, age))
  return index < 0 ? undefined : supply.splice(index, 1)[0]
}

/** Writes one bio after another without repeating itself. */
export class BioWriter {
  readonly #loves: ReadonlyMap<Theme, Phrase[]>
  readonly #work: Phrase[]
  readonly #wishes: Phrase[]

  constructor(chance: Chance) {
    const supply = (phrases: readonly Phrase[], uses: number) =>
      Array.from({ length: uses }, () => chance.shuffled(phrases)).flat()
    const theme = (name: Theme): [Theme, Phrase[]] => [name, supply(themes[name], usesOf.love)]
    this.#loves = new Map([
      theme('outdoors'),
      theme('making'),
      theme('kitchen'),
      theme('city'),
      theme('quiet'),
      theme('people'),
    ])
    this.#work = supply(work, usesOf.work)
    this.#wishes = supply(wishes, usesOf.wish)
  }

  bio(age: number, temperament: Temperament, chance: Chance): Bio {
    const { theme, love } = this.#love(age, temperament, chance)
    const job = chance.happens(0.7) ? take(this.#work, age)?.text : undefined
    const wish = take(this.#wishes, age)?.text
    const order = chance.happens(0.4) ? [job, love, wish] : [love, job, wish]
    return { theme, text: order.filter((part) => part !== undefined).join(' ') }
  }

  #love(age: number, temperament: Temperament, chance: Chance): { theme: Theme; love: string } {
    const drawn = [...this.#loves]
      .map(([theme, supply]) => ({
        theme,
        supply,
        draw: affinities(temperament)[theme] + chance.around(0, 0.4),
      }))
      .sort((a, b) => b.draw - a.draw)
    for (const { theme, supply } of drawn) {
      const love = take(supply, age)
      if (love) return { theme, love: love.text }
    }
    throw new Error('Ran out of bio sentences: add more to tests/seed/phrases')
  }
}
