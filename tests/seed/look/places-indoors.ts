/** Indoors by lamplight: cafés, kitchens, shelves of books and records, a workshop, a greenhouse. */
import type { Chance } from '../chance'
import { circle, each, line, path, rect } from './paint'
import { glow, hangingLamp, type Place, ridge, wash } from './scenery'

function plant(x: number, y: number, pot: string): string {
  return (
    path(`M${x},${y}q-14,-40 6,-58q6,34 4,58ZM${x + 12},${y}q16,-34 30,-36q-2,26 -24,36Z`, '#7bb59a') +
    rect(x - 8, y, 36, 44, pot, 5)
  )
}

/** A window onto the evening. */
function window(chance: Chance, x: number, y: number, width: number, height: number): string {
  const inside = { x: x + 16, y: y + 16, width: width - 32, height: height - 32 }
  const far = y + height * 0.7
  return [
    rect(x, y, width, height, '#f7eedf', 8),
    rect(inside.x, inside.y, inside.width, inside.height, '#f2b48c'),
    rect(inside.x, inside.y, inside.width, inside.height * 0.42, '#5b8b90'),
    circle(x + width * 0.6, y + height * 0.56, 34, '#ffefc8'),
    path(
      `M${inside.x},${far}L${x + width * 0.3},${far - 60} ${x + width * 0.5},${far - 20} ${x + width * 0.74},${far - chance.between(50, 80)} ${inside.x + inside.width},${far - 26}V${inside.y + inside.height}H${inside.x}Z`,
      '#4f777d',
    ),
    rect(x + width / 2 - 5, inside.y, 10, inside.height, '#f7eedf'),
    rect(inside.x, y + height * 0.45, inside.width, 9, '#f7eedf'),
    glow(x + width * 0.6, y + height * 0.56, 210, 0.6),
  ].join('')
}

const cafe: Place = (chance) => {
  const [wall, groove, shade] = chance.pick([
    ['#1c4a3f', '#123a33', '#e0644b'],
    ['#5a3140', '#47242f', '#e0a245'],
    ['#23475a', '#193644', '#f2785c'],
    ['#6a4434', '#543427', '#2e8c8c'],
  ] as const)
  return [
    rect(0, 0, 600, 750, wall),
    line([60, 180, 300, 420, 540].map((x) => `M${x},0V750`).join(''), groove, 3, 0.7),
    rect(0, 236, 214, 14, '#8a5f3e'),
    rect(20, 176, 42, 60, '#e3a44b', 8),
    path('M84,236v-44q22,-18 44,0v44Z', '#e0644b'),
    plant(154, 192, '#f4ede2'),
    hangingLamp(chance.between(450, 500), chance.between(170, 210), shade),
    hangingLamp(chance.between(70, 110), chance.between(80, 110), shade),
    rect(0, 610, 600, 140, '#6b4a33'),
    rect(0, 610, 600, 12, '#8a5f3e'),
  ].join('')
}

const spines = [
  '#e0644b',
  '#2e8c8c',
  '#e3a44b',
  '#f4ede2',
  '#7bb59a',
  '#1c4a3f',
  '#a2543e',
  '#5f7c80',
] as const

/** A shelf of books; records are thinner and all of a height. */
function shelf(chance: Chance, y: number, kind: 'books' | 'records'): string {
  const parts: string[] = []
  for (let x = 4; x < 600;) {
    const [width, height] =
      kind === 'books' ? [chance.between(16, 36), chance.between(78, 122)] : [chance.between(7, 13), 112]
    parts.push(rect(x, y - height, width, height, chance.pick(spines), 2))
    if (kind === 'books')
      parts.push(`<g fill-opacity=".28">${rect(x + 4, y - height + 14, width - 8, 4, '#ffffff')}</g>`)
    x += width + 2 + (chance.happens(0.12) ? 34 : 0)
  }
  return (
    parts.join('') +
    rect(0, y, 600, 15, '#6e4a32') +
    `<g fill-opacity=".5">${rect(0, y + 15, 600, 7, '#3c2519')}</g>`
  )
}

const books: Place = (chance) =>
  [
    wash(['#4a2f24', '#5c3a29'], 0, 750),
    each(4, (n) => shelf(chance, 150 + n * 168, 'books')),
    `<g fill-opacity=".45">${rect(0, 0, 600, 750, '#3a2017')}</g>`,
    glow(520, 210, 330, 0.8),
  ].join('')

const records: Place = (chance) => {
  const wall = chance.pick(['#8c4534', '#3f5566', '#6d4560'])
  return [
    rect(0, 0, 600, 750, wall),
    rect(54, 80, 120, 120, '#f4ede2', 4),
    rect(64, 90, 100, 100, '#28485a'),
    path('M64,176L100,130L124,156L140,140L164,170V190H64Z', '#7fa3a0'),
    circle(140, 116, 11, '#ffd98a'),
    rect(420, 60, 110, 150, '#f4ede2', 4),
    rect(430, 70, 90, 130, '#e0a245'),
    path('M475,84a34,34 0 1 1 -1,0ZM452,200q24,-60 48,0Z', '#a2543e'),
    shelf(chance, 470, 'records'),
    shelf(chance, 640, 'records'),
    `<g fill-opacity=".3">${rect(0, 340, 600, 410, '#2a1712')}</g>`,
    glow(540, 330, 260, 0.85),
    path('M508,340L524,280H572L588,340Z', '#ffe3a8'),
    rect(544, 340, 8, 120, '#2d2019'),
  ].join('')
}

const kitchen: Place = (chance) => {
  const wall = chance.pick([
    ['#e9c9a0', '#e2b88c'],
    ['#c9cdb0', '#b3bb98'],
    ['#e5b9a2', '#d7a288'],
    ['#a9c3bd', '#8fb0aa'],
  ])
  return [
    wash(wall, 0, 750),
    window(chance, 330, 70, 230, 290),
    rect(20, 200, 260, 12, '#9a6a45'),
    path('M40,200q0,-52 34,-52t34,52Z', '#2e8c8c'),
    rect(126, 140, 40, 60, '#f7eedf', 7),
    path('M184,200v-36q22,-16 44,0v36Z', '#e0644b'),
    rect(20, 360, 240, 12, '#9a6a45'),
    path('M50,360v-30h66v30Z', '#e3a44b'),
    plant(156, 330, '#c4674b'),
    rect(0, 600, 600, 150, '#8a5f3e'),
    rect(0, 600, 600, 14, '#a87a52'),
  ].join('')
}

const workshop: Place = (chance) => {
  const tools = each(7, (n) => {
    const [x, long] = [50 + n * 34, chance.between(54, 96)]
    return (
      rect(x, 136, 7, long, '#c79a66', 3) +
      rect(x - 6, 128, 19, chance.between(14, 30), chance.pick(['#5f7c80', '#8f9a9a', '#3a4a50']), 3)
    )
  })
  const pots = each(4, (n) => {
    const x = 30 + n * 62
    const tone = chance.pick(['#a2543e', '#2e8c8c', '#e9d9bf', '#e0a245'])
    return path(`M${x},360q-12,-40 ${chance.between(6, 12)},-${chance.between(56, 74)}h22q22,34 6,64Z`, tone)
  })
  return [
    wash(
      chance.pick([
        ['#59666a', '#7a7c74'],
        ['#77584a', '#98755c'],
        ['#4c6560', '#76857a'],
      ]),
      0,
      750,
    ),
    window(chance, 340, 60, 220, 270),
    tools,
    rect(20, 360, 280, 12, '#9a6a45'),
    pots,
    rect(0, 590, 600, 160, '#8a6244'),
    rect(0, 590, 600, 16, '#b0825a'),
  ].join('')
}

const greenhouse: Place = (chance) => {
  const leaf = (x: number, y: number, turn: number, fill: string) =>
    `<path transform="translate(${x} ${y}) rotate(${turn})" d="M0,0C20,-34 22,-80 0,-120C-22,-80 -20,-34 0,0Z" fill="${fill}"/>`
  const greens = ['#2f6b57', '#3f7f66', '#1f5144', '#5f9a78', '#7bb08a'] as const
  const bush = (x: number, y: number) =>
    each(9, (n) =>
      leaf(x + chance.between(-16, 16), y, -80 + n * 20 + chance.between(-8, 8), chance.pick(greens)),
    )
  return [
    wash(['#3f7c80', '#a9b89c', '#eec79b', '#fbdfb2'], 0, 750),
    glow(470, 300, 270, 0.85),
    ridge(chance, 560, 120, '#7f9f98'),
    line(`${each(6, (n) => `M${20 + n * 112},0V620`)}M0,150H600M0,330H600`, '#f4ede2', 6, 0.75),
    bush(30, 470),
    bush(120, 560),
    bush(570, 480),
    bush(470, 580),
    each(6, (n) => leaf(60 + n * 100, -10, 160 + chance.between(0, 40), chance.pick(greens))),
    rect(0, 590, 600, 160, '#5d4632'),
    bush(20, 640),
    bush(580, 650),
  ].join('')
}

const supper: Place = (chance) =>
  [
    wash(
      chance.pick([
        ['#5c3540', '#7f4a47'],
        ['#27424f', '#3f6064'],
        ['#4b3d5c', '#755a6b'],
      ]),
      0,
      750,
    ),
    each(
      3,
      (n) =>
        rect(40 + n * 190, 90, 140, 180, '#2a1d22', 6) +
        rect(50 + n * 190, 100, 120, 160, chance.pick(['#e0a245', '#7ba58c', '#d98f86', '#4b7f9a']), 2) +
        circle(110 + n * 190, chance.between(150, 200), chance.between(24, 40), '#f4ede2', 0.75),
    ),
    each(9, (n) =>
      circle(
        40 + n * 66 + chance.between(-12, 12),
        chance.between(420, 560),
        chance.between(16, 34),
        '#ffd58a',
        0.12 + chance.next() * 0.2,
      ),
    ),
    rect(0, 600, 600, 150, '#4e3426'),
    rect(0, 600, 600, 12, '#7a5439'),
    ...[70, 520].map(
      (x) =>
        glow(x, 540, 150, 0.9) +
        rect(x - 8, 556, 16, 46, '#fbf3e4', 3) +
        path(`M${x},528q14,16 0,28q-14,-12 0,-28Z`, '#ffd98a'),
    ),
    hangingLamp(chance.between(280, 330), 56, '#e0644b'),
  ].join('')

export const indoors: readonly Place[] = [cafe, books, records, kitchen, workshop, greenhouse, supper]
