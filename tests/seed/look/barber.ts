/** Hair by age, hair type and gender, and its colour. */
import type { Chance } from '../chance'
import type { Complexion, HairType } from '../person'
import { backs, type Back, fronts, type Front } from './hair-long'
import { coils } from './hair-coiled'
import { crops } from './hair-short'
import type { Hairstyle } from './hair'
import type { Style } from './sitter'

/** The short ones, and the curly ones of any length. */
const cuts = { ...crops, ...coils }
type Cut = keyof typeof cuts

export type Haircut = {
  readonly name: Cut | `${Front}, ${Back}`
  readonly layers: Hairstyle
  readonly style: 'feminine' | 'masculine'
  /** True if a hat fits over it. */
  readonly flat: boolean
}

type Customer = {
  readonly style: Style
  readonly age: number
  readonly type: HairType
  readonly complexion: Complexion
}

const elderFrom = 58
const greyFrom = 40

const short: readonly Cut[] = [
  'side part',
  'quiff',
  'buzz',
  'textured',
  'curtains',
  'slicked',
  'pompadour',
  'floppy',
]
const shortWavy: readonly Cut[] = [...short, 'tousled', 'short curls', 'curly mop', 'topknot']
const shortCoiled: readonly Cut[] = [
  'buzz',
  'short coils',
  'high top',
  'twists',
  'locs',
  'buzz',
  'short coils',
]
const shortElder: readonly Cut[] = ['side part', 'slicked', 'receding', 'horseshoe', 'buzz', 'receding']
const coiledLong: readonly Cut[] = [
  'afro',
  'puff',
  'two puffs',
  'box braids',
  'short coils',
  'locs',
  'long curls',
  'afro',
]

const anyBack: readonly Back[] = [
  ...(['bob', 'jaw', 'lob', 'flip', 'long', 'long', 'gathered'] as const),
  ...(['high bun', 'low bun', 'ponytail', 'half up', 'side braid'] as const),
]
const elderBack: readonly Back[] = ['jaw', 'bob', 'low bun', 'jaw', 'flip', 'lob']
/** Hair that is tied back shows the brow; loose hair may have any front. */
const tied: readonly Back[] = ['high bun', 'low bun', 'ponytail', 'side braid', 'two braids']
const loose: readonly Front[] = ['centre', 'fringe', 'wispy', 'swept', 'parted', 'curtain']
const strict: readonly Front[] = ['slick', 'swept', 'parted', 'wispy', 'centre', 'slick']

function joined(front: Front, back: Back, style: Haircut['style']): Haircut {
  return { name: `${front}, ${back}`, layers: { ...backs[back], front: [fronts[front]] }, style, flat: false }
}

function longCut({ age, type }: Customer, chance: Chance): Haircut {
  const wavy: readonly Back[] = type === 'straight' ? [] : ['waves', 'waves', 'waves']
  const young: readonly Back[] = age < 32 ? ['two braids'] : []
  const back = chance.pick(age >= elderFrom ? elderBack : [...anyBack, ...wavy, ...young])
  const own: readonly Front[] = age >= elderFrom ? ['swept', 'parted', 'full', 'full'] : loose
  const front = chance.pick(tied.includes(back) ? strict : own)
  return joined(front, back, 'feminine')
}

function feminineCut(customer: Customer, chance: Chance): Haircut {
  const { age, type } = customer
  const crop = (name: Cut): Haircut => ({ name, layers: cuts[name], style: 'feminine', flat: false })
  if (type === 'coiled')
    return crop(chance.pick(age >= elderFrom ? ['short coils', 'afro', 'short curls'] : coiledLong))
  if (chance.happens(age >= elderFrom ? 0.4 : 0.1)) return crop('pixie')
  if (type !== 'straight' && chance.happens(0.18))
    return crop(chance.pick(['long curls', 'curly mop', 'long curls']))
  return longCut(customer, chance)
}

function masculineCut({ age, type }: Customer, chance: Chance): Haircut {
  const crop = (name: Cut): Haircut => ({
    name,
    layers: cuts[name],
    style: 'masculine',
    flat: name === 'buzz' || name === 'textured',
  })
  if (type === 'coiled')
    return crop(chance.pick(age >= elderFrom ? ['buzz', 'horseshoe', 'short coils'] : shortCoiled))
  if (chance.happens((age - 36) / 26)) return crop(chance.pick(shortElder))
  if (age < 40 && chance.happens(0.07)) return joined('centre', 'jaw', 'masculine')
  return crop(chance.pick(type === 'straight' ? short : shortWavy))
}

const greys = ['#8d8984', '#b9b4ae', '#d2ccc3'] as const
const dark = [
  ['#221a1e', 5],
  ['#2b1a17', 4],
  ['#3b261d', 2],
] as const
const light = [
  ['#2b1a17', 2],
  ['#4a3024', 4],
  ['#6b4428', 3],
  ['#8a5a32', 3],
  ['#a34e24', 2],
  ['#c08a4a', 2],
  ['#d8b470', 2],
] as const
const dyed = ['#a8486b', '#2f7377', '#6a4a8c', '#d9694f'] as const

function colourOf({ age, type, complexion, style }: Customer, chance: Chance): string {
  const grey = chance.pick(greys)
  if (chance.happens((age - greyFrom) / 24)) return grey
  if (age < 33 && type === 'any' && style !== 'masculine' && chance.happens(0.12)) return chance.pick(dyed)
  return chance.weighted<string>(type === 'any' && complexion !== 'tan' ? light : dark)
}

export function hairFor(customer: Customer, chance: Chance): { cut: Haircut; colour: string } {
  const isFeminine = customer.style === 'feminine' || (customer.style === 'either' && chance.happens(0.45))
  const cut = isFeminine ? feminineCut(customer, chance) : masculineCut(customer, chance)
  return { cut, colour: colourOf(customer, chance) }
}
