/** The features shared by all of a person's pictures, drawn at random from their id. */
import { chanceOf, type Chance } from '../chance'
import type { Headwear, Person } from '../person'
import { hairFor, type Haircut } from './barber'
import { mix } from './paint'

export type Sitter = {
  /** Of the skin, from 0 (lightest) to 5. */
  readonly depth: number
  readonly age: number
  readonly head: {
    /** Width and length of the whole head; 1 is usual. */
    readonly wide: number
    readonly long: number
    /** Half the width at the cheeks and at the jaw; where the chin is, and how broad. */
    readonly cheek: number
    readonly jaw: number
    readonly chin: number
    readonly point: number
  }
  readonly eyes: {
    readonly lid: 'almond' | 'round' | 'narrow'
    readonly iris: string
    readonly apart: number
    readonly size: number
    readonly slant: number
    readonly lashes: boolean
  }
  readonly brows: {
    readonly width: number
    readonly arch: number
    readonly lift: number
    readonly colour: string
  }
  readonly nose: { readonly width: number; readonly length: number }
  readonly mouth: { readonly width: number; readonly full: number; readonly painted: string | null }
  readonly freckles: boolean
  readonly mole: readonly [x: number, y: number] | null
  readonly hair: { readonly cut: Haircut; readonly colour: string }
  readonly headwear: { readonly kind: Headwear | 'headwrap' | 'beanie'; readonly colour: string } | null
  readonly beard: { readonly kind: Beard; readonly length: number } | null
  readonly glasses: { readonly kind: Glasses; readonly colour: string } | null
  readonly earrings: { readonly kind: 'stud' | 'drop' | 'hoop'; readonly colour: string } | null
  readonly body: { readonly wide: number; readonly neck: number }
  /** True if the light comes from the left. */
  readonly mirrored: boolean
}
export type Beard = 'stubble' | 'short' | 'full' | 'goatee' | 'moustache'
export type Glasses = 'round' | 'square' | 'cat eye' | 'half rim'
/** Which hair and beards a person may have. */
export type Style = 'feminine' | 'masculine' | 'either'

const styleOf: Readonly<Record<string, Style>> = {
  woman: 'feminine',
  female: 'feminine',
  man: 'masculine',
  male: 'masculine',
}

const depths = { fair: [0, 0.7], light: [0.7, 1.9], tan: [2, 3], brown: [3.1, 4], deep: [4.3, 5] } as const
const darkEyes = ['#241812', '#2e1d14', '#3d281a'] as const
const lightEyes = ['#2f4a3e', '#3f6471', '#4a5f66', '#5b4a2e', '#3d281a'] as const
const lipsticks = ['#b13a45', '#c4513f', '#98344f', '#a8483a'] as const
const frames = ['#3a2a22', '#7a4a2a', '#b08238', '#245b60', '#9c3d38', '#26262c', '#5d4a6b'] as const
const metals = ['#f2c14e', '#e9d9bf', '#6fc0b8', '#e0644b'] as const
const wools = ['#c4502f', '#d9a441', '#2f6672', '#8a4a6b', '#3f5f8c', '#1f5148'] as const
const fabrics = [
  '#4a9a94',
  '#c4502f',
  '#d9a441',
  '#8a4a6b',
  '#3f5f8c',
  '#c98a86',
  '#7ba58c',
  '#e9d9bf',
] as const

function within(chance: Chance, least: number, most: number): number {
  return Math.round((least + chance.next() * (most - least)) * 100) / 100
}

function headOf(style: Style, heavy: number, chance: Chance): Sitter['head'] {
  const angular = style === 'masculine' ? 7 : style === 'either' ? 3 : 0
  return {
    wide: within(chance, 0.95, 1.02) + heavy * 0.06,
    long: within(chance, 0.96, 1.04),
    cheek: within(chance, 72, 78),
    jaw: within(chance, 46, 56) + angular + heavy * 5,
    chin: within(chance, 108, 118) + angular / 3,
    point: within(chance, 14, 22) + angular * 0.6,
  }
}

function beardOf(style: Style, age: number, headwear: Headwear | undefined, chance: Chance): Sitter['beard'] {
  const likely = { feminine: 0, either: 0.12, masculine: age < 23 ? 0.15 : 0.5 }[style]
  const length = within(chance, 0, 14)
  if (headwear === 'turban') return { kind: 'full', length: length + 12 }
  const kind = chance.weighted<Beard>([
    ['stubble', 4],
    ['short', 5],
    ['full', age > 26 ? 3 : 0],
    ['goatee', 2],
    ['moustache', 2],
  ])
  return chance.happens(likely) ? { kind, length } : null
}

function coveringOf(
  cut: Haircut,
  age: number,
  headwear: Headwear | undefined,
  chance: Chance,
): Sitter['headwear'] {
  const colour = chance.pick(fabrics)
  if (headwear) return { kind: headwear, colour }
  const wool = chance.pick(wools)
  const isCoiled = ['puff', 'short coils', 'box braids'].includes(cut.name)
  if (isCoiled && cut.style === 'feminine') return chance.happens(0.35) ? { kind: 'headwrap', colour } : null
  return age < 45 && cut.flat && chance.happens(0.12) ? { kind: 'beanie', colour: wool } : null
}

/** A person's appearance in pictures; null for a person without any. */
export function sitterOf({ uid, profile, appearance }: Person): Sitter | null {
  if (appearance === null) return null
  const chance = chanceOf(`the face of ${uid}`)
  const { complexion, hair: type, headwear } = appearance
  const age = profile.age ?? 30
  const style = styleOf[profile.gender ?? ''] ?? 'either'
  const heavy = chance.weighted([
    [0, 6],
    [0.5, 3],
    [1, 2],
  ])
  const [least, most] = depths[complexion]
  const { cut, colour } = hairFor({ style, age, type, complexion }, chance)
  const isFair = type === 'any' && complexion !== 'tan'
  const seesWell = age < 42 ? 0.2 : 0.5
  return {
    depth: within(chance, least, most),
    age,
    head: headOf(style, heavy, chance),
    eyes: {
      lid: type === 'straight' && chance.happens(0.8) ? 'narrow' : chance.pick(['almond', 'round']),
      iris: chance.pick(isFair ? lightEyes : darkEyes),
      apart: within(chance, 29, 33.5),
      size: within(chance, 0.92, 1.1),
      slant: within(chance, -1.5, 3),
      lashes: style === 'feminine' || (style === 'either' && chance.happens(0.4)),
    },
    brows: {
      width: style === 'feminine' ? within(chance, 4.5, 6.5) : within(chance, 6, 8.6),
      arch: within(chance, 5, 12),
      lift: within(chance, -1, 5),
      colour: mix(colour, '#1c120f', age > 55 ? 0.3 : 0.5),
    },
    nose: { width: within(chance, 0.86, complexion === 'deep' ? 1.4 : 1.2), length: within(chance, 30, 40) },
    mouth: {
      width: within(chance, 0.88, 1.12),
      full: within(chance, 0.8, complexion === 'deep' || complexion === 'brown' ? 1.4 : 1.2),
      painted: style === 'feminine' && chance.happens(0.3) ? chance.pick(lipsticks) : null,
    },
    freckles: complexion === 'fair' && chance.happens(0.3),
    mole: chance.happens(0.16) ? [chance.pick([-38, 40, 30, -26]), chance.pick([30, 56, 74])] : null,
    hair: { cut, colour },
    headwear: coveringOf(cut, age, headwear, chance),
    beard: beardOf(style, age, headwear, chance),
    glasses: chance.happens(seesWell)
      ? {
          kind: chance.pick<Glasses>(
            style === 'feminine' ? ['round', 'square', 'cat eye'] : ['round', 'square', 'half rim'],
          ),
          colour: chance.pick(frames),
        }
      : null,
    earrings:
      headwear === undefined && chance.happens({ feminine: 0.6, either: 0.4, masculine: 0.05 }[style])
        ? {
            kind: style === 'feminine' ? chance.pick(['stud', 'drop', 'hoop'] as const) : 'stud',
            colour: chance.pick(metals),
          }
        : null,
    body: {
      wide: (style === 'feminine' ? 0.88 : 1.02) + within(chance, 0, 0.08) + heavy * 0.14,
      neck: (style === 'feminine' ? 0.9 : 1.06) + within(chance, -0.04, 0.06) + heavy * 0.1,
    },
    mirrored: chance.happens(0.4),
  }
}
