/** Images: real ones are processed, and files that only claim to be pictures are refused. */
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { limits } from '@club/domain/limits'
import { finishedPicture, type FinishedPicture } from '../../functions/src/server/gateways/images'
import {
  animation,
  decompressionBomb,
  pageLikeJpeg,
  pdf,
  phonePhoto,
  photoWithPage,
  pngPhoto,
  svg,
  truncated,
  webpPhoto,
} from './pictures'

async function finished(file: Buffer): Promise<FinishedPicture> {
  const picture = await finishedPicture(file)
  if ('refused' in picture) throw new Error(picture.refused)
  return picture
}

const previewFile = ({ preview }: FinishedPicture) =>
  Buffer.from(preview.replace('data:image/webp;base64,', ''), 'base64')

const filesIn = (picture: FinishedPicture) => [picture.large, picture.small, previewFile(picture)]

/** The colours at the left and right edge: which of red, green and blue is strongest. */
async function edges(file: Buffer, [left, right]: [[number, number], [number, number]]): Promise<string[]> {
  const { data, info } = await sharp(file).raw().toBuffer({ resolveWithObject: true })
  const at = ([x, y]: [number, number]) => {
    const column = Math.round(x * (info.width - 1))
    const start = (Math.round(y * (info.height - 1)) * info.width + column) * info.channels
    const [red = 0, , blue = 0] = data.subarray(start, start + 3)
    return red > blue ? 'red' : 'blue'
  }
  return [at(left), at(right)]
}

describe('a processed picture', () => {
  it.each([
    ['JPEG', () => phonePhoto({ width: 2000, height: 1500 })],
    ['PNG', () => pngPhoto({ width: 2000, height: 1500 })],
    ['WebP', () => webpPhoto({ width: 2000, height: 1500 })],
  ])('becomes WebP of 1200, 320 and 24 px from type %s', async (_, file) => {
    const picture = await finished(await file())
    const known = await Promise.all(filesIn(picture).map((each) => sharp(each).metadata()))
    expect(known.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 1200, 900],
      ['webp', 320, 240],
      ['webp', 24, 18],
    ])
  })

  it('is not enlarged, and a very tall one stays within twice its width', async () => {
    const { width, height } = await sharp(
      (await finished(await pngPhoto({ width: 100, height: 80 }))).large,
    ).metadata()
    expect([width, height]).toEqual([100, 80])
    const tall = await sharp((await finished(await pngPhoto({ width: 300, height: 6000 }))).large).metadata()
    expect([tall.width, tall.height]).toEqual([120, 2400])
  })

  it('contains no place, camera, author, note or profile', async () => {
    const file = await phonePhoto()
    const before = await sharp(file).metadata()
    expect(before.exif?.includes('Seawall Phones')).toBe(true)
    expect(before.xmp?.includes('A note to myself')).toBe(true)
    for (const each of filesIn(await finished(file))) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(each).metadata()
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({})
      for (const word of ['Seawall', 'Silva', 'GPS', 'note']) expect(each.includes(word)).toBe(false)
    }
  })

  it.each([1, 2])(
    'is made from a JPEG that lacks only the last %i bytes of its end marker',
    async (missing) => {
      const whole = await phonePhoto()
      const { small } = await finished(whole.subarray(0, -missing))
      expect(small.equals((await finished(whole)).small)).toBe(true)
    },
  )

  it('is turned upright', async () => {
    const { large } = await finished(await phonePhoto({ width: 400, height: 300, orientation: 6 }))
    const { width, height } = await sharp(large).metadata()
    expect([width, height]).toEqual([300, 400])
    expect(
      await edges(large, [
        [0.5, 0],
        [0.5, 1],
      ]),
    ).toEqual(['red', 'blue'])
  })

  it('shows the first frame of an animation', async () => {
    const { large } = await finished(await animation())
    const { width, height, pages } = await sharp(large).metadata()
    expect([width, height, pages]).toEqual([60, 40, undefined])
    expect(
      await edges(large, [
        [0, 0],
        [1, 1],
      ]),
    ).toEqual(['red', 'red'])
  })

  it('contains none of the data that followed the original', async () => {
    const file = await photoWithPage()
    expect(file.includes('<script>')).toBe(true)
    for (const each of filesIn(await finished(file))) expect(each.includes('<script>')).toBe(false)
  })
})

const unreadable = 'We can’t read this file as a picture. Please choose another one.'
const tooManyPixels = 'This picture has too many pixels. Please choose a smaller one.'
const otherType = 'Only JPEG, PNG, and WebP images are allowed'

describe('unusable pictures', () => {
  it.each([
    ['a page that begins like a JPEG', () => pageLikeJpeg, unreadable],
    ['a drawing with a script', () => svg, otherType],
    ['a document', () => pdf, otherType],
    ['a text', () => Buffer.from('Hello'), otherType],
    ['nothing', () => Buffer.alloc(0), otherType],
    ['half a JPEG', async () => truncated(await phonePhoto()), unreadable],
    ['a JPEG without its last rows', async () => (await phonePhoto()).subarray(0, -40), unreadable],
    ['half a PNG', async () => truncated(await pngPhoto()), unreadable],
    ['half a WebP', async () => truncated(await webpPhoto()), unreadable],
    ['a bomb', () => decompressionBomb(), tooManyPixels],
    [
      'a picture of as many pixels as a browser could never show',
      () => decompressionBomb(100_000),
      tooManyPixels,
    ],
  ])('refuses %s with an explanation', async (_, file, text) => {
    expect(await finishedPicture(await file())).toEqual({ refused: text })
  })

  it('refuses a picture whose pixels take more than 160 MB as too large, and no smaller one', async () => {
    const side = Math.floor(Math.sqrt(limits.photos.decodedBytesMax / 4))
    expect(await finishedPicture(decompressionBomb(side + 1))).toEqual({ refused: tooManyPixels })
    expect(await finishedPicture(decompressionBomb(side))).toEqual({ refused: unreadable })
  })
})
