/** By the water at dusk: the seawall, the beach, the bridge, the ferry. */
import { circle, each, line, path, rect, round } from './paint'
import { anySky, clouds, glints, lamp, nights, ridge, skies, stars, sun, wash, type Place } from './scenery'

const seawall: Place = (chance) => {
  const x = chance.between(440, 510)
  const sail = chance.between(60, 150)
  return [
    wash(anySky(skies, chance), 0, 470),
    sun(x, chance.between(370, 410), 50),
    clouds(chance, 3),
    ridge(chance, 470, 170, '#8c909a', true),
    ridge(chance, 470, 70, '#4d6f76'),
    wash(['#f3c49a', '#a99a92', '#4f7c80', '#2a585d'], 462, 290),
    glints(chance, x, 470, 690),
    path(`M${sail - 18},470h34l-6,9h-24ZM${sail},468V424L${sail + 20},464Z`, '#fbf3e4'),
    path(`M${sail - 4},468V436L${sail - 18},464Z`, '#e0644b'),
  ].join('')
}

const beach: Place = (chance) => {
  const x = chance.between(400, 480)
  return [
    wash(anySky(skies, chance), 0, 430),
    sun(x, 368, 54),
    clouds(chance, 3),
    path('M0,402C120,372 220,388 320,394S520,384 600,396V430H0Z', '#5b7f86'),
    wash(['#f0be96', '#8fa09a', '#4e8286'], 414, 180),
    glints(chance, x, 420, 570),
    path('M0,580C180,552 420,560 600,584V750H0Z', '#e1be97'),
    path('M0,640C200,620 420,628 600,646V750H0Z', '#cba27d'),
    path('M-20,640h180q16,16 0,34h-180Z', '#8c6a4f'),
    circle(160, 657, 17, '#b58b67'),
    path('M60,414h70l-8,12h-54ZM84,414v-14h26v14Z', '#2d5157'),
  ].join('')
}

const lampWalk: Place = (chance) =>
  [
    wash(anySky(nights, chance), 0, 750),
    stars(chance, 30, 260),
    ridge(chance, 560, 130, '#38616a'),
    path('M0,556C150,536 420,541 600,552V750H0Z', '#1f4a4c'),
    each(
      34,
      () =>
        `<g fill-opacity="${round(0.5 + chance.next() * 0.5)}">${rect(chance.between(0, 600), chance.between(538, 562), 4, 4, '#ffe0a0', 1.5)}</g>`,
    ),
    lamp(chance.between(56, 100), chance.between(280, 320), 1.05),
    lamp(chance.between(510, 540), chance.between(340, 370), 0.82),
  ].join('')

const bridge: Place = (chance) => {
  const towers = [150, 470].map(
    (x) =>
      rect(x - 20, 250, 9, 250, '#12372f') +
      rect(x + 11, 250, 9, 250, '#12372f') +
      rect(x - 22, 262, 44, 8, '#12372f') +
      rect(x - 22, 340, 44, 8, '#12372f'),
  )
  const cable = 'M-40,360Q60,330 150,252Q310,520 470,252Q560,330 640,360'
  const bulbs = each(24, (n) => {
    const x = 150 + (n / 23) * 320
    const share = (x - 310) / 160
    return circle(x, 386 - 134 * (1 - share * share), 4, '#ffe9b8')
  })
  return [
    wash(anySky(nights, chance), 0, 520),
    sun(chance.between(520, 560), 150, 26),
    stars(chance, 20, 200),
    ridge(chance, 510, 150, '#41656e'),
    line(cable, '#12372f', 5),
    bulbs,
    ...towers,
    rect(0, 440, 600, 14, '#12372f'),
    wash(['#5c8f90', '#3a7074', '#23545a'], 506, 246),
    glints(chance, 540, 516, 660),
    path('M0,520C60,500 110,504 160,520ZM430,520C480,500 540,500 600,512V520Z', '#1c443f'),
  ].join('')
}

const ferry: Place = (chance) =>
  [
    wash(anySky(skies, chance), 0, 470),
    sun(chance.between(430, 490), 360, 46),
    clouds(chance, 2),
    ridge(chance, 470, 90, '#6f8a92'),
    wash(['#eab995', '#7d9a96', '#3a6e72'], 460, 180),
    glints(chance, 460, 468, 590),
    each(3, () =>
      line(`M${chance.between(40, 540)},${chance.between(120, 300)}q10,-10 18,0q8,-10 18,0`, '#fbf3e4', 4),
    ),
    each(9, (n) => rect(20 + n * 72, 560, 9, 190, '#f4ede2')),
    rect(0, 548, 600, 16, '#fbf8f3', 8),
    rect(0, 628, 600, 8, '#e6dccb', 4),
    rect(0, 676, 600, 8, '#e6dccb', 4),
    `<circle cx="86" cy="642" r="40" fill="none" stroke="#e0644b" stroke-width="20"/><circle cx="86" cy="642" r="40" fill="none" stroke="#fbf3e4" stroke-width="20" stroke-dasharray="26 37"/>`,
  ].join('')

export const byWater: readonly Place[] = [seawall, beach, lampWalk, bridge, ferry]
