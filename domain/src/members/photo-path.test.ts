import { describe, expect, it } from 'vitest'
import { newPhotoId, ownerOfPath, pathInUrl, picturePath, slotIdOf, uploadAt, uploadPath } from './photo-path'

const random = '0123456789abcdef'.repeat(2)
const photoId = newPhotoId(random, new Date(1_790_000_000_000))

describe('the path of an upload', () => {
  it('names member, time and chance', () => {
    expect(uploadPath('ana', photoId, 'image/jpeg')).toBe(`profile-photos/ana/1790000000000_${random}.jpg`)
  })

  it.each(['image/jpeg', 'image/png', 'image/webp'] as const)('leads back to its slot: %s', (type) => {
    const upload = uploadAt(uploadPath('ana', photoId, type))
    expect(upload && slotIdOf(upload)).toBe(`ana_${photoId}`)
  })

  it.each([
    `profile-photos/ana/${photoId}.gif`,
    `profile-photos/ana/deeper/${photoId}.jpg`,
    `profile-photos/a_b/${photoId}.jpg`,
    `photos/ana/${photoId}.jpg`,
    'profile-photos/ana/1_a.jpg',
  ])('is not %s', (path) => {
    expect(uploadAt(path)).toBeNull()
  })
})

describe('a download URL', () => {
  it('tells the path it opens, and whose it is', () => {
    const path = picturePath('ana', random)
    const url = `http://127.0.0.1:9199/v0/b/club/o/${encodeURIComponent(path)}?alt=media&token=t`
    expect(pathInUrl(url)).toBe(path)
    expect(ownerOfPath(path)).toBe('ana')
  })

  it.each(['', 'data:image/webp;base64,AAAA', 'http://127.0.0.1/v0/b/club/o/%E0%A4%A?alt=media'])(
    'is not %o',
    (url) => {
      expect(pathInUrl(url)).toBeNull()
    },
  )

  it.each(['', 'photos', 'photos/ana', 'events/ana/1.webp'])('has no owner in the path %o', (path) => {
    expect(ownerOfPath(path)).toBeNull()
  })
})
