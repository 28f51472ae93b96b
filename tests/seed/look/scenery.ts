/** Scenery of evening places: skies, glows, lamps, mountains, trees, windows. */
import type { Chance } from '../chance'
import { circle, each, line, path, rect, round } from './paint'

export const canvas = { width: 600, height: 750 } as const

/** A place to have a picture taken at dusk, as SVG that fills the canvas; the light is on the right. */
export type Place = (chance: Chance) => string

/** Skies over the sea and the city, from top to horizon. */
export const skies = {
  amber: ['#2b5f69', '#6c9590', '#e2aa8b', '#f8c797', '#fce2b8'],
  rose: ['#3c5a78', '#8b8fa0', '#dba09a', '#f6c0a4', '#fbe0c0'],
  violet: ['#3a3f68', '#7a6f94', '#c88f98', '#f0b497', '#fadcb6'],
  clear: ['#38707a', '#7fa9a4', '#c9c3a5', '#f3cf9f', '#fbe3bd'],
} as const
/** After sunset. */
export const nights = {
  teal: ['#16383f', '#2c5e66', '#7e7f88', '#d99a80'],
  indigo: ['#1b2745', '#34426b', '#76698c', '#c98b88'],
  city: ['#1b3642', '#3b5f70', '#8e7c86', '#d79a82'],
} as const

export function anySky(from: Readonly<Record<string, readonly string[]>>, chance: Chance): readonly string[] {
  return chance.pick(Object.values(from))
}

/** A wash of colours from top to bottom. */
export function wash(colours: readonly string[], y: number, height: number): string {
  const id = `w${colours.join('').replaceAll('#', '')}`
  const stops = colours.map(
    (colour, n) => `<stop offset="${round((n / (colours.length - 1)) * 10) / 10}" stop-color="${colour}"/>`,
  )
  const gradient = `<linearGradient id="${id}" x2="0" y2="1">${stops.join('')}</linearGradient>`
  return gradient + rect(0, y, canvas.width, height, `url(#${id})`)
}

export function glow(x: number, y: number, radius: number, strength = 0.8, colour = '#ffdca0'): string {
  const id = `g${colour.slice(1)}${Math.round(strength * 100)}`
  const stops = `<stop stop-color="#fff3d2" stop-opacity="${strength}"/><stop offset=".28" stop-color="${colour}" stop-opacity="${round(strength * 5) / 10}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/>`
  return `<radialGradient id="${id}">${stops}</radialGradient>` + circle(x, y, radius, `url(#${id})`)
}

export function sun(x: number, y: number, radius: number): string {
  return glow(x, y, radius * 5) + circle(x, y, radius, '#ffefc8')
}

export function cloud(x: number, y: number, width: number, fill: string, opacity = 0.55): string {
  return `<g fill-opacity="${opacity}">${rect(x, y, width, 14, fill, 7) + rect(x + width * 0.18, y - 10, width * 0.5, 14, fill, 7) + rect(x + width * 0.4, y + 9, width * 0.5, 12, fill, 6)}</g>`
}

export function clouds(chance: Chance, count: number): string {
  return each(count, (n) =>
    cloud(
      chance.between(-60, 460),
      70 + n * 80 + chance.between(-20, 30),
      chance.between(120, 210),
      chance.pick(['#f6c7a2', '#e9b396', '#fbd8ae']),
      0.5,
    ),
  )
}

export function stars(chance: Chance, count: number, below: number): string {
  return each(count, () =>
    circle(
      chance.between(0, 600),
      chance.between(0, below),
      0.8 + chance.next() * 1.3,
      '#fff4da',
      0.3 + chance.next() * 0.5,
    ),
  )
}

/** Mountains along `base`; snow lies on the highest of them. */
export function ridge(chance: Chance, base: number, height: number, fill: string, snow = false): string {
  const peaks = Array.from({ length: 9 }, (_, n) => ({
    x: -40 + n * 85 + chance.between(-18, 18),
    y: base - height * (n % 2 === 0 ? 0.25 + chance.next() * 0.2 : 0.6 + chance.next() * 0.4),
  }))
  const shape = `M-60,${base}L${peaks.map(({ x, y }) => `${x},${round(y)}`).join(' ')}L680,${base}Z`
  const caps = peaks
    .filter(({ y }) => snow && base - y > height * 0.7)
    .map(({ x, y }) =>
      path(`M${x},${round(y)}l18,20 10,22 -15,-6 -12,12 -12,-12 -14,6 10,-24Z`, '#f8e3cf', 0.85),
    )
  return path(shape, fill) + caps.join('')
}

/** The sun's way on the water. */
export function glints(chance: Chance, x: number, top: number, bottom: number): string {
  const rows = Math.floor((bottom - top) / 10)
  return each(rows * 2, (n) => {
    const row = Math.floor(n / 2)
    const reach = 18 + row * 2.8
    const width = 10 + chance.next() * reach
    return `<g fill-opacity=".75">${rect(x + (chance.next() - 0.5) * reach * 2.2, top + row * 10 + chance.next() * 4, width, 2.8, '#ffe9be', 1.4)}</g>`
  })
}

export function lamp(x: number, y: number, scale = 1): string {
  const at = (value: number) => round(value * scale)
  return (
    glow(x, y, 90 * scale) +
    rect(x - at(3), y + at(14), at(6), 750 - y, '#14332d') +
    circle(x, y, 17 * scale, '#fff0cc') +
    path(
      `M${x - at(13)},${y - at(15)}h${at(26)}l${-at(5)},${-at(11)}h${-at(16)}ZM${x - at(9)},${y + at(15)}h${at(18)}v${at(8)}h${-at(18)}Z`,
      '#14332d',
    )
  )
}

/** A conifer, lit from the right. */
export function tree(x: number, foot: number, height: number, fill: string, shade: string): string {
  const width = height * 0.36
  return each(5, (n) => {
    const [y, half] = [foot - height + height * 0.17 * n, (width * (0.28 + 0.18 * n)) / 2]
    const low = round(y + height * 0.3)
    return (
      path(`M${round(x)},${round(y)}L${round(x + half)},${low}H${round(x - half)}Z`, fill) +
      path(`M${round(x)},${round(y)}L${round(x - half)},${low}H${round(x)}Z`, shade)
    )
  })
}

/** A row of them. */
export function trees(
  chance: Chance,
  count: number,
  foot: number,
  height: number,
  fill: string,
  shade: string,
): string {
  return each(count, (n) => {
    const x = -20 + (n * 640) / (count - 1) + chance.between(-13, 13)
    return tree(x, foot + chance.between(-10, 10), height * (0.8 + chance.next() * 0.45), fill, shade)
  })
}

export function hangingLamp(x: number, y: number, colour: string): string {
  return (
    line(`M${x},0V${y - 34}`, '#0d2a25', 4) +
    glow(x, y + 18, 170, 0.7) +
    path(`M${x - 50},${y + 8}q2,-50 50,-50q48,0 50,50Z`, colour) +
    path(`M${x - 50},${y + 8}h100l-4,9h-92Z`, '#ffe7b5')
  )
}

/** The city, with its windows lit. */
export function skyline(chance: Chance, base: number, fill: string): string {
  const towers = Array.from({ length: 12 }, (_, n) => ({
    x: n * 52 - 8,
    width: chance.between(38, 56),
    height: chance.between(70, 230),
  }))
  const windows = towers.flatMap(({ x, width, height }) =>
    Array.from({ length: 6 }, () => ({
      x: x + 6 + chance.between(0, Math.floor(width / 14) - 1) * 13,
      y: base - height + 14 + chance.between(0, Math.floor(height / 20) - 1) * 18,
    })),
  )
  return (
    towers.map(({ x, width, height }) => rect(x, base - height, width, height + 10, fill)).join('') +
    windows.map(({ x, y }) => rect(x, y, 6, 9, chance.pick(['#f5cf86', '#ffdf9f', '#e8b878']))).join('')
  )
}

/** A string of lights in a bow across the picture. */
export function festoon(y: number, sag: number, count: number): string {
  const bulbs = each(count, (n) => {
    const share = (n + 0.5) / count
    const [x, at] = [share * 600, y + sag * 4 * share * (1 - share)]
    return glow(x, at + 14, 52, 0.65) + circle(x, at + 12, 8, '#ffe9b8') + rect(x - 3, at, 6, 6, '#10302b')
  })
  return line(`M-10,${y}Q300,${y + 2 * sag} 610,${y}`, '#10302b', 4) + bulbs
}
