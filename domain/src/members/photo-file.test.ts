import { describe, expect, it } from 'vitest'
import { limits } from '../limits'
import { photoAnnouncementSchema, photoFileSchema, photoTypeOf } from './photo-file'

const { bytesMax } = limits.photos

describe('a file that may become a photo', () => {
  const picked = (type: string, size: number) =>
    photoFileSchema.safeParse({ type, size }).error?.issues[0]?.message ?? null
  const announced = (type: string, bytes: number) =>
    photoAnnouncementSchema.safeParse({ type, bytes }).error?.issues[0]?.message ?? null

  it.each(['image/jpeg', 'image/png', 'image/webp'])('is %s of 1 byte to 5 MB', (type) => {
    for (const check of [picked, announced])
      expect([check(type, 1), check(type, bytesMax)]).toEqual([null, null])
  })

  it.each(['image/gif', 'image/svg+xml', 'image/heic', 'text/html', ''])('is not %o', (type) => {
    for (const check of [picked, announced])
      expect(check(type, 1)).toBe('Only JPEG, PNG, and WebP images are allowed')
  })

  it('is not empty', () => {
    for (const check of [picked, announced]) expect(check('image/png', 0)).toBe('File is empty')
  })

  it('is no larger than 5 MB, in the picker’s words and in the server’s', () => {
    expect(picked('image/png', bytesMax + 1)).toBe('Image must be smaller than 5MB')
    expect(announced('image/png', bytesMax + 1)).toBe('File size must be less than 5MB')
  })
})

describe('the type of a file by its first bytes', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

  it.each([
    ['\xff\xd8\xff\xe0 and more', 'image/jpeg'],
    ['\x89PNG\r\n\x1a\n and more', 'image/png'],
    ['RIFF1234WEBPVP8 ', 'image/webp'],
    ['RIFF1234WAVEfmt ', null],
    ['GIF89a', null],
    ['<svg xmlns="http://www.w3.org/2000/svg"/>', null],
    ['%PDF-1.7', null],
    ['\xff\xd8', null],
    ['', null],
  ])('%j is %s', (text, type) => {
    expect(photoTypeOf(bytes(text))).toBe(type)
  })
})
