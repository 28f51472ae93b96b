/** A picture as members get it: WebP at 1200 and 320 px, and a tiny blurred preview; cached between runs. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { digest } from './chance'
import { addGrain } from './look/grain'

export type FinishedPicture = {
  readonly largeFile: Buffer
  readonly smallFile: Buffer
  /** A data URI, 24 px wide. */
  readonly preview: string
}

const cache = fileURLToPath(new URL('../../.cache/seed-pictures/', import.meta.url))
/** Part of the cache's key: raise it when a picture is to be finished in another way. */
const recipe = 2
const widths = { large: 1200, small: 320, preview: 24 } as const
/** Flat drawings: more effort saves little and takes most of the time. */
const webp = {
  large: { quality: 80, effort: 0 },
  small: { quality: 78, effort: 2 },
  preview: { quality: 60 },
} as const

type Variants = { readonly large: Buffer; readonly small: Buffer; readonly preview: Buffer }

/** Drawn once, strewn with grain, then made smaller. */
async function render(svg: string): Promise<Variants> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  addGrain({ data, ...raw })
  const drawn = () => sharp(data, { raw })
  const [large, small] = await Promise.all([
    drawn().webp(webp.large).toBuffer(),
    drawn().resize(widths.small).webp(webp.small).toBuffer(),
  ])
  const preview = await sharp(small).resize(widths.preview).webp(webp.preview).toBuffer()
  return { large, small, preview }
}

async function cached(key: string): Promise<Variants | null> {
  const read = (name: string) => readFile(`${cache}${key}-${name}.webp`)
  try {
    const [large, small, preview] = await Promise.all([read('large'), read('small'), read('preview')])
    return { large, small, preview }
  } catch {
    return null
  }
}

/**
 * Renamed into place, so that a run that was interrupted leaves no half of a picture. A folder that cannot be
 * written, or is emptied meanwhile, only makes the next run slower.
 */
async function keep(key: string, variants: Variants): Promise<void> {
  await mkdir(cache, { recursive: true })
  const write = async ([name, file]: [string, Buffer]) => {
    const unfinished = `${cache}${randomUUID()}.tmp`
    await writeFile(unfinished, file)
    await rename(unfinished, `${cache}${key}-${name}.webp`)
  }
  await Promise.all(Object.entries(variants).map(write))
}

/** The variants of a drawing. */
export async function finishedPicture(svg: string): Promise<FinishedPicture> {
  const key = digest(`${recipe} ${sharp.versions.vips} ${svg}`).slice(0, 32)
  const found = await cached(key)
  const variants = found ?? (await render(svg))
  if (!found) await keep(key, variants).catch(() => undefined)
  const preview = `data:image/webp;base64,${variants.preview.toString('base64')}`
  return { largeFile: variants.large, smallFile: variants.small, preview }
}
