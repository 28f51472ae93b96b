import { limits } from '@club/domain/limits'
import { describe, expect, it } from 'vitest'
import { PhotoRefusedError, uploadPhoto } from './photos'

const jpegStart = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0, 0, 0, 0, 0])

function chosen(type: string, size: number): File {
  const file = new File([jpegStart], 'me.jpg', { type })
  Object.defineProperty(file, 'size', { value: size })
  return file
}

const page = new File(['<html>'], 'me.jpg', { type: 'image/jpeg' })

describe('a chosen file is refused before anything is sent', () => {
  const watching = { onStage: () => undefined, signal: new AbortController().signal }

  it.each([
    ['of another type', chosen('image/gif', 12), 'Only JPEG, PNG, and WebP images are allowed'],
    ['empty', chosen('image/png', 0), 'File is empty'],
    ['too large', chosen('image/png', limits.photos.bytesMax + 1), 'Image must be smaller than 5MB'],
    ['no picture', page, 'This file cannot be read as a picture. Please choose another one.'],
  ])('when it is %s', async (_, file, message) => {
    const refused = uploadPhoto('ana', file, watching)
    await expect(refused).rejects.toThrow(new PhotoRefusedError(message))
  })
})
