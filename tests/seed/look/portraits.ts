/** All pictures of a member: one face throughout, and for each picture its own place, clothes, distance and mood. */
import { chanceOf, type Chance } from '../chance'
import type { Person } from '../person'
import { dressed, neck } from './clothes'
import { features, head, type Look, type Mood } from './face'
import { hairTone, layer } from './hair'
import { round } from './paint'
import { indoors } from './places-indoors'
import { ashore } from './places-ashore'
import { byWater } from './places-by-water'
import { canvas } from './scenery'
import { sitterOf, type Sitter } from './sitter'
import { skinOf } from './skin'
import { type Outfit, wardrobe } from './wardrobe'
import { beard, covering, earrings, glasses } from './worn'

const pictures = [
  [2, 12],
  [3, 4],
  [4, 1],
] as const

/** The first picture shows the face well; the next step back or come closer. */
const distances = [
  { least: 1.3, most: 1.42 },
  { least: 1, most: 1.14 },
  { least: 1.44, most: 1.56 },
  { least: 1.1, most: 1.24 },
] as const
/** The distance of the eyes from the upper edge, unless the hair needs more. */
const eyeLine = 330
/** So far up reach hair and headwear above the eyes at most, with and without something on the crown. */
const crown = { high: 205, low: 176 } as const
/** The margin above that a square cut from the middle leaves out, and a little more. */
const leastAbove = 84
const moods = ['smile', 'lips', 'laugh', 'grin'] as const
/** In pixels. */
const size = { width: 1200, height: 1500 } as const

type Pose = { readonly look: Look; readonly tilt: number; readonly scale: number; readonly x: number }

function posed(n: number, mood: Mood, chance: Chance): Pose {
  const { least, most } = distances[n % distances.length] ?? distances[0]
  return {
    look: { mood, closed: chance.happens(n === 0 ? 0.12 : 0.4), turn: chance.between(4, 8) },
    tilt: chance.between(-5, 4),
    scale: least + chance.next() * (most - least),
    x: canvas.width / 2 + chance.between(-16, 16),
  }
}

function figure(sitter: Sitter, uid: string, outfit: Outfit, { look, tilt, scale, x }: Pose): string {
  const skin = skinOf(sitter.depth)
  const tone = hairTone(sitter.hair.colour)
  const worn = covering(sitter)
  const hides = sitter.headwear?.kind
  const style = sitter.hair.cut.layers
  const shown = hides === 'hijab' || hides === 'turban' || hides === 'headwrap' ? {} : style
  const hair = chanceOf(`the hair of ${uid}`)
  const spots = chanceOf(`the skin of ${uid}`)
  const { wide, long } = sitter.head
  const hasEars = hides !== 'hijab' && (sitter.hair.cut.style === 'masculine' || style.sides === undefined)
  const around = (content: string) =>
    `<g transform="rotate(${tilt}) scale(${round(wide * 100) / 100} ${round(long * 100) / 100})">${content}</g>`
  const above = style.top || sitter.headwear ? crown.high : crown.low
  const y = round(Math.max(eyeLine, leastAbove + above * scale))
  return `<g transform="translate(${x} ${y}) scale(${round(scale * 100) / 100})">${[
    around(layer(shown.back, tone, hair) + (worn?.back ?? '')),
    neck(sitter.body.neck, skin),
    dressed(outfit, sitter.body.wide, skin),
    around(
      [
        layer(shown.top, tone, hair),
        head(sitter, skin, hasEars),
        beard(sitter, skin, look.turn),
        features(sitter, skin, look, spots),
        earrings(sitter),
        layer(shown.sides, tone, hair),
        hides === undefined ? layer(shown.front, tone, hair) : '',
        glasses(sitter, look.turn),
        worn?.front ?? '',
      ].join(''),
    ),
    worn?.over ?? '',
  ].join('')}</g>`
}

/** The dark that comes up from below. */
const dusk =
  '<linearGradient id="foot" x2="0" y2="1"><stop stop-color="#0e1c19" stop-opacity="0"/><stop offset="1" stop-color="#0e1c19" stop-opacity=".3"/></linearGradient>' +
  '<rect y="540" width="600" height="210" fill="url(#foot)"/>'

function framed(content: string, mirrored: boolean): string {
  const { width, height } = canvas
  const turned = mirrored ? `<g transform="translate(${width} 0) scale(-1 1)">${content}</g>` : content
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}" viewBox="0 0 ${width} ${height}">${turned}</svg>`
}

/** The pictures of a member as SVG, the main one first; none for a member without an appearance. */
export function portraitsOf(person: Person): string[] {
  const sitter = sitterOf(person)
  if (sitter === null) return []
  const chance = chanceOf(`pictures of ${person.uid}`)
  const places = chance.shuffled([...byWater, ...ashore, ...indoors])
  const outfits = wardrobe(sitter.headwear?.kind === 'hijab', chance)
  const feelings = chance.shuffled(moods)
  const count = chance.weighted<number>(pictures)
  return places.slice(0, count).map((place, n) => {
    const pose = posed(n, feelings[n % feelings.length] ?? 'smile', chance)
    const drawn = place(chance) + figure(sitter, person.uid, outfits(n), pose) + dusk
    return framed(drawn, sitter.mirrored)
  })
}
