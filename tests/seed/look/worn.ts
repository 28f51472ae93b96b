/** Worn on the face and head: beards, glasses, earrings, hijab, turban, headwrap and hat. */
import { circle, cloth, line, lit, mix, path, round, type Tone } from './paint'
import { hairTone } from './hair'
import type { Sitter } from './sitter'
import type { Skin } from './skin'

const leftShade = 'M-220,-220H-44C-92,-90 -80,40 -60,320H-220Z'

function moustache(tone: Tone, turn: number, y: number): string {
  return path(
    `M${turn},${y}C${turn + 12},${y - 8} ${turn + 28},${y - 2} ${turn + 36},${y + 14}C${turn + 20},${y + 12} ${turn + 8},${y + 12} ${turn},${y + 8}C${turn - 8},${y + 12} ${turn - 20},${y + 12} ${turn - 36},${y + 15}C${turn - 28},${y - 2} ${turn - 12},${y - 8} ${turn},${y}Z`,
    tone.base,
  )
}

export function beard({ beard: worn, head, hair, nose }: Sitter, skin: Skin, turn: number): string {
  if (worn === null) return ''
  const tone = hairTone(hair.colour)
  const lip = nose.length + 8
  const c = head.cheek + 1
  const j = head.jaw + 4
  const low = head.chin + { stubble: 0, short: 1, full: 10 + worn.length, goatee: 4, moustache: 0 }[worn.kind]
  const [side, chin] = [round(j * 0.74), round(j * 0.4)]
  const jaw = `M${-c},-4C${-c},46 ${-j - 12},${low - 34} ${-side},${low - 10}C${-chin},${low + 9} ${chin},${low + 9} ${side},${low - 10}C${j + 12},${low - 34} ${c},46 ${c},-4`
  const whole = `${jaw}C${c - 7},24 66,${lip - 6} ${50 + turn},${lip + 2}C38,${lip - 6} 24,${lip - 3} ${turn},${lip}C-12,${lip - 2} -26,${lip - 2} ${-44 + turn},${lip + 2}C-62,${lip - 6} ${-c + 7},24 ${-c},-4Z`
  if (worn.kind === 'stubble') return path(whole, mix(tone.base, skin.shade, 0.4), 0.34)
  if (worn.kind === 'moustache') return moustache(tone, turn, lip)
  if (worn.kind === 'goatee') {
    const tuft = `M${turn - 26},${low - 28}C${turn - 18},${low - 20} ${turn + 18},${low - 20} ${turn + 27},${low - 28}C${turn + 28},${low - 4} ${turn + 14},${low + 4} ${turn},${low + 4}C${turn - 14},${low + 4} ${turn - 28},${low - 4} ${turn - 26},${low - 28}Z`
    return lit(tuft, tone, { rim: 4 }) + moustache(tone, turn, lip)
  }
  const hairs = line(
    `M-44,${lip + 28}C-40,${low - 24} -28,${low - 8} -14,${low}M46,${lip + 28}C40,${low - 24} 30,${low - 8} 18,${low}`,
    mix(tone.base, tone.light, 0.2),
    3.6,
  )
  return lit(whole, tone, { shade: leftShade, rim: 5, detail: worn.kind === 'full' ? hairs : '' })
}

export function glasses({ glasses: worn, eyes, head }: Sitter, turn: number): string {
  if (worn === null) return ''
  const { kind, colour } = worn
  const lens = (side: number) => {
    const x = side * (eyes.apart + 1) + turn
    const frame = `fill="#fff6ea" fill-opacity=".14" stroke="${colour}" stroke-width="5"`
    if (kind === 'round') return `<circle cx="${x}" cy="-2" r="24" ${frame}/>`
    if (kind === 'cat eye')
      return `<path d="M${x - side * 24},-14Q${x},-24 ${x + side * 31},-27Q${x + side * 30},18 ${x},18Q${x - side * 24},16 ${x - side * 24},-14Z" ${frame}/>`
    const shape = `<rect x="${round(x - 25)}" y="-22" width="50" height="39" rx="12" ${frame}/>`
    return kind === 'square'
      ? shape
      : line(`M${x - 25},-4C${x - 25},-22 ${x - 18},-22 ${x},-22S${x + 25},-22 ${x + 25},-4`, colour, 5.4) +
          line(`M${x - 25},-4C${x - 25},16 ${x - 14},18 ${x},18S${x + 25},16 ${x + 25},-4`, colour, 2)
  }
  const bridge = eyes.apart - 24
  const arms = line(
    `M${turn - bridge},-6q${bridge},-6 ${2 * bridge},0M${turn - eyes.apart - 25},-8L${-head.cheek + 1},-13M${turn + eyes.apart + 25},-8L${head.cheek - 1},-13`,
    colour,
    5,
  )
  return lens(-1) + lens(1) + arms
}

export function earrings({ earrings: worn, head }: Sitter): string {
  if (worn === null) return ''
  return [-1, 1]
    .map((side) => {
      const x = side * (head.cheek + 3)
      const colour = side > 0 ? mix(worn.colour, '#fff3d2', 0.35) : worn.colour
      if (worn.kind === 'stud') return circle(x, 27, 5, colour)
      if (worn.kind === 'hoop')
        return `<circle cx="${x}" cy="45" r="17" fill="none" stroke="${colour}" stroke-width="5"/>`
      return circle(x, 30, 6, colour) + path(`M${x},36l-8,24h16Z`, colour)
    })
    .join('')
}

type Covering = { readonly back: string; readonly front: string; readonly over: string }

function hijab(tone: Tone): Covering {
  const folds = mix(tone.base, tone.shade, 0.7)
  const hood =
    'M0,-146C-92,-146 -116,-66 -108,6C-104,70 -104,120 -150,196L150,196C104,120 104,70 108,6C116,-66 92,-146 0,-146Z'
  const rim =
    'M-110,-10C-116,-150 116,-150 110,-10C108,60 100,90 96,120L60,120C74,80 78,40 74,-10C70,-70 46,-92 4,-92C-40,-92 -66,-70 -72,-10C-76,40 -70,80 -54,116L-90,126C-106,90 -108,50 -110,-10Z'
  const drape =
    'M-88,60C-56,112 54,118 88,56C104,120 120,150 176,196C130,262 40,250 -10,274C-70,240 -130,240 -176,204C-124,160 -104,126 -84,78Z'
  return {
    back: lit(hood, { ...tone, base: mix(tone.base, tone.shade, 0.35) }, { shade: leftShade }),
    front: lit(rim, tone, {
      shade: leftShade,
      detail: line('M-20,-140C-60,-120 -86,-80 -88,-20M40,-136C74,-112 94,-70 92,0', folds, 4, 0.8),
    }),
    over: lit(drape, tone, {
      shade: leftShade,
      detail: line(
        'M-74,104C-30,156 60,160 150,190M-90,130C-50,190 20,210 60,232M-110,164C-80,200 -40,220 -14,250',
        folds,
        5,
        0.8,
      ),
    }),
  }
}

function turban(tone: Tone): Covering {
  const wrap =
    'M-88,-18C-120,-106 -70,-176 6,-174C86,-174 122,-106 90,-18C72,-56 40,-74 4,-84C-36,-74 -72,-54 -88,-18Z'
  const folds =
    'M4,-96C-40,-118 -76,-106 -96,-68M4,-96C-30,-136 -70,-144 -92,-116M4,-96C-6,-144 -30,-160 -56,-158M4,-96C48,-118 84,-106 100,-68M4,-96C40,-136 78,-140 96,-112M4,-96C18,-142 40,-160 62,-156'
  const detail =
    line(folds, mix(tone.base, tone.shade, 0.8), 5, 0.75) + path('M-22,-74L4,-102L32,-76L4,-88Z', tone.shade)
  return { back: '', front: lit(wrap, tone, { shade: leftShade, detail }), over: '' }
}

function headwrap(tone: Tone): Covering {
  const wrap =
    'M-86,-10C-110,-100 -84,-150 0,-150C86,-150 110,-98 86,-10C80,-46 50,-70 4,-72C-46,-70 -80,-46 -86,-10Z'
  const knot = 'M-30,-136C-60,-170 -40,-188 -6,-172C6,-192 50,-190 42,-164C64,-158 60,-136 34,-130Z'
  const folds = line(
    'M-80,-30C-60,-90 0,-110 78,-84M-84,-56C-60,-116 10,-134 66,-122M60,-60C50,-90 20,-110 -10,-134',
    mix(tone.base, tone.shade, 0.8),
    5,
    0.7,
  )
  return {
    back: '',
    front: lit(knot, tone, {}) + lit(wrap, tone, { shade: leftShade, detail: folds }),
    over: '',
  }
}

function beanie(tone: Tone): Covering {
  const crown = 'M-86,-44C-96,-166 96,-166 86,-44Z'
  const brim =
    'M-92,-34C-96,-56 -94,-70 -88,-76C-40,-92 40,-92 88,-76C94,-70 96,-56 92,-34C40,-50 -40,-50 -92,-34Z'
  const ribs = line(
    [-72, -50, -26, 0, 26, 50, 72].map((x) => `M${x},${-88 + Math.abs(x) * 0.1}L${x * 1.03},-42`).join(''),
    tone.shade,
    3.4,
    0.55,
  )
  return {
    back: '',
    front:
      lit(crown, tone, { shade: leftShade }) +
      lit(brim, { ...tone, base: mix(tone.base, tone.shade, 0.45) }, { shade: leftShade, detail: ribs }),
    over: '',
  }
}

/** The covering of the hair; null for none. */
export function covering({ headwear }: Sitter): Covering | null {
  return headwear && { hijab, turban, headwrap, beanie }[headwear.kind](cloth(headwear.colour))
}
