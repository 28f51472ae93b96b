/** Ashore at dusk: blossoms, the North Shore, the lights of the city, the market. */
import { circle, each, line, mix, path, rect } from './paint'
import { anySky, festoon, glow, nights, ridge, skyline, stars, sun, trees, wash, type Place } from './scenery'

const forest: Place = (chance) => {
  const [far, middle, near] = chance.pick([
    ['#4c7f79', '#2c6158', '#1d4e43'],
    ['#6d7f86', '#3d5f69', '#1f4650'],
    ['#7d8464', '#4c6a4c', '#284a3c'],
  ] as const)
  return [
    wash(
      chance.pick([
        ['#3f7c80', '#e0b28f', '#fbddb0'],
        ['#5a6a8a', '#d8a596', '#f9d6ae'],
        ['#467a70', '#d9c08f', '#f8e0b0'],
      ]),
      0,
      750,
    ),
    sun(chance.between(430, 480), 300, 46),
    ridge(chance, 500, 190, '#7c989b'),
    trees(chance, 12, 560, 270, far, mix(far, '#101f2b', 0.14)),
    rect(0, 546, 600, 204, mix(far, middle, 0.5)),
    trees(chance, 9, 650, 330, middle, mix(middle, '#101f2b', 0.18)),
    path('M0,640C200,610 420,620 600,640V750H0Z', '#1b473d'),
    trees(chance, 5, 770, 470, near, mix(near, '#101f2b', 0.25)),
  ].join('')
}

const blossoms: Place = (chance) => {
  const spots = [
    [40, 60],
    [96, 92],
    [150, 58],
    [210, 96],
    [262, 60],
    [30, 150],
    [86, 186],
    [20, 246],
    [330, 66],
    [398, 44],
    [470, 84],
    [540, 52],
    [584, 120],
    [520, 142],
    [580, 210],
    [452, 34],
  ] as const
  const petals = ['#fbe3da', '#f7cfc5', '#f3b7ac', '#eba197', '#f9d8ce'] as const
  const bunch = ([x, y]: readonly [number, number]) =>
    each(15, () => {
      const [angle, away] = [chance.next() * 6.28, chance.next() * 34]
      return circle(
        x + Math.cos(angle) * away,
        y + Math.sin(angle) * away * 0.8,
        chance.between(7, 16),
        chance.pick(petals),
      )
    })
  return [
    wash(
      chance.pick([
        ['#4b8488', '#9fafa3', '#ebbe9c', '#fbddb4'],
        ['#5b6f92', '#a99fae', '#e9b3a4', '#fad9b8'],
      ]),
      0,
      750,
    ),
    glow(470, 470, 270),
    ridge(chance, 620, 110, '#7f9a9b'),
    path('M0,610C160,584 430,590 600,604V750H0Z', '#3b6f5f'),
    line('M-20,20C80,90 190,70 300,40M-20,110C40,140 70,170 90,210', '#33241f', 12),
    line('M620,10C520,70 440,60 330,70M620,100C570,130 560,170 580,220', '#33241f', 10),
    ...spots.map(bunch),
    each(
      10,
      () =>
        `<ellipse cx="${chance.between(0, 600)}" cy="${chance.between(240, 560)}" rx="6" ry="3.4" fill="#f9d8ce"/>`,
    ),
  ].join('')
}

const rooftop: Place = (chance) =>
  [
    wash(anySky(nights, chance), 0, 750),
    skyline(chance, 600, '#31525e'),
    rect(0, 596, 600, 154, '#1b4742'),
    chance.happens(0.5) ? festoon(70, 66, 6) : festoon(110, 40, 9),
  ].join('')

const rain: Place = (chance) =>
  [
    wash(['#12312f', '#1e4a4a', '#2f5f5e'], 0, 750),
    each(30, () =>
      circle(
        chance.between(0, 600),
        chance.between(180, 640),
        chance.between(14, 52),
        chance.pick(['#ffd58a', '#f2785c', '#ffe9bc', '#7fd3da', '#f0b48e']),
        0.1 + chance.next() * 0.3,
      ),
    ),
    line(
      each(46, () => `M${chance.between(0, 600)},${chance.between(0, 720)}l-5,${chance.between(18, 40)}`),
      '#d5e4dc',
      2.4,
      0.32,
    ),
    glow(500, 260, 250, 0.65),
  ].join('')

const snow: Place = (chance) =>
  [
    wash(['#32507a', '#7f8fae', '#dcb3ac', '#f9dcc0'], 0, 750),
    glow(480, 330, 260, 0.7),
    ridge(chance, 520, 260, '#9aa6ba', true),
    path('M0,520C160,470 320,500 600,452V750H0Z', '#eee6e2'),
    path('M0,600C200,560 400,600 600,560V750H0Z', '#d8d6dc'),
    trees(chance, 5, 590, 250, '#3f6168', '#34525b'),
    each(40, () =>
      circle(chance.between(0, 600), chance.between(0, 700), 1.5 + chance.next() * 3, '#ffffff', 0.8),
    ),
  ].join('')

const campfire: Place = (chance) =>
  [
    wash(['#0f1f3a', '#20385a', '#4b5a78'], 0, 750),
    stars(chance, 90, 420),
    line(`M${chance.between(60, 120)},${chance.between(60, 110)}l46,26`, '#fff4da', 2.4, 0.8),
    ridge(chance, 560, 160, '#20384c'),
    rect(0, 556, 600, 194, '#17303a'),
    trees(chance, 9, 640, 260, '#17303a', '#122832'),
    path('M-20,650L110,470L250,650Z', '#e0a245'),
    path('M-20,650L110,470L128,650Z', '#b77a28'),
    path('M110,500L84,650H140Z', '#3a2a2a'),
    path('M0,640C200,620 420,628 600,640V750H0Z', '#1a2f2c'),
    glow(540, 610, 300, 0.95, '#ffb070'),
    path('M510,650C500,610 530,600 532,560C556,590 580,610 566,650Z', '#f2785c'),
    path('M524,650C520,626 540,616 540,594C554,614 560,630 552,650Z', '#ffd98a'),
  ].join('')

const market: Place = (chance) => {
  const [dark, pale] = chance.pick([
    ['#e0644b', '#fbf3e4'],
    ['#2f6672', '#f4ede2'],
    ['#d9a441', '#fbf3e4'],
  ] as const)
  const stripe = (n: number) => path(`M${n * 75},40h75v110q-37,34 -75,0Z`, n % 2 === 0 ? dark : pale)
  const fruit = ['#e0644b', '#e0a245', '#7ba58c', '#a63b5a', '#f2c14e', '#5c7a4e'] as const
  const crate = (n: number) => {
    const colour = chance.pick(fruit)
    return (
      each(8, (m) => circle(n * 152 - 20 + m * 17, 552 - (m % 2) * 10, 13, colour)) +
      rect(n * 152 - 36, 556, 140, 60, '#8a5f3e', 4) +
      rect(n * 152 - 36, 582, 140, 5, '#6b4a33')
    )
  }
  return [
    wash(['#2f6670', '#7f9c94', '#e8bd97', '#fbdcae'], 0, 750),
    glow(480, 330, 260, 0.8),
    ridge(chance, 520, 120, '#6d8f90'),
    rect(40, 120, 12, 500, '#6b4a33'),
    rect(548, 120, 12, 500, '#6b4a33'),
    each(8, stripe),
    rect(0, 30, 600, 14, '#6b4a33'),
    festoon(186, 16, 7),
    each(5, crate),
    rect(0, 610, 600, 140, '#6b4a33'),
  ].join('')
}

export const ashore: readonly Place[] = [forest, blossoms, rooftop, rain, snow, campfire, market]
