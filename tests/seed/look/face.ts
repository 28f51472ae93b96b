/** Draws a face: head, brows, eyes, nose, mouth, and what the years leave; turned a little towards the light. */
import { circle, each, line, lit, mix, path, round } from './paint'
import type { Chance } from '../chance'
import type { Sitter } from './sitter'
import type { Skin } from './skin'

export type Mood = 'smile' | 'lips' | 'laugh' | 'grin'
/** `turn`: how far the features have moved to the right. */
export type Look = { readonly mood: Mood; readonly closed: boolean; readonly turn: number }

export function outline({ cheek, jaw, chin, point }: Sitter['head']): string {
  const half = (side: number) => ({ c: side * cheek, j: side * jaw, p: side * point })
  const [l, r] = [half(-1), half(1)]
  return (
    `M${l.c},-32C${l.c},-113 ${r.c},-113 ${r.c},-32C${r.c},14 ${round(r.j * 1.32)},50 ${r.j},${chin - 36}` +
    `C${round(r.j * 0.68)},${chin - 10} ${r.p},${chin} 0,${chin}` +
    `C${l.p},${chin} ${round(l.j * 0.68)},${chin - 10} ${l.j},${chin - 36}C${round(l.j * 1.32)},50 ${l.c},14 ${l.c},-32Z`
  )
}

/** Half the width of an eye, and how far the lids open. */
const lids = { almond: [14, -18, 12], round: [13.5, -21, 14], narrow: [14.5, -12, 8] } as const

function ears(skin: Skin, cheek: number): string {
  const x = cheek - 1
  return `<ellipse cx="${-x}" cy="6" rx="13" ry="20" fill="${skin.shade}"/><ellipse cx="${x}" cy="6" rx="13" ry="20" fill="${skin.base}"/><ellipse cx="${x + 3}" cy="5" rx="7" ry="13" fill="${skin.light}" fill-opacity=".7"/>`
}

function eye({ eyes, age, depth }: Sitter, skin: Skin, side: number, { closed, turn, mood }: Look): string {
  const { lid, iris, apart, size, slant, lashes } = eyes
  const [width, top, bottom] = lids[lid]
  const ink = '#241812'
  const outer = side * width
  const corner = -slant
  const lash = lashes ? line(`M${outer},${corner - 1}q${side * 5},-2 ${side * 7},-7`, ink, 4) : ''
  const drawn =
    closed || (lid === 'narrow' && mood === 'laugh')
      ? line(`M${-width},3Q0,${top * 0.7} ${width},3`, ink, 5) + lash
      : path(
          `M${-outer},2Q0,${top} ${outer},${corner}Q${side * 2},${bottom} ${-outer},2Z`,
          '#fff6ea',
          depth > 3 ? 0.86 : 0.94,
        ) +
        circle(1.5, lid === 'narrow' ? -1 : -2, lid === 'narrow' ? 6.6 : 7.4, iris) +
        circle(1.5, lid === 'narrow' ? -1 : -2, 4, '#1b110d') +
        circle(4, -5, 2.1, '#fff6ea') +
        line(`M${-outer - side},2Q0,${top - 1} ${outer + side},${corner - 1}`, ink, lashes ? 5 : 4.2) +
        (lid === 'narrow' && age < 45
          ? ''
          : line(
              `M${-outer * 0.8},${top * 0.5 - 3}Q0,${top - 5} ${outer},${corner - 9}`,
              skin.shade,
              2.6,
              0.8,
            )) +
        lash
  const bag =
    age > 52 ? line(`M${-width},${bottom}Q0,${bottom + 7} ${width},${bottom - 1}`, skin.shade, 2.6, 0.7) : ''
  return `<g transform="translate(${round(side * apart + turn)} -3) scale(${size})">${drawn}${bag}</g>`
}

function brow({ brows, eyes }: Sitter, side: number, { turn, mood }: Look): string {
  const x = side * eyes.apart + turn
  const y = -31 - brows.lift - (mood === 'laugh' ? 3 : 0)
  const d = `M${round(x - side * 14)},${y + 1}Q${round(x + side * 4)},${round(y - brows.arch)} ${round(x + side * 19)},${y + 3}`
  return line(d, brows.colour, brows.width, 0.92)
}

function nose({ nose: { width, length } }: Sitter, skin: Skin, turn: number): string {
  const at = (x: number) => round(turn + x * width)
  const tip = length
  const plane = `M${turn},-16C${at(3)},4 ${at(7)},${tip - 14} ${at(12)},${tip - 5}C${at(11)},${tip + 5} ${at(-4)},${tip + 6} ${at(-11)},${tip + 1}C${at(-9)},${tip - 14} ${at(-7)},0 ${turn - 5},-16Z`
  const wing = `M${at(-12)},${tip}q${round(6 * width)},7 ${round(13 * width)},3q${round(8 * width)},1 ${round(11 * width)},-5`
  return path(plane, skin.shade, 0.48) + line(wing, skin.shade, 4)
}

function mouth(
  { mouth: { width, full, painted }, nose: { length }, eyes: { lashes } }: Sitter,
  skin: Skin,
  { mood, turn }: Look,
): string {
  const lip = painted ?? mix(skin.lip, skin.base, lashes ? 0 : 0.3)
  const y = length + 25
  const at = (x: number) => round(turn + x * width)
  const corners = line(`M${at(-30)},${y - 8}l4,5M${at(31)},${y - 9}l-4,5`, skin.shade, 4)
  if (mood === 'laugh')
    return (
      path(
        `M${at(-28)},${y - 6}Q${turn},${y + 2} ${at(29)},${y - 7}Q${at(25)},${y + 26} ${turn},${y + 26}Q${at(-24)},${y + 25} ${at(-28)},${y - 6}Z`,
        '#7a2e2a',
      ) +
      path(
        `M${at(-24)},${y - 3}Q${turn},${y + 4} ${at(25)},${y - 4}Q${at(20)},${y + 10} ${turn},${y + 11}Q${at(-19)},${y + 10} ${at(-24)},${y - 3}Z`,
        '#fff6ea',
      ) +
      path(
        `M${at(-12)},${y + 22}Q${turn},${y + 13} ${at(13)},${y + 22}Q${turn},${y + 28} ${at(-12)},${y + 22}Z`,
        '#d4685a',
      ) +
      (painted
        ? line(
            `M${at(-28)},${y - 6}Q${turn},${y + 2} ${at(29)},${y - 7}Q${at(25)},${y + 26} ${turn},${y + 26}Q${at(-24)},${y + 25} ${at(-28)},${y - 6}Z`,
            painted,
            4.5,
          )
        : '') +
      corners
    )
  if (mood === 'grin') {
    const teeth = `M${at(-25)},${y - 5}Q${turn},${y + 2} ${at(26)},${y - 6}Q${at(14)},${y + 15} ${turn},${y + 15}Q${at(-14)},${y + 15} ${at(-25)},${y - 5}Z`
    return path(teeth, '#fff6ea') + line(teeth, lip, 4.6 * full) + corners
  }
  if (mood === 'lips')
    return (
      path(
        `M${at(-26)},${y - 4}Q${at(-9)},${round(y - 3 - 5 * full)} ${turn},${y - 3}Q${at(9)},${round(y - 3 - 6 * full)} ${at(27)},${y - 5}Q${at(2)},${round(y + 23 * full)} ${at(-26)},${y - 4}Z`,
        lip,
      ) + line(`M${at(-29)},${y - 7}Q${turn},${y + 12} ${at(30)},${y - 8}`, '#5e2420', 3, 0.85)
    )
  return (
    line(`M${at(-25)},${y - 3}Q${turn},${y + 15} ${at(26)},${y - 5}`, lip, 5.2 * full) +
    line(`M${at(-29)},${y - 6}l4,4M${at(30)},${y - 8}l-4,4`, skin.shade, 4) +
    line(`M${at(-10)},${y + 16}q10,5 20,0`, skin.shade, 4, 0.6)
  )
}

function years({ age, eyes }: Sitter, skin: Skin, turn: number): string {
  if (age < 42) return ''
  const [l, r] = [turn - eyes.apart, turn + eyes.apart]
  const atEyes = line(
    `M${l - 25},5l-8,5M${l - 25},-1l-9,-1M${r + 24},5l8,5M${r + 24},-1l9,-1`,
    skin.shade,
    2.8,
    0.7,
  )
  const besideMouth = line(`M${turn - 34},44q-8,10 -7,22M${turn + 38},44q8,10 6,22`, skin.shade, 2.8, 0.7)
  const onBrow = line(`M${turn - 26},-62q26,-7 52,0M${turn - 18},-52q18,-4 36,0`, skin.shade, 2.6, 0.5)
  return atEyes + (age > 50 ? besideMouth : '') + (age > 60 ? onBrow : '')
}

function marks({ freckles, mole }: Sitter, skin: Skin, turn: number, chance: Chance): string {
  const spots = each(26, (n) => {
    const side = n % 2 ? 1 : -1
    return circle(
      turn + side * (14 + chance.next() * 34),
      18 + chance.next() * 22,
      1.3 + chance.next(),
      skin.shade,
      0.8,
    )
  })
  return (freckles ? spots : '') + (mole ? circle(mole[0] + turn, mole[1], 3.2, '#4a2a20', 0.8) : '')
}

export function head({ head: shape }: Sitter, skin: Skin, hasEars: boolean): string {
  const shade = 'M-130,-160L-30,-160C-58,-70 -60,10 -36,66C-28,92 -12,108 4,124L-130,140Z'
  return (hasEars ? ears(skin, shape.cheek) : '') + lit(outline(shape), skin, { shade, rim: 7 })
}

export function features(sitter: Sitter, skin: Skin, look: Look, chance: Chance): string {
  const { turn } = look
  const blush = [-44, 46].map(
    (x) => `<ellipse cx="${x + turn}" cy="34" rx="16" ry="11" fill="${skin.blush}" fill-opacity=".28"/>`,
  )
  return [
    ...blush,
    marks(sitter, skin, turn, chance),
    years(sitter, skin, turn),
    nose(sitter, skin, turn),
    ...[-1, 1].map((side) => eye(sitter, skin, side, look) + brow(sitter, side, look)),
    mouth(sitter, skin, look),
  ].join('')
}
