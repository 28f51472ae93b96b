/** Drawings in the style Lorelei, by Lisa Wischofsky (CC0 1.0), with shoulders of our own. */
import { lorelei } from '@dicebear/collection'
import { createAvatar } from '@dicebear/core'
import type { Chance } from '../chance'
import { hairColour, inside, skinColour, type Artist, type Sitter } from './sitter'

type Options = NonNullable<Parameters<typeof createAvatar<lorelei.Options>>[1]>
type Hair = NonNullable<Options['hair']>[number]

const shorter: readonly Hair[] = [
  ...(['variant01', 'variant02', 'variant03', 'variant04', 'variant05', 'variant06', 'variant07'] as const),
  ...(['variant08', 'variant09', 'variant11', 'variant12', 'variant20', 'variant22', 'variant28'] as const),
  ...(['variant39', 'variant43', 'variant44', 'variant47'] as const),
]
const longer: readonly Hair[] = [
  ...(['variant10', 'variant13', 'variant14', 'variant15', 'variant16', 'variant17', 'variant18'] as const),
  ...(['variant19', 'variant21', 'variant23', 'variant24', 'variant26', 'variant29', 'variant30'] as const),
  ...(['variant31', 'variant32', 'variant33', 'variant35', 'variant37', 'variant38', 'variant42'] as const),
  ...(['variant45', 'variant46', 'variant48'] as const),
]
const thinning: readonly Hair[] = ['variant25', 'variant01', 'variant03', 'variant08', 'variant09']

const eyes = [
  ...(['variant02', 'variant04', 'variant06', 'variant10', 'variant11', 'variant12'] as const),
  ...(['variant16', 'variant20', 'variant23', 'variant24'] as const),
] as const
const smiles = ['happy01', 'happy02', 'happy05', 'happy06', 'happy04'] as const
const brows = [
  'variant02',
  'variant03',
  'variant05',
  'variant07',
  'variant09',
  'variant10',
  'variant12',
] as const
const heads = ['variant01', 'variant02', 'variant03', 'variant04'] as const
const noses = ['variant01', 'variant02', 'variant03', 'variant04', 'variant05', 'variant06'] as const
const frames = ['variant01', 'variant03', 'variant04', 'variant05'] as const

function hairOf({ hair, age }: Sitter, chance: Chance): Hair {
  if (hair === 'shorter') return chance.pick(age > 52 ? thinning : shorter)
  return chance.pick(hair === 'longer' ? longer : [...shorter, ...longer])
}

function featuresOf(sitter: Sitter, chance: Chance): Options {
  const hair = hairColour(sitter, chance)
  return {
    seed: sitter.uid,
    head: [chance.pick(heads)],
    hair: [hairOf(sitter, chance)],
    hairColor: [hair],
    eyebrowsColor: ['2a2220'],
    skinColor: [skinColour(sitter, chance)],
    nose: [chance.pick(noses)],
    eyebrows: [chance.pick(brows)],
    beard: [chance.pick(['variant01', 'variant02'] as const)],
    beardProbability: sitter.mayHaveBeard && chance.happens(0.14) ? 100 : 0,
    glasses: [chance.pick(frames)],
    glassesProbability: chance.happens(sitter.age > 45 ? 0.4 : 0.18) ? 100 : 0,
    freckles: ['variant01'],
    frecklesProbability: sitter.complexion === 'fair' && chance.happens(0.25) ? 100 : 0,
    earringsProbability: sitter.hair !== 'shorter' && chance.happens(0.4) ? 100 : 0,
    hairAccessories: ['flowers'],
    hairAccessoriesColor: ['fdf6ec'],
    hairAccessoriesProbability: sitter.hair === 'longer' && chance.happens(0.08) ? 100 : 0,
  }
}

/** The style ends at the neck; these are wide enough for every head of it. */
function shoulders(clothing: string): string {
  return (
    `<path fill="#${clothing}" stroke="#14110f" stroke-width="10" stroke-linejoin="round" d="` +
    'M-70 1330C-60 1100 60 985 235 935C300 915 330 890 345 860H640C655 890 685 915 750 935C925 985 1045 1100 1055 1330Z"/>'
  )
}

export const inLorelei: Artist = (sitter, chance) => {
  const features = featuresOf(sitter, chance)
  const gaze = chance.shuffled(eyes)
  const mouths = chance.shuffled(smiles)
  return ({ n, clothing }) => {
    const expression = { eyes: gaze.slice(0, 1), mouth: [mouths[n % mouths.length] ?? 'happy01'] }
    const head = createAvatar(lorelei, { ...features, ...expression, clip: false }).toString()
    return { svg: shoulders(clothing) + inside(head), width: 980, height: 1280, headroom: 20, zoom: 0.9 }
  }
}
