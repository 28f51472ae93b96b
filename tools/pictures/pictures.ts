/** The pictures that must be pixels, each with the drawing it is made from. */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { club } from '@club/domain/club'
import { fromRoot } from '../project'

export type Picture = {
  /** The drawing, a path from the project's root. */
  readonly source: string
  /** A path from the project's root. */
  readonly output: string
  readonly width: number
  readonly height: number
  /** Default: PNG. A JPEG fills its frame and is cut where the drawing has another shape. */
  readonly type?: 'jpeg'
  /** A drawing that replaces the `<image href>` of the source. */
  readonly inset?: { readonly href: string; readonly source: string }
}

const roundMark = 'web/public/favicon.svg'
const squareMark = 'tools/pictures/sources/app-icon.svg'

function icon(source: string, name: string, size: number): Picture {
  return { source, output: `web/public/${name}.png`, width: size, height: size }
}

const covers = 'web/public/pictures/events'

/** The preview that messengers show beside the link of an event: no SVG, and wider than the cover on its page. */
const sharePictures = readdirSync(fromRoot(covers))
  .toSorted()
  .map((cover): Picture => {
    const output = `web/public/pictures/shared/${cover.replace('.svg', '.jpg')}`
    return { source: `${covers}/${cover}`, output, width: 1200, height: 630, type: 'jpeg' }
  })

export const pictures: readonly Picture[] = [
  ...sharePictures,
  icon(roundMark, 'icons/icon-192', 192),
  icon(roundMark, 'icons/icon-512', 512),
  // The system that shows these cuts them to shape.
  icon(squareMark, 'icons/maskable-512', 512),
  icon(squareMark, 'apple-touch-icon', 180),
  {
    source: 'tools/pictures/sources/social-preview.svg',
    output: 'web/public/pictures/social-preview.png',
    width: 1200,
    height: 630,
    inset: { href: 'hero.svg', source: 'web/public/pictures/hero.svg' },
  },
  // Twice the size at which emails show it.
  {
    source: 'tools/pictures/sources/mail-header.svg',
    output: 'web/public/pictures/mail-header.png',
    width: 1120,
    height: 280,
  },
]

/** For browsers without support for SVG icons: one file with three sizes. */
export const favicon = {
  source: roundMark,
  output: 'web/public/favicon.ico',
  sizes: [16, 32, 48],
} as const

/** Stores each output's fingerprint. */
export const fingerprintsFile = fromRoot('tools/pictures/rendered.json')

/** Detects whether a picture is of the current drawing: a renderer's pixels differ from machine to machine. */
export function fingerprint(wanted: Picture | typeof favicon): string {
  const hash = createHash('sha256').update(JSON.stringify(wanted)).update(drawing(wanted.source))
  if ('inset' in wanted) hash.update(drawing(wanted.inset.source))
  return hash.digest('hex').slice(0, 16)
}

/** The drawing as SVG, with the club's name and city in their placeholders. */
export function drawing(source: string): string {
  const svg = readFileSync(fromRoot(source), 'utf8')
  return svg.replaceAll('{{name}}', club.name).replaceAll('{{city}}', club.city)
}

type Pixels = { readonly size: number; readonly png: Buffer }

const [headerBytes, entryBytes, bitsPerPixel] = [6, 16, 32]

/** Pictures are square, at most 255 pixels wide. */
export function iconFile(pictures: readonly Pixels[]): Buffer {
  const contents = Buffer.alloc(headerBytes + entryBytes * pictures.length)
  contents.writeUInt16LE(1, 2)
  contents.writeUInt16LE(pictures.length, 4)
  let offset = contents.length
  for (const [index, { size, png }] of pictures.entries()) {
    const entry = headerBytes + entryBytes * index
    contents.writeUInt8(size, entry)
    contents.writeUInt8(size, entry + 1)
    contents.writeUInt16LE(1, entry + 4)
    contents.writeUInt16LE(bitsPerPixel, entry + 6)
    contents.writeUInt32LE(png.length, entry + 8)
    contents.writeUInt32LE(offset, entry + 12)
    offset += png.length
  }
  return Buffer.concat([contents, ...pictures.map(({ png }) => png)])
}
