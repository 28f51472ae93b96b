/** Draws hair: shapes with their strands, curls, and ropes such as locs and braids, in three layers around a face. */
import type { Chance } from '../chance'
import { circle, line, lit, mix, round, type Tone } from './paint'

type Shape = {
  readonly d: string
  readonly strands?: string
  readonly rim?: number
}
type Curls = {
  readonly curls: readonly (readonly [x: number, y: number, size?: number])[]
  readonly radius: number
}
type Ropes = { readonly ropes: readonly string[]; readonly width: number }
export type Piece = Shape | Curls | Ropes

export type Hairstyle = {
  /** Behind neck and clothes. */
  readonly back?: readonly Piece[]
  /** Above the skull, behind the head. */
  readonly top?: readonly Piece[]
  /** Beside the face, before the clothes. */
  readonly sides?: readonly Piece[]
  /** Over the brow. */
  readonly front?: readonly Piece[]
}

export function hairTone(base: string): Tone {
  return { base, shade: mix(base, '#0d0c16', 0.3), light: mix(base, '#ffb878', 0.5) }
}

function curl(x: number, y: number, radius: number, tone: Tone, chance: Chance): string {
  const tints = [tone.base, mix(tone.base, tone.shade, 0.5), mix(tone.base, tone.light, 0.14)]
  const isLit = x > 40 && chance.happens(0.45)
  const jitter = () => (chance.next() - 0.5) * radius * 0.4
  const size = radius * (0.88 + chance.next() * 0.28)
  const [cx, cy] = [x + jitter(), y + jitter()]
  const glint = isLit ? circle(cx + size * 0.2, cy - size * 0.2, size * 0.5, tone.light, 0.7) : ''
  return circle(cx, cy, size, chance.pick(tints)) + glint
}

function rope(d: string, width: number, tone: Tone, at: number): string {
  const body = line(d, at % 2 === 0 ? tone.base : mix(tone.base, tone.light, 0.1), width)
  const knots = `<path d="${d}" fill="none" stroke="${tone.shade}" stroke-width="${round(width * 0.8)}" stroke-dasharray="2.5 ${round(width * 0.7)}"/>`
  return line(d, tone.shade, width + 3) + body + knots
}

function piece(drawn: Piece, tone: Tone, chance: Chance): string {
  if ('curls' in drawn)
    return drawn.curls.map(([x, y, size = 1]) => curl(x, y, drawn.radius * size, tone, chance)).join('')
  if ('ropes' in drawn) return drawn.ropes.map((d, n) => rope(d, drawn.width, tone, n)).join('')
  const { d, strands, rim = 7 } = drawn
  const detail = strands ? line(strands, mix(tone.base, tone.light, 0.24), 4, 0.8) : ''
  return lit(d, tone, { rim, detail, shade: 'M-220,-220H-52C-96,-70 -84,60 -60,360H-220Z' })
}

/** One layer of a style. */
export function layer(pieces: readonly Piece[] | undefined, tone: Tone, chance: Chance): string {
  return (pieces ?? []).map((drawn) => piece(drawn, tone, chance)).join('')
}
