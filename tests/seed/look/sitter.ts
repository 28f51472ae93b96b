/** The person in a portrait: what stays the same in all of their pictures. */
import type { Chance } from '../chance'
import type { Complexion, Headwear, Person } from '../person'

export type Sitter = {
  readonly uid: string
  readonly age: number
  /** Which hair and beards the drawing chooses from; 'any' has all of them. */
  readonly hair: 'longer' | 'shorter' | 'any'
  readonly mayHaveBeard: boolean
  readonly complexion: Complexion
  readonly headwear: Headwear | undefined
}

const hairOf: Readonly<Record<string, Sitter['hair']>> = {
  woman: 'longer',
  female: 'longer',
  man: 'shorter',
  male: 'shorter',
}

/** The sitter that a person makes; null for somebody without pictures. */
export function sitterOf({ uid, profile, appearance }: Person): Sitter | null {
  if (appearance === null) return null
  const hair = hairOf[profile.gender ?? ''] ?? 'any'
  const { complexion, headwear } = appearance
  return { uid, age: profile.age ?? 30, hair, mayHaveBeard: hair === 'shorter', complexion, headwear }
}

const greys = ['8d8984', 'b9b4ae', 'dcd6cd'] as const
const darkHair = [
  ['1d191b', 5],
  ['2e211c', 4],
  ['4a3024', 2],
] as const
const anyHair = [
  ['1d191b', 2],
  ['3a281f', 4],
  ['5b3c28', 4],
  ['7d5233', 3],
  ['9a4f2c', 2],
  ['c08a4a', 2],
  ['d9b877', 2],
] as const
const dyed = ['a8486b', '2f7377', '6a4a8c', 'd9694f'] as const

/** A hair colour, hex without '#': grey comes with age, and a few have theirs dyed. */
export function hairColour({ age, complexion }: Sitter, chance: Chance): string {
  if (chance.happens((age - 44) / 24)) return chance.pick(greys)
  if (age < 40 && chance.happens(0.08)) return chance.pick(dyed)
  return chance.weighted<string>(complexion === 'fair' ? anyHair : darkHair)
}

const skins: Readonly<Record<Complexion, readonly string[]>> = {
  fair: ['f9dcc8', 'f5cfb4', 'f3c9ab'],
  light: ['f0c6a2', 'eabb95', 'e6b58c'],
  tan: ['dca878', 'd39c6c', 'cc9265'],
  brown: ['b67c51', 'a97049', 'a06a45'],
  deep: ['875539', '7a4a32', '6f4430'],
}

/** A skin colour, hex without '#'. */
export function skinColour({ complexion }: Sitter, chance: Chance): string {
  return chance.pick(skins[complexion])
}

/** What people wear, hex without '#': the club's evergreen, teal, coral, sand and their neighbours. */
export const clothes = [
  '235347',
  '2f8087',
  'e0705a',
  'd9a441',
  '7a4a6b',
  '34507e',
  '8fae93',
  'd98f8f',
  'f2e6d0',
  'b5533c',
  '5f8fa8',
  'c9b38c',
] as const

export type Expression = {
  /** 0 for the first picture. */
  readonly n: number
  /** Hex without '#'. */
  readonly clothing: string
}

/** A figure on its own, without a background; it is cut off straight at the lower edge of `height`. */
export type Figure = {
  readonly svg: string
  readonly width: number
  readonly height: number
  /** How far below the upper edge the hair may begin. */
  readonly headroom: number
  /** Evens out how much of its box a style fills. */
  readonly zoom: number
}

/** Draws the same sitter with each expression. */
export type Artist = (sitter: Sitter, chance: Chance) => (expression: Expression) => Figure

/** The drawing itself, without the outermost element. */
export function inside(svg: string): string {
  return svg.slice(svg.indexOf('>', svg.indexOf('<svg')) + 1, svg.lastIndexOf('</svg>'))
}
