/** Clothes: a top with its neckline and pattern, and perhaps something over it. */
import type { Chance } from '../chance'

const colours = [
  ...(['#1f5148', '#e0644b', '#e0a245', '#a63b5a', '#2f6672', '#28485a', '#e9d9bf', '#7ba58c'] as const),
  ...(['#4b7f9a', '#3a4a50', '#a2543e', '#d98f86', '#f4ede2', '#7d739c', '#c9813a', '#5c7a4e'] as const),
] as const
const dark = ['#1f5148', '#28485a', '#3a4a50', '#6b4a35', '#2f6672', '#a2543e', '#c9813a', '#5b4a6b'] as const
const pale = ['#f4ede2', '#e9d9bf', '#d9c7b0', '#c9d8d0', '#e8b9a2'] as const

const necklines = ['crew', 'v', 'turtle', 'collar', 'boat'] as const
export type Neckline = (typeof necklines)[number]
const patterns = ['plain', 'plain', 'ribs', 'stripes', 'dots', 'checks', 'yoke'] as const
export type Pattern = (typeof patterns)[number]
const layers = ['none', 'none', 'none', 'coat', 'cardigan', 'vest', 'dungarees', 'scarf', 'shawl'] as const
type Layer = (typeof layers)[number]

export type Outfit = {
  readonly top: string
  readonly neckline: Neckline
  readonly pattern: Pattern
  readonly layer: Layer
  readonly over: string
}

const bright = ['#e0644b', '#d9a441', '#2f8087', '#c9503a'] as const

function necklineFor(layer: Layer, isCovered: boolean, chance: Chance): Neckline {
  if (isCovered) return 'crew'
  if (layer === 'scarf' || layer === 'dungarees') return chance.pick(['crew', 'boat', 'crew'])
  return chance.pick(necklines)
}

/** Different colours for each picture of a person; `isCovered`: with a hijab over the shoulders. */
export function wardrobe(isCovered: boolean, chance: Chance): (n: number) => Outfit {
  const tops = chance.shuffled(colours)
  return (n) => {
    const layer = chance.pick<Layer>(isCovered ? ['none', 'coat', 'cardigan'] : layers)
    const isUnder = layer === 'coat' || layer === 'cardigan' || layer === 'vest'
    const neckline = necklineFor(layer, isCovered, chance)
    const over = chance.pick<string>(isUnder || layer === 'dungarees' ? dark : bright)
    const top = isUnder ? chance.pick(pale) : (tops[n % tops.length] ?? colours[0])
    const pattern = chance.pick<Pattern>(neckline === 'collar' ? ['plain', 'plain', 'checks'] : patterns)
    return { top, neckline, pattern: isUnder && pattern === 'yoke' ? 'ribs' : pattern, layer, over }
  }
}
