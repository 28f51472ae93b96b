/** Images: makes the pictures that members see from an uploaded file, without its metadata. */
import type { Sharp, SharpOptions } from 'sharp'
import { sharePictureSize } from '@club/domain/events/share-picture'
import { photoFileTexts, photoTypeOf } from '@club/domain/members/photo-file'
import { limits } from '@club/domain/limits'

/** WebP of 1200 and 320 px; the preview is a data URI, 24 px wide. */
export type FinishedPicture = { readonly large: Buffer; readonly small: Buffer; readonly preview: string }
type Unusable = { readonly refused: string }

/** Pixels without metadata, no wider than the large picture. */
type Pixels = { readonly data: Buffer; readonly width: number; readonly height: number }

const { widths, heightsPerWidth, decodedBytesMax, decodeSeconds } = limits.photos
const quality = { large: 80, small: 78, preview: 60 } as const
/** 0 to 6; higher values make files of photos hardly smaller. */
const effort = 2
const rgb = 3
const pixelsMax = Math.floor(decodedBytesMax / rgb)

/** Fetched with the first picture: every other function starts without it. One thread and no cache keep a process small. */
async function sharpLibrary() {
  const { default: sharp } = await import('sharp')
  sharp.cache(false)
  sharp.concurrency(1)
  return sharp
}

/**
 * Decodes the first frame, turns it upright and re-encodes it, which drops metadata and anything else in the file.
 * Returns a text for the member when the file is not a picture, is broken or would take too much memory.
 */
export async function finishedPicture(file: Buffer): Promise<FinishedPicture | Unusable> {
  const type = photoTypeOf(file)
  if (type === null) return { refused: photoFileTexts.type }
  const sharp = await sharpLibrary()
  const open = (options: SharpOptions, bytes: Buffer = file) => sharp(bytes, { failOn: 'error', ...options })
  const [header, picture] = [open({ limitInputPixels: false }), open({ limitInputPixels: pixelsMax })]
  const bytes = await orNull(decodedBytes(header))
  if (bytes !== null && bytes > decodedBytesMax) return { refused: photoFileTexts.tooManyPixels }
  if (bytes === null) return { refused: photoFileTexts.unreadable }
  const mended = () => open({ limitInputPixels: pixelsMax, failOn: 'warning' }, withEndMarker(file))
  const pixels =
    (await orNull(upright(picture))) ?? (type === 'image/jpeg' ? await orNull(upright(mended())) : null)
  return pixels === null ? { refused: photoFileTexts.unreadable } : variantsOf(pixels)
}

const [markerStart, endOfImage] = [0xff, 0xd9]

/**
 * A JPEG whose end marker was cut off, with it restored. Decoded strictly, it is a picture iff nothing else was
 * missing.
 */
function withEndMarker(file: Buffer): Buffer {
  const rest = file.at(-1) === markerStart ? file.subarray(0, -1) : file
  return Buffer.concat([rest, Buffer.from([markerStart, endOfImage])])
}

/** Null when the file is unreadable. */
async function orNull<Read>(reading: Promise<Read>): Promise<Read | null> {
  return reading.catch(() => null)
}

/** The decoded size according to the header. */
async function decodedBytes(image: Sharp): Promise<number> {
  const { width, height, channels, depth } = await image.metadata()
  return width * height * channels * (depth === 'uchar' ? 1 : 2)
}

async function upright(image: Sharp): Promise<Pixels> {
  const { data, info } = await image
    .timeout({ seconds: decodeSeconds })
    .autoOrient()
    .resize({ ...boxOf(widths.large), fit: 'inside', withoutEnlargement: true })
    .flatten({ background: 'white' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** The picture beside a shared link, filled by a finished picture: JPEG, which every messenger shows. */
export async function sharePicture(picture: Buffer): Promise<Buffer> {
  const sharp = await sharpLibrary()
  return sharp(picture)
    .resize({ ...sharePictureSize, fit: 'cover' })
    .jpeg({ quality: quality.large, progressive: true })
    .toBuffer()
}

const boxOf = (width: number) => ({ width, height: width * heightsPerWidth })

/** The three sizes of a picture. */
async function variantsOf({ data, width, height }: Pixels): Promise<FinishedPicture> {
  const sharp = await sharpLibrary()
  const pixels = () => sharp(data, { raw: { width, height, channels: rgb } })
  const resized = (image: Sharp, width: number) =>
    image.resize({ ...boxOf(width), fit: 'inside', withoutEnlargement: true })
  const large = await pixels().webp({ quality: quality.large, effort }).toBuffer()
  const small = await resized(pixels(), widths.small).webp({ quality: quality.small, effort }).toBuffer()
  const preview = await resized(sharp(small), widths.preview).webp({ quality: quality.preview }).toBuffer()
  return { large, small, preview: `data:image/webp;base64,${preview.toString('base64')}` }
}
