/** Colours, and shapes in evening light: shade on their left, a warm edge on their right. */
import { digest } from '../chance'

export type Tone = { readonly base: string; readonly shade: string; readonly light: string }

function channels(hex: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
}

/** '#rrggbb', `share` of the way from one colour to the other. */
export function mix(from: string, to: string, share: number): string {
  const goal = channels(to)
  const mixed = channels(from).map((value, n) => Math.round(value + ((goal[n] ?? value) - value) * share))
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`
}

/** Cloth of a colour at dusk. */
export function cloth(base: string): Tone {
  return { base, shade: mix(base, '#101f2b', 0.34), light: mix(base, '#ffdcae', 0.45) }
}

/** To one decimal. */
export function round(value: number): number {
  return Math.round(value * 10) / 10
}

export function each(count: number, draw: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => draw(n)).join('')
}

export function circle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" fill="${fill}" fill-opacity="${round(opacity * 10) / 10}"/>`
}

export function rect(x: number, y: number, width: number, height: number, fill: string, radius = 0): string {
  return `<rect x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}" fill="${fill}"/>`
}

export function path(d: string, fill: string, opacity = 1): string {
  return `<path d="${d}" fill="${fill}" fill-opacity="${opacity}"/>`
}

export function line(d: string, stroke: string, width: number, opacity = 1): string {
  return `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${round(width)}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"/>`
}

/** Ids come from what they name, so that drawing needs no counter. */
function idOf(content: string): string {
  return `i${digest(content).slice(0, 10)}`
}

/** Shows of `content` what lies inside the shape. */
export function within(d: string, content: string): string {
  const id = idOf(d)
  return `<clipPath id="${id}"><path d="${d}"/></clipPath><g clip-path="url(#${id})">${content}</g>`
}

type Light = {
  /** Width of the lit edge. */
  readonly rim?: number
  /** The part in shade. */
  readonly shade?: string
  /** Drawn on the shape, inside the lit edge. */
  readonly detail?: string
}

/** A shape in evening light: the light shows where the shape, moved away from the sun, no longer covers itself. */
export function lit(d: string, tone: Tone, { rim = 7, shade, detail = '' }: Light = {}): string {
  const body = path(d, tone.base) + (shade ? path(shade, tone.shade, 0.55) : '') + detail
  const moved = `<g transform="translate(${-rim} 0)">${within(d, body)}</g>`
  return within(d, path(d, tone.light) + rect(-400, -400, 400, 1200, tone.base) + moved)
}
