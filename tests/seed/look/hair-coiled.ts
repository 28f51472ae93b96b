/** Curls, coils, locs and braids, short and long. */
import type { Hairstyle } from './hair'
import { skullcap } from './hair-short'

type Point = readonly [x: number, y: number, size?: number]

/** Points on a part of an ellipse, in degrees from the right, clockwise. */
function arc(from: number, to: number, step: number, width: number, height: number, y: number): Point[] {
  return Array.from({ length: Math.floor((to - from) / step) + 1 }, (_, n) => {
    const angle = ((from + n * step) * Math.PI) / 180
    return [Math.cos(angle) * width, y + Math.sin(angle) * height] as const
  })
}

const hairline: readonly Point[] = [...arc(-165, -15, 15, 70, 44, -52)]
/** Ropes of hair: from the crown outward and down, `length` long. */
function ropes(length: number): string[] {
  return [-1, 1].flatMap((side) =>
    [0, 1, 2, 3].map((n) => {
      const x = side * (92 + n * 9)
      return `M${side * (20 + n * 14)},${-128 + n * 8}C${x},${-120 + n * 10} ${x},-40 ${side * (86 + n * 10)},${length - n * 14}`
    }),
  )
}

export const coils = {
  'short curls': {
    front: [
      {
        d: 'M-84,-8C-92,-60 -84,-100 -60,-118L60,-118C84,-100 92,-60 82,-8C80,-40 70,-60 60,-70H-60C-72,-58 -80,-40 -84,-8Z',
      },
      {
        curls: [...arc(-190, 10, 15, 80, 88, -52), ...arc(-160, -20, 20, 56, 62, -60), [-20, -96], [16, -98]],
        radius: 21,
      },
      { curls: [...hairline.slice(2, -2)], radius: 14 },
    ],
  },
  'curly mop': {
    back: [{ curls: [...arc(-215, 35, 15, 96, 104, -36)], radius: 27 }],
    front: [
      { curls: [...arc(-180, 0, 14, 78, 76, -58), ...arc(-160, -20, 20, 50, 54, -66)], radius: 25 },
      { curls: [...hairline], radius: 18 },
    ],
  },
  'long curls': {
    back: [
      {
        d: 'M-96,-34C-104,-150 104,-150 96,-34C112,60 118,120 110,170C50,190 -50,190 -110,170C-118,120 -112,60 -96,-34Z',
      },
      { curls: [...arc(-180, 0, 13, 104, 104, -36)], radius: 26 },
      {
        curls: [-1, 1].flatMap((side) =>
          [0, 28, 56, 84, 112, 140, 168].map((y, n): Point => [side * (108 + (n % 2) * 12), -14 + y, 1.06]),
        ),
        radius: 27,
      },
    ],
    sides: [
      {
        curls: [-1, 1].flatMap((side) =>
          [10, 44, 78, 112, 146, 178].map((y, n): Point => [side * (88 + (n % 2) * 10), y, 0.9]),
        ),
        radius: 23,
      },
    ],
    front: [
      { curls: [...arc(-180, 0, 15, 76, 76, -56), ...arc(-155, -25, 26, 48, 52, -70)], radius: 24 },
      { curls: [...arc(-170, -10, 20, 76, 40, -46)], radius: 15 },
    ],
  },
  afro: {
    back: [
      { d: 'M-112,-44A112,112 0 1 1 112,-44A112,112 0 1 1 -112,-44Z' },
      {
        curls: [
          ...arc(-205, 25, 14, 104, 104, -40),
          ...arc(-205, 25, 14, 76, 80, -44),
          ...arc(-200, 20, 20, 119, 117, -36),
        ],
        radius: 26,
      },
    ],
    front: [{ curls: [...hairline], radius: 19 }],
  },
  'short coils': {
    front: [
      { d: skullcap },
      { curls: [...arc(-185, 5, 10, 78, 78, -54), ...arc(-170, -10, 13, 60, 58, -62)], radius: 13 },
      { curls: [...arc(-165, -15, 10, 64, 30, -62)], radius: 9 },
    ],
  },
  'high top': {
    front: [
      {
        d: 'M-80,-12C-84,-50 -86,-80 -84,-104C-88,-154 -62,-166 0,-166C64,-166 90,-154 84,-104C86,-80 84,-50 80,-12C77,-36 72,-56 64,-68C32,-80 -30,-80 -60,-68C-70,-56 -76,-36 -80,-12Z',
      },
      { curls: [...arc(-150, -30, 14, 76, 58, -102)], radius: 13 },
    ],
  },
  puff: {
    top: [
      { curls: [...arc(-200, 20, 16, 50, 40, -138), [0, -140, 1.6], [-24, -136], [24, -136]], radius: 25 },
    ],
    front: [
      {
        d: 'M-82,-6C-102,-170 102,-170 82,-6C80,-46 58,-80 2,-82C-56,-80 -80,-46 -82,-6Z',
        strands:
          'M-72,-50C-56,-94 -24,-116 0,-120M72,-50C60,-90 36,-110 12,-120M-40,-78C-28,-100 -10,-112 4,-118',
      },
    ],
  },
  'two puffs': {
    back: [
      {
        curls: [...arc(-250, 70, 32, 30, 28, -108).map(([x, y]): Point => [x - 84, y]), [-84, -108, 1.5]],
        radius: 22,
      },
      {
        curls: [...arc(-250, 70, 32, 30, 28, -108).map(([x, y]): Point => [x + 84, y]), [84, -108, 1.5]],
        radius: 22,
      },
    ],
    front: [
      {
        d: 'M-82,-6C-102,-170 102,-170 82,-6C80,-46 58,-78 2,-80C-56,-78 -80,-46 -82,-6Z',
        strands:
          'M2,-84V-122M-70,-52C-66,-76 -70,-96 -78,-104M70,-52C66,-76 70,-96 78,-104M-36,-78C-44,-96 -56,-106 -68,-110M36,-78C44,-96 56,-106 68,-110',
      },
    ],
  },
  locs: {
    back: [{ d: 'M-92,-30C-104,-146 104,-146 92,-30L96,90H-96Z' }, { ropes: ropes(180), width: 17 }],
    sides: [{ ropes: ropes(120).filter((_, n) => n % 4 === 0), width: 15 }],
    front: [
      {
        d: 'M-86,0C-112,-180 112,-180 86,0C82,-40 60,-78 4,-94C-56,-78 -80,-40 -86,0Z',
        strands:
          'M4,-94V-130M-20,-86C-24,-104 -20,-118 -12,-128M28,-86C34,-104 30,-118 24,-128M-50,-70C-62,-90 -56,-110 -40,-122M54,-70C66,-90 62,-110 48,-122M-76,-36C-90,-62 -86,-88 -70,-104M78,-36C92,-62 88,-88 76,-104',
      },
    ],
  },
  'box braids': {
    back: [{ d: 'M-94,-30C-104,-146 104,-146 94,-30L112,170H-112Z' }, { ropes: ropes(220), width: 11 }],
    sides: [
      {
        ropes: [...ropes(300), ...ropes(310).map((rope) => `${rope}l0,14`)].filter((_, n) => n % 4 < 2),
        width: 9,
      },
    ],
    front: [
      {
        d: 'M-88,4C-114,-182 114,-182 88,4C84,-36 60,-80 4,-98C-56,-80 -82,-36 -88,4Z',
        strands:
          'M-4,-92C-40,-80 -72,-50 -84,-6M-6,-104C-44,-94 -78,-66 -90,-24M-4,-116C-40,-112 -74,-90 -88,-54M12,-92C46,-80 76,-50 86,-6M14,-104C50,-94 82,-66 91,-24M12,-116C46,-112 78,-90 90,-54',
      },
    ],
  },
  twists: {
    front: [
      { d: skullcap },
      {
        ropes: [-78, -60, -40, -20, 2, 24, 44, 62, 80].map(
          (x) => `M${x * 0.7},-108C${x},-140 ${x * 1.16},-128 ${x * 1.2},${-86 + Math.abs(x) * 0.55}`,
        ),
        width: 14,
      },
      {
        ropes: [-46, -24, 0, 24, 46].map((x) => `M${x * 0.6},-120C${x * 0.8},-112 ${x},-96 ${x * 1.05},-74`),
        width: 13,
      },
    ],
  },
} as const satisfies Record<string, Hairstyle>
