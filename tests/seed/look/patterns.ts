/** Walls to have a picture taken in front of: suns, arches, waves, books, tiles; drawn for this project. */
import type { Chance } from '../chance'
import { canvas, type Backdrop } from './scenery'

const palettes = [
  ['#f2e6d0', '#e0705a', '#d9a441', '#8fae93'],
  ['#cfe4df', '#2f8087', '#f2e6d0', '#d98f8f'],
  ['#f6d5c6', '#b5533c', '#f2e6d0', '#5f8fa8'],
  ['#dfe6cf', '#7fa286', '#f4c98b', '#e0705a'],
  ['#d8dcec', '#7f8fbf', '#f2e6d0', '#e9a38f'],
  ['#f3dfa9', '#d9a441', '#7fb0ac', '#f7efe0'],
  ['#e9d3e0', '#a86f94', '#f2e6d0', '#8fae93'],
  ['#bcd8d4', '#5f9ea0', '#f7e3bf', '#e0705a'],
] as const
type Palette = (typeof palettes)[number]

function ground(fill: string): string {
  return `<rect width="${canvas.width}" height="${canvas.height}" fill="${fill}"/>`
}

function each(count: number, draw: (n: number) => string): string {
  return Array.from({ length: count }, (_, n) => draw(n)).join('')
}

/** A low sun in rings. */
function sun([air, ...rings]: Palette, chance: Chance): string {
  const x = chance.between(350, 850)
  const y = chance.between(650, 850)
  const ring = (n: number) =>
    `<circle cx="${x}" cy="${y}" r="${780 - n * 170}" fill="${rings[n % rings.length] ?? air}" opacity="${0.45 + n * 0.12}"/>`
  return ground(air) + each(4, ring)
}

function arches([air, ...bands]: Palette, chance: Chance): string {
  const x = chance.between(450, 750)
  const band = (n: number) =>
    `<path d="M${x - 560 + n * 120} 1500V760a${560 - n * 120} ${560 - n * 120} 0 0 1 ${2 * (560 - n * 120)} 0v740z" fill="${n === 3 ? air : (bands[n] ?? air)}"/>`
  return ground(air) + each(4, band)
}

function waves([air, ...tones]: Palette): string {
  const row = (n: number) => {
    const y = 130 + n * 150
    const scallops = each(7, (m) => {
      const x = (n % 2) * -100 + m * 200
      const rings = [100, 70, 40].map(
        (radius, k) =>
          `<circle cx="${x}" cy="${y}" r="${radius}" fill="${(k === 1 ? air : tones[n % 3]) ?? air}"/>`,
      )
      return rings.join('')
    })
    return `<g opacity="0.75">${scallops}</g>`
  }
  return ground(air) + each(10, row)
}

function books([air, ...covers]: Palette, chance: Chance): string {
  const shelf = (n: number) => {
    const floor = 300 + n * 310
    let x = 20
    const spines = each(17, () => {
      const width = chance.between(46, 84)
      const height = chance.between(170, 250)
      const spine = `<rect x="${x}" y="${floor - height}" width="${width - 8}" height="${height}" rx="6" fill="${chance.pick(covers)}" opacity="${chance.pick([1, 0.85, 0.7])}"/>`
      x += width + (chance.happens(0.12) ? 50 : 0)
      return spine
    })
    return `${spines}<rect y="${floor}" width="1200" height="26" fill="#8a6a4f"/>`
  }
  return ground(air) + each(5, shelf)
}

function tiles([air, ...tones]: Palette, chance: Chance): string {
  const tile = (n: number) => {
    const x = (n % 6) * 200
    const y = Math.floor(n / 6) * 200
    const turn = chance.pick([0, 90, 180, 270])
    const leaf = '<path d="M0 0h100a100 100 0 0 1 100 100v100h-100a100 100 0 0 1-100-100z"/>'
    return `<g transform="translate(${x} ${y}) rotate(${turn} 100 100)" fill="${chance.pick(tones)}" opacity="0.8">${leaf}</g>`
  }
  return ground(air) + each(48, tile)
}

/** A plain wall with a few large paper cut-outs. */
function cutouts([air, ...tones]: Palette, chance: Chance): string {
  const blob = (n: number) => {
    const [x, y] = [chance.between(0, 1200), 100 + n * 330 + chance.between(-60, 60)]
    const radius = chance.between(150, 300)
    const fill = tones[n % tones.length] ?? air
    return chance.happens(0.5)
      ? `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
      : `<path transform="translate(${x} ${y}) rotate(${chance.between(0, 180)})" d="M-${radius} 0a${radius} ${radius} 0 0 1 ${2 * radius} 0z" fill="${fill}"/>`
  }
  return ground(air) + each(5, blob)
}

/** Rows of hanging leaves at both sides. */
function leaves([air, ...tones]: Palette, chance: Chance): string {
  const leaf = (n: number) => {
    const x = n % 2 === 0 ? chance.between(-60, 330) : chance.between(870, 1260)
    const y = Math.floor(n / 2) * 130 + chance.between(-40, 40)
    const fill = chance.pick([...tones, '#4f8470', '#7fa286'])
    return `<ellipse transform="translate(${x} ${y}) rotate(${chance.between(-70, 70)})" rx="${chance.between(120, 210)}" ry="${chance.between(40, 75)}" fill="${fill}" opacity="0.9"/>`
  }
  return ground(air) + each(24, leaf)
}

function inPalette(draw: (palette: Palette, chance: Chance) => string): Backdrop {
  return (chance) => draw(chance.pick(palettes), chance)
}

export const patterns: readonly Backdrop[] = [sun, arches, waves, books, tiles, cutouts, leaves].map(
  inPalette,
)
