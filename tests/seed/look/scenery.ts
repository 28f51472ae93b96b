/** Places to have a picture taken: the seawall, blossoms, conifers, a café window; drawn for this project. */
import type { Chance } from '../chance'

export const canvas = { width: 1200, height: 1500 } as const

/** A background that fills the canvas, as SVG. */
export type Backdrop = (chance: Chance) => string

function rect(y: number, height: number, fill: string): string {
  return `<rect y="${y}" width="${canvas.width}" height="${height}" fill="${fill}"/>`
}

function circle(x: number, y: number, radius: number, fill: string, opacity = 1): string {
  return `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" opacity="${opacity}"/>`
}

/** A sky whose colour changes from top to bottom. */
function sky(top: string, bottom: string): string {
  const stops = `<stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/>`
  return `<linearGradient id="sky" x2="0" y2="1">${stops}</linearGradient>${rect(0, canvas.height, 'url(#sky)')}`
}

function ridge(chance: Chance, base: number, height: number, fill: string): string {
  const peaks = Array.from({ length: 7 }, (_, n) => {
    const top = base - (n % 2 === 0 ? chance.between(0, height / 3) : chance.between(height / 2, height))
    return `${n * 200},${top}`
  })
  return `<polygon points="0,${base} ${peaks.join(' ')} 1200,${base}" fill="${fill}"/>`
}

const lights = [
  {
    top: '#9fd3d9',
    bottom: '#f3ead8',
    sun: '#fff6df',
    far: '#8fb3ad',
    near: '#4f8079',
    sea: '#5fa7ad',
    path: '#d9cdb6',
  },
  {
    top: '#f2b59a',
    bottom: '#f9e3c0',
    sun: '#fff1cf',
    far: '#b98a94',
    near: '#7c5f7c',
    sea: '#d99a86',
    path: '#c9ad93',
  },
  {
    top: '#c9d6d8',
    bottom: '#eef0ea',
    sun: '#f8f8f2',
    far: '#a9bbb9',
    near: '#7d9a94',
    sea: '#93b2b5',
    path: '#c7c3b4',
  },
  {
    top: '#8a7fb0',
    bottom: '#f0b9a4',
    sun: '#ffd9b0',
    far: '#75698f',
    near: '#51557d',
    sea: '#8d86a8',
    path: '#a596a0',
  },
] as const

/** Sea, mountains and the path along the water. */
export const seawall: Backdrop = (chance) => {
  const { top, bottom, sun, far, near, sea, path } = chance.pick(lights)
  const x = chance.between(150, 1050)
  const sail = `<path d="M${x} 1000v-110l60 110zM${x - 8} 1000v-80l-40 80z" fill="#fffaf0"/>`
  return [
    sky(top, bottom),
    circle(chance.between(200, 1000), chance.between(250, 450), 120, sun, 0.9),
    ridge(chance, 930, 420, far),
    ridge(chance, 940, 230, near),
    rect(930, 570, sea),
    sail,
    `<path d="M0 1330C400 1250 800 1250 1200 1310V1500H0Z" fill="${path}"/>`,
  ].join('')
}

/** A street in April. */
export const blossoms: Backdrop = (chance) => {
  const [air, trunk] = chance.pick([
    ['#dff0ee', '#8a6a63'],
    ['#f7ead9', '#7d6059'],
    ['#d9e6f2', '#80666c'],
  ] as const)
  const petals = Array.from({ length: 90 }, () => {
    const y = Math.round(1500 * chance.next() ** 2)
    const fill = chance.pick(['#f6c1c9', '#f2a7b5', '#fbdde0', '#f9cfd4'])
    return circle(chance.between(-40, 1240), y, chance.between(24, 95), fill, 0.85)
  })
  const branch = `<path d="M-20 520C260 420 420 250 700 190S1120 60 1240 40" fill="none" stroke="${trunk}" stroke-width="34" stroke-linecap="round"/>`
  return [rect(0, canvas.height, air), branch, ...petals].join('')
}

function conifer(x: number, foot: number, size: number, fill: string): string {
  const tiers = [0, 1, 2].map((tier) => {
    const top = foot - size + tier * size * 0.24
    const half = size * (0.16 + tier * 0.08)
    return `<path d="M${x} ${top}l${half} ${size * 0.46}h${-2 * half}z" fill="${fill}"/>`
  })
  return tiers.join('')
}

/** Up on the North Shore, with or without fog. */
export const forest: Backdrop = (chance) => {
  const [air, far, middle, near] = chance.pick([
    ['#e3efe6', '#b9d4c5', '#86b09b', '#4f8470'],
    ['#f6e9cf', '#d9cfa4', '#a9b583', '#6f9168'],
    ['#dfe8ee', '#b6c9d3', '#88a6b3', '#5b8290'],
  ] as const)
  const row = (foot: number, size: number, fill: string) =>
    Array.from({ length: 8 }, (_, n) =>
      conifer(n * 170 + chance.between(-50, 50), foot, size + chance.between(-90, 90), fill),
    ).join('')
  return [
    rect(0, canvas.height, air),
    row(1080, 700, far),
    row(1300, 640, middle),
    row(1560, 560, near),
  ].join('')
}

/** A café: a tall window, lamps, and a shelf with plants. */
export const cafe: Backdrop = (chance) => {
  const [wall, frame, view, lamp] = chance.pick([
    ['#e9c9a8', '#8a5a3c', '#bfe0dc', '#235347'],
    ['#9fc4b4', '#f4ead8', '#f9e3c0', '#e0705a'],
    ['#e6a58f', '#fbeee0', '#cfe6ea', '#7a4a6b'],
    ['#d7d3ea', '#6d6391', '#fae6cd', '#d9a441'],
  ] as const)
  const left = chance.pick([90, 650])
  const window = `<path d="M${left} 1180V460a230 230 0 0 1 460 0v720z" fill="${view}" stroke="${frame}" stroke-width="30"/><path d="M${left + 230} 240v940M${left} 720h460" stroke="${frame}" stroke-width="18"/>`
  const lamps = [950 - left * 0.9, 1090 - left].map(
    (x, n) =>
      `<path d="M${x + 60} 0v${250 + n * 130}" stroke="#3b322d" stroke-width="8"/><path d="M${x - 30} ${350 + n * 130}a90 90 0 0 1 180 0z" fill="${lamp}"/>`,
  )
  return [rect(0, canvas.height, wall), window, ...lamps, rect(1180, 320, frame)].join('')
}

/** Evening: the lights of the city, out of focus. */
export const evening: Backdrop = (chance) => {
  const [top, bottom] = chance.pick([
    ['#3f6d77', '#a7c4bd'],
    ['#6a5a8c', '#e7a995'],
    ['#44708f', '#dfc9b2'],
  ] as const)
  const glow = Array.from({ length: 38 }, () => {
    const fill = chance.pick(['#ffe2a8', '#ffd0b0', '#fff4d6', '#f7b5a3', '#c6efe6'])
    return circle(chance.between(0, 1200), chance.between(0, 1500), chance.between(25, 110), fill, 0.45)
  })
  return [sky(top, bottom), ...glow].join('')
}

/** A beach with parasols, seen from above the sand. */
export const beach: Backdrop = (chance) => {
  const [water, foam, sand] = chance.pick([
    ['#79bfc2', '#e8f5f1', '#f0ddb8'],
    ['#8fb8d6', '#eef6f8', '#f3d9b5'],
    ['#6fb0a4', '#f0f5e6', '#ead7b5'],
  ] as const)
  const edge = 'C300 640 500 760 800 690S1100 600 1220 660'
  const parasols = Array.from({ length: 4 }, (_, n) => {
    const x = 150 + n * 290 + chance.between(-50, 50)
    const y = chance.between(930, 1350)
    const fill = chance.pick(['#e0705a', '#d9a441', '#2f8087', '#fdf6ec'])
    return circle(x, y, 110, fill) + circle(x, y, 62, '#fdf6ec', 0.75) + circle(x, y, 24, fill)
  })
  const ripples = Array.from({ length: 7 }, (_, n) => {
    const from = `M${chance.between(0, 950)} ${60 + n * 85}`
    return `<path d="${from}q35-28 70 0t70 0t70 0" fill="none" stroke="${foam}" stroke-width="12" stroke-linecap="round"/>`
  })
  return [
    rect(0, canvas.height, water),
    ...ripples,
    `<path d="M-20 760${edge}V1500H-20Z" fill="${foam}"/>`,
    `<path transform="translate(0 60)" d="M-20 760${edge}V1500H-20Z" fill="${sand}"/>`,
    ...parasols,
  ].join('')
}
