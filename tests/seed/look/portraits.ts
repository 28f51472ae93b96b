/** All pictures of a member: one face throughout, and for each picture its own place, clothes, distance and smile. */
import { chanceOf, type Chance } from '../chance'
import type { Person } from '../person'
import { inLorelei } from './lorelei'
import { inNotionists } from './notionists'
import { inOpenPeeps } from './open-peeps'
import { patterns } from './patterns'
import { beach, blossoms, cafe, canvas, evening, forest, seawall, type Backdrop } from './scenery'
import { clothes, sitterOf, type Artist, type Figure, type Sitter } from './sitter'

const scenery: readonly Backdrop[] = [seawall, blossoms, forest, cafe, evening, beach]
const pictures = [
  [2, 12],
  [3, 4],
  [4, 1],
] as const

/** How wide the figure is, in parts of the canvas: the first picture shows the face well, the next come closer or stand back. */
const distances = [
  { least: 92, most: 106 },
  { least: 78, most: 92 },
  { least: 118, most: 130 },
  { least: 88, most: 100 },
] as const

/** No hair comes closer to the upper edge than this. */
const leastAbove = 130

/** Only one of the styles draws hijabs and turbans in colour. */
function artistFor({ headwear }: Sitter, chance: Chance): Artist {
  if (headwear) return inOpenPeeps
  return chance.weighted<Artist>([
    [inLorelei, 10],
    [inOpenPeeps, 5],
    [inNotionists, 4],
  ])
}

/** The figure stands on the lower edge, or behind it when it is close; a little off the middle, and may look the other way. */
function placed({ svg, width, height, headroom, zoom }: Figure, n: number, chance: Chance): string {
  const { least, most } = distances[n % distances.length] ?? distances[0]
  const scale = (zoom * canvas.width * chance.between(least, most)) / 100 / width
  const left = (canvas.width - width * scale) / 2 + chance.between(-50, 50)
  const top = Math.max(canvas.height - height * scale, leastAbove - headroom * scale)
  const isTurned = chance.happens(0.4)
  const turn = isTurned ? `translate(${width} 0) scale(-1 1)` : ''
  return `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(4)}) ${turn}" fill="none">${svg}</g>`
}

function framed(content: string): string {
  const { width, height } = canvas
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${content}</svg>`
}

/** The pictures of a member as SVG, the main one first; none for somebody without an appearance. */
export function portraitsOf(person: Person): string[] {
  const sitter = sitterOf(person)
  if (sitter === null) return []
  const chance = chanceOf(`pictures of ${person.uid}`)
  const draw = artistFor(sitter, chance)(sitter, chance)
  const backdrops = chance.shuffled([...scenery, ...patterns])
  const wardrobe = chance.shuffled(clothes)
  const count = chance.weighted<number>(pictures)
  return backdrops.slice(0, count).map((backdrop, n) => {
    const figure = draw({ n, clothing: wardrobe[n % wardrobe.length] ?? clothes[0] })
    return framed(backdrop(chance) + placed(figure, n, chance))
  })
}
