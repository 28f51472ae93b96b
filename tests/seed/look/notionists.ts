/** Drawings in the style Notionists, by Zoish (CC0 1.0): black on white there, given skin and clothes here. */
import { notionists } from '@dicebear/collection'
import { createAvatar } from '@dicebear/core'
import type { Chance } from '../chance'
import { inside, skinColour, type Artist, type Sitter } from './sitter'

type Options = NonNullable<Parameters<typeof createAvatar<notionists.Options>>[1]>
type Hair = NonNullable<Options['hair']>[number]

const shorter: readonly Hair[] = [
  ...(['variant01', 'variant03', 'variant06', 'variant07', 'variant12', 'variant17', 'variant18'] as const),
  ...(['variant21', 'variant24', 'variant26', 'variant27', 'variant33', 'variant34', 'variant38'] as const),
  ...(['variant54', 'variant55', 'variant56'] as const),
]
const longer: readonly Hair[] = [
  ...(['variant02', 'variant04', 'variant08', 'variant10', 'variant11', 'variant20', 'variant23'] as const),
  ...(['variant28', 'variant29', 'variant30', 'variant36', 'variant37', 'variant41', 'variant43'] as const),
  ...(['variant45', 'variant46', 'variant47', 'variant48', 'variant57', 'variant59'] as const),
]
const bodies = [
  ...(['variant03', 'variant05', 'variant07', 'variant11', 'variant12', 'variant13', 'variant14'] as const),
  ...(['variant16', 'variant19', 'variant21', 'variant22', 'variant23', 'variant24', 'variant25'] as const),
] as const
const eyes = ['variant03', 'variant04', 'variant05', 'variant04'] as const
const brows = ['variant01', 'variant04', 'variant05', 'variant07', 'variant08', 'variant12'] as const
/** The style's others frown, gape or show their teeth; two of them look like a moustache. */
const smiles = [
  'variant03',
  'variant08',
  'variant14',
  'variant17',
  'variant22',
  'variant23',
  'variant30',
] as const
const noses = [
  'variant01',
  'variant02',
  'variant04',
  'variant06',
  'variant08',
  'variant15',
  'variant17',
] as const
const frames = ['variant03', 'variant08', 'variant11'] as const
const beards = ['variant02', 'variant04', 'variant08', 'variant10'] as const

/** Where the groups of head and body begin in every drawing of the style; their first shape is the filling. */
const headAt = '<g transform="translate(531 487)">'
const bodyAt = '<g transform="translate(178 1057)">'

function fillAfter(svg: string, group: string, colour: string): string {
  const from = svg.indexOf(group)
  const at = svg.indexOf('fill="#fff"', from)
  if (from < 0 || at < 0) return svg
  return `${svg.slice(0, at)}fill="#${colour}"${svg.slice(at + 'fill="#fff"'.length)}`
}

function hairOf({ hair }: Sitter, chance: Chance): Hair {
  if (hair === 'any') return chance.pick([...shorter, ...longer])
  return chance.pick(hair === 'longer' ? longer : shorter)
}

export const inNotionists: Artist = (sitter, chance) => {
  const skin = skinColour(sitter, chance)
  const features: Options = {
    seed: sitter.uid,
    hair: [hairOf(sitter, chance)],
    eyes: [chance.pick(eyes)],
    brows: [chance.pick(brows)],
    nose: [chance.pick(noses)],
    beard: [chance.pick(beards)],
    beardProbability: sitter.mayHaveBeard && chance.happens(0.25) ? 100 : 0,
    glasses: [chance.pick(frames)],
    glassesProbability: chance.happens(0.2) ? 100 : 0,
    gestureProbability: 0,
    bodyIconProbability: 0,
  }
  const wardrobe = chance.shuffled(bodies)
  const lips = chance.shuffled(smiles)
  return ({ n, clothing }) => {
    const expression: Options = {
      body: [wardrobe[n % wardrobe.length] ?? 'variant03'],
      lips: [lips[n % lips.length] ?? 'variant01'],
    }
    const drawing = createAvatar(notionists, { ...features, ...expression, clip: false }).toString()
    const coloured = fillAfter(fillAfter(drawing, headAt, skin), bodyAt, clothing)
    return { svg: inside(coloured), width: 1744, height: 1744, headroom: 180, zoom: 1.22 }
  }
}
