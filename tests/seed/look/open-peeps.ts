/** Drawings in the style Open Peeps, by Pablo Stanley (CC0 1.0). */
import { openPeeps } from '@dicebear/collection'
import { createAvatar } from '@dicebear/core'
import type { Chance } from '../chance'
import { hairColour, inside, skinColour, type Artist, type Sitter } from './sitter'

type Options = NonNullable<Parameters<typeof createAvatar<openPeeps.Options>>[1]>
type Head = NonNullable<Options['head']>[number]

const shorter: readonly Head[] = [
  'pomp',
  'shaved1',
  'shaved2',
  'short1',
  'short2',
  'short3',
  'short4',
  'short5',
]
const coiled: readonly Head[] = ['afro', 'dreads2', 'flatTop', 'twists', 'twists2', 'cornrows', 'dreads1']
const longer: readonly Head[] = [
  ...(['bangs', 'bangs2', 'bun', 'bun2', 'long', 'longBangs', 'medium1', 'medium2', 'medium3'] as const),
  ...(['mediumBangs', 'mediumBangs2', 'mediumBangs3', 'mediumStraight', 'longCurly'] as const),
]
const longerCoiled: readonly Head[] = [
  'afro',
  'bantuKnots',
  'buns',
  'cornrows2',
  'bun',
  'longCurly',
  'dreads1',
]
const hats: readonly Head[] = ['hatBeanie', 'hatHip']
const elder = { longer: ['grayBun', 'grayMedium'], shorter: ['grayShort', 'noHair2', 'noHair3'] } as const

const friendly = ['smile', 'calm', 'cute'] as const
const beards = ['chin', 'full', 'full2', 'full4', 'goatee1', 'moustache4', 'moustache6'] as const
const frames = ['glasses', 'glasses2', 'glasses3', 'glasses4', 'glasses5'] as const

function headOf({ hair, age, complexion, headwear }: Sitter, chance: Chance): Head {
  if (headwear) return headwear
  if (age > 56 && hair !== 'any') return chance.pick<Head>(elder[hair])
  if (chance.happens(0.07)) return chance.pick(hats)
  const isCoiled = complexion === 'deep' || (complexion === 'brown' && chance.happens(0.4))
  const short = isCoiled ? coiled : shorter
  const long = isCoiled ? longerCoiled : longer
  if (hair === 'any') return chance.pick([...short, ...long])
  return chance.pick(hair === 'longer' ? long : short)
}

function beardChance({ mayHaveBeard, headwear }: Sitter): number {
  if (!mayHaveBeard) return 0
  return headwear === 'turban' ? 0.9 : 0.35
}

export const inOpenPeeps: Artist = (sitter, chance) => {
  const features: Options = {
    seed: sitter.uid,
    head: [headOf(sitter, chance)],
    headContrastColor: [
      sitter.headwear ? chance.pick(['2f8087', 'e0705a', '34507e', 'd9a441']) : hairColour(sitter, chance),
    ],
    skinColor: [skinColour(sitter, chance)],
    facialHair: [chance.pick(beards)],
    facialHairProbability: chance.happens(beardChance(sitter)) ? 100 : 0,
    accessories: [chance.pick(frames)],
    accessoriesProbability: chance.happens(sitter.age > 45 ? 0.45 : 0.2) ? 100 : 0,
    maskProbability: 0,
  }
  const moods = chance.shuffled(friendly)
  return ({ n, clothing }) => {
    const expression = { face: [moods[n % moods.length] ?? 'smile'], clothingColor: [clothing] }
    const bust = createAvatar(openPeeps, { ...features, ...expression, clip: false }).toString()
    return { svg: inside(bust), width: 704, height: 704, headroom: 0, zoom: 1.12 }
  }
}
