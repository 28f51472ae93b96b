import { limits } from '@club/domain/limits'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PhotoRefusedError, uploadPhoto } from './photos'
import { smallerSize } from './smaller-photo'

const jpegStart = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])

function chosen(type: string, size: number): File {
  const file = new File([jpegStart], 'me.jpg', { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

const page = new File(['<html>'], 'me.jpg', { type: 'image/jpeg' })

describe('chosen file', () => {
  const watching = { onStage: () => undefined, signal: new AbortController().signal }

  it.each([
    ['of another type', chosen('image/gif', 12), 'Only JPEG, PNG, and WebP images are allowed'],
    ['empty', chosen('image/png', 0), 'File is empty'],
    ['no picture', page, 'We can’t read this file as a picture. Please choose another one.'],
  ])('is refused before the upload when it is %s', async (_, file, message) => {
    const refused = uploadPhoto('ana', file, watching)
    await expect(refused).rejects.toThrow(new PhotoRefusedError(message))
  })
})

describe('a photo above 5 MB', () => {
  const watching = { onStage: () => undefined, signal: new AbortController().signal }
  const large = chosen('image/jpeg', limits.photos.bytesMax + 1)
  afterEach(() => vi.unstubAllGlobals())

  it('is refused as unreadable when the browser cannot decode it', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('No picture')))
    const refused = uploadPhoto('ana', large, watching)
    await expect(refused).rejects.toThrow(
      new PhotoRefusedError('We can’t read this file as a picture. Please choose another one.'),
    )
  })

  it('is refused as too large when it is still above 5 MB after it was made smaller', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 8000, height: 6000, close: vi.fn() }))
    vi.stubGlobal(
      'CanvasRenderingContext2D',
      class {
        fillRect = vi.fn()
        drawImage = vi.fn()
      },
    )
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(new CanvasRenderingContext2D())
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => {
      const blob = new Blob([new Uint8Array(limits.photos.bytesMax + 1)])
      done(blob)
    })
    const refused = uploadPhoto('ana', large, watching)
    await expect(refused).rejects.toThrow(new PhotoRefusedError('Image must be smaller than 5MB'))
  })

  it.each([
    [8000, 6000, 2400, 1800],
    [3000, 6000, 1200, 2400],
    [100, 80, 100, 80],
    [20_000, 1, 2400, 1],
  ])('scales from %i by %i pixels to %i by %i', (width, height, smallerWidth, smallerHeight) => {
    expect(smallerSize(width, height)).toEqual({ width: smallerWidth, height: smallerHeight })
  })
})

it('names a file that cannot be read any more as no picture', async () => {
  const gone = chosen('image/jpeg', 12)
  Object.assign(gone, { slice: () => ({ arrayBuffer: () => Promise.reject(new Error('NotReadableError')) }) })
  const watching = { onStage: () => undefined, signal: new AbortController().signal }
  await expect(uploadPhoto('ana', gone, watching)).rejects.toThrow('can’t read this file as a picture')
})
