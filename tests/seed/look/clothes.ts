/** Draws clothes. */
import { circle, cloth, each, line, lit, mix, path, rect, round, type Tone } from './paint'
import type { Skin } from './skin'
import type { Neckline, Outfit, Pattern } from './wardrobe'

const shade = 'M-340,100L-60,100C-90,240 -120,330 -96,640H-340Z'

function torso(wide: number): string {
  const x = (value: number) => round(value * wide)
  return `M-46,118C-50,156 -98,160 ${x(-150)},190C${x(-196)},212 ${x(-208)},268 ${x(-222)},640H${x(222)}C${x(208)},268 ${x(196)},212 ${x(150)},190C98,160 50,156 46,118Z`
}

/** The lines between arms and body. */
function seams(wide: number, tone: Tone): string {
  const x = 132 * wide
  return line(
    `M${-x},330C${-x + 8},420 ${-x + 4},520 ${-x - 2},640M${x},330C${x - 8},420 ${x - 4},520 ${x + 2},640`,
    tone.shade,
    4,
    0.6,
  )
}

const drawPattern: Readonly<Record<Pattern, (tone: Tone) => string>> = {
  plain: () => '',
  ribs: ({ shade: ink }) =>
    line(
      [-190, -150, -110, -70, -30, 10, 50, 90, 130, 170]
        .map((x) => `M${x},${200 - Math.abs(x) * 0.2}q6,120 2,440`)
        .join(''),
      ink,
      3.4,
      0.45,
    ),
  stripes: ({ base }) =>
    each(9, (n) =>
      line(
        `M-240,${214 + n * 42}C-120,${222 + n * 42} 120,${222 + n * 42} 240,${214 + n * 42}`,
        mix(base, '#fff6ea', 0.55),
        10,
        0.75,
      ),
    ),
  dots: ({ base }) =>
    each(66, (n) =>
      circle(
        -200 + (n % 11) * 40 + (Math.floor(n / 11) % 2) * 20,
        196 + Math.floor(n / 11) * 42,
        5.5,
        mix(base, '#fff6ea', 0.7),
        0.9,
      ),
    ),
  checks: ({ shade: ink, light }) =>
    line([-180, -120, -60, 60, 120, 180].map((x) => `M${x},150V640`).join(''), ink, 14, 0.35) +
    line([220, 290, 360, 430].map((y) => `M-240,${y}H240`).join(''), ink, 14, 0.35) +
    line([-150, -90, 90, 150].map((x) => `M${x},150V640`).join(''), light, 3, 0.5),
  yoke: ({ base, shade: ink }) => {
    const pale = mix(base, '#fff6ea', 0.75)
    const ring = (y: number, colour: string, dash: string, width: number) =>
      `<path d="M-200,${y + 50}C-110,${y + 76} 110,${y + 76} 200,${y + 50}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dash}"/>`
    return (
      ring(138, pale, '10 8', 9) +
      ring(158, ink, '4 6', 5) +
      ring(178, pale, '4 10', 10) +
      ring(198, ink, '12 6', 5)
    )
  },
}

function opening(d: string, skin: Skin): string {
  return path(d, skin.base) + path('M-42,112C-34,156 22,166 42,112Z', skin.shade, 0.62)
}

const drawNeckline: Readonly<Record<Neckline, (tone: Tone, skin: Skin) => string>> = {
  crew: (tone, skin) =>
    opening('M-47,116C-44,176 44,176 47,116Z', skin) +
    line('M-52,134C-44,184 44,184 52,134', mix(tone.base, tone.shade, 0.6), 11),
  boat: (tone, skin) =>
    opening('M-84,158C-60,206 60,206 84,158C66,150 50,140 46,112H-46C-50,140 -66,150 -84,158Z', skin) +
    line('M-46,182q18,4 30,14M46,182q-18,4 -30,14', skin.shade, 4, 0.6) +
    line('M-86,158C-60,208 60,208 86,158', mix(tone.base, tone.shade, 0.5), 6),
  v: (tone, skin) =>
    opening('M-60,146L2,262L62,146C52,138 48,128 46,112H-46C-48,128 -52,138 -60,146Z', skin) +
    path('M-60,146L2,262L-8,180L-40,116Z', skin.shade, 0.4) +
    line('M-62,146L2,264L64,146', mix(tone.base, tone.shade, 0.5), 7),
  turtle: (tone) =>
    lit('M-50,100C-30,124 30,124 50,100L57,168C30,192 -30,192 -57,168Z', tone, {
      shade: 'M-80,80H-14L-20,210H-80Z',
      rim: 5,
    }) + line('M-53,134C-26,154 26,154 53,134', tone.shade, 3.5, 0.6),
  collar: (tone, skin) =>
    opening('M-54,142L0,226L56,142L46,112H-46Z', skin) +
    path('M-50,126L-88,166L-24,246L2,214Z', mix(tone.base, tone.shade, 0.25)) +
    path('M52,126L90,166L28,246L2,214Z', mix(tone.base, tone.light, 0.35)) +
    line('M4,226L8,640', tone.shade, 4) +
    [280, 342, 404].map((y) => circle(14, y, 5, '#f4ede2')).join(''),
}

function panels(edge: number, tone: Tone): string {
  return (
    path(
      `M-58,110C-${edge + 26},230 -${edge},360 -${edge - 6},640H-340V100Z`,
      mix(tone.base, tone.shade, 0.4),
    ) + path(`M58,110C${edge + 26},230 ${edge},360 ${edge - 6},640H340V100Z`, tone.base)
  )
}

/** Open, with lapels. */
function coat(tone: Tone): string {
  const lapel = (side: number) =>
    `M${side * 62},132L${side * 108},176L${side * 122},262L${side * 86},268L${side * 98},304L${side * 48},470C${side * 60},330 ${side * 64},220 ${side * 62},132Z`
  return panels(62, tone) + path(lapel(-1), tone.shade) + path(lapel(1), mix(tone.base, tone.light, 0.45))
}

function cardigan(tone: Tone): string {
  const edge = 'M-60,122C-88,230 -64,360 -58,640M60,122C88,230 64,360 58,640'
  return (
    panels(62, tone) +
    line(edge, mix(tone.base, tone.shade, 0.7), 14) +
    [300, 366, 432].map((y) => circle(-62, y, 6, '#f4ede2')).join('')
  )
}

function vest(tone: Tone): string {
  const rows = each(6, (n) => {
    const y = 230 + n * 56
    return line(
      `M-170,${y}C-130,${y + 12} -100,${y + 12} -78,${y + 8}M170,${y}C130,${y + 12} 100,${y + 12} 78,${y + 8}`,
      tone.shade,
      5,
      0.7,
    )
  })
  return panels(54, tone) + rows
}

function dungarees(tone: Tone): string {
  const bib = 'M-74,250C-78,320 -110,400 -122,640H122C110,400 78,320 74,250Z'
  const straps = line('M-68,258L-84,156M68,258L86,156', tone.base, 19)
  return (
    straps +
    lit(bib, tone, { shade, rim: 5 }) +
    circle(-66, 264, 7, '#f2c14e') +
    circle(66, 264, 7, '#ffd98a') +
    rect(-34, 320, 68, 54, mix(tone.base, tone.shade, 0.35), 6)
  )
}

/** Drawn over the collar: wound round the neck, one end hanging. */
function scarf(tone: Tone): string {
  const wound =
    'M-84,122C-60,152 56,154 84,120C104,142 100,186 78,202C40,226 -44,226 -80,202C-102,182 -102,146 -84,122Z'
  const end = 'M18,190L70,182C84,254 90,324 84,380L30,386C34,314 30,254 18,190Z'
  const folds = line('M-70,154C-30,180 30,182 72,152M-78,182C-40,202 10,208 40,202', tone.shade, 4, 0.7)
  return (
    lit(wound, tone, { shade: 'M-120,90H-30C-60,140 -40,200 -20,240H-120Z', detail: folds }) +
    lit(end, tone, { rim: 5, shade: 'M10,180L36,186C46,250 50,310 46,390H10Z' }) +
    line('M36,388l-2,14M50,387l0,15M64,385l1,15M78,383l3,13', tone.shade, 4)
  )
}

function shawl(wide: number, tone: Tone): string {
  const half = (side: number) =>
    `M${side * 84},150C${side * 150 * wide},168 ${side * 220 * wide},206 ${side * 232 * wide},300L${side * 240 * wide},640H${side * 40}C${side * 20},440 ${side * 30},340 ${side * 104},250C${side * 86},210 ${side * 78},182 ${side * 84},150Z`
  return (
    lit(half(-1), tone, {
      shade: 'M-340,140L-140,160C-170,260 -150,380 -120,640H-340Z',
      rim: 4,
    }) + lit(half(1), tone, { rim: 9 })
  )
}

/** Dressed from the neck down; drawn after the neck and before the head. */
export function dressed({ top, neckline, pattern, layer, over }: Outfit, wide: number, skin: Skin): string {
  const [tone, outer] = [cloth(top), cloth(over)]
  const isOpen = layer === 'coat' || layer === 'cardigan'
  const panel = {
    none: '',
    scarf: '',
    shawl: '',
    dungarees: '',
    coat: coat(outer),
    cardigan: cardigan(outer),
    vest: vest(outer),
  }[layer]
  const detail =
    drawPattern[pattern](tone) + path(shade, tone.shade, 0.5) + panel + seams(wide, isOpen ? outer : tone)
  const body = lit(torso(wide), { ...tone, light: isOpen ? outer.light : tone.light }, { detail, rim: 8 })
  const worn = {
    none: '',
    coat: '',
    cardigan: '',
    vest: '',
    dungarees: dungarees(outer),
    scarf: scarf(outer),
    shawl: shawl(wide, outer),
  }[layer]
  return body + drawNeckline[neckline](tone, skin) + worn
}

export function neck(wide: number, skin: Skin): string {
  const x = round(39 * wide)
  const d = `M${-x},50V128C${-x - 2},164 -96,176 -110,200L0,268L110,200C96,176 ${x + 2},164 ${x},128V50Z`
  return lit(d, skin, { shade: 'M-120,40H60V100C40,144 -10,152 -38,122L-30,260L-130,240Z', rim: 6 })
}
