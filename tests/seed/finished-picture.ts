/** A drawing as a finished member photo, in the sizes of an upload; cached between runs. */
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { variantsOf, type FinishedPicture } from '../../functions/src/gateways/images'
import { digest } from './chance'
import { addGrain } from './look/grain'

const cache = fileURLToPath(new URL('../../.cache/seed-pictures/', import.meta.url))
/** Part of the cache's key: raise it when the processing of pictures changes. */
const recipe = 3
/** Flat drawings: more effort saves little and takes most of the time. */
const effort = 0

/** Drawn once, strewn with grain, then made smaller. */
async function render(svg: string): Promise<FinishedPicture> {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  addGrain({ data, width: info.width, height: info.height, channels: info.channels })
  return variantsOf({ data, width: info.width, height: info.height }, effort)
}

const previewPrefix = 'data:image/webp;base64,'

async function cached(key: string): Promise<FinishedPicture | null> {
  const read = (name: string) => readFile(`${cache}${key}-${name}.webp`)
  try {
    const [large, small, preview] = await Promise.all([read('large'), read('small'), read('preview')])
    return { large, small, preview: `${previewPrefix}${preview.toString('base64')}` }
  } catch {
    return null
  }
}

/**
 * Renamed into place, so that an interrupted run leaves no partial picture. A folder that cannot be
 * written, or is emptied during a run, only makes the next run slower.
 */
async function keep(key: string, { large, small, preview }: FinishedPicture): Promise<void> {
  await mkdir(cache, { recursive: true })
  const write = async ([name, file]: [string, Buffer]) => {
    const unfinished = `${cache}${randomUUID()}.tmp`
    await writeFile(unfinished, file)
    await rename(unfinished, `${cache}${key}-${name}.webp`)
  }
  const previewFile = Buffer.from(preview.slice(previewPrefix.length), 'base64')
  await Promise.all(Object.entries({ large, small, preview: previewFile }).map(write))
}

/** The sizes of a drawing, as for an upload. */
export async function finishedPicture(svg: string): Promise<FinishedPicture> {
  const key = digest(`${recipe} ${sharp.versions.vips} ${svg}`).slice(0, 32)
  const found = await cached(key)
  if (found) return found
  const picture = await render(svg)
  await keep(key, picture).catch(() => undefined)
  return picture
}
