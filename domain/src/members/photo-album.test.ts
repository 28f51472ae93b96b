import { describe, expect, it } from 'vitest'
import { albumFields, albumOf, decideRemoval, filesOf, photoKey, reordered } from './photo-album'
import { picturePath } from './photo-path'

const url = (path: string) =>
  `https://storage.example/v0/b/club/o/${encodeURIComponent(path)}?alt=media&token=t`
const photo = (name: string) => ({
  preview: `data:${name}`,
  small: url(picturePath('ana', `${name}-small`)),
  large: url(picturePath('ana', `${name}-large`)),
})
const [a, b, c] = [photo('a'), photo('b'), photo('c')]
const key = (name: string) => picturePath('ana', `${name}-small`)

describe('photo album', () => {
  it('is two parallel lists', () => {
    const { profile, photos } = albumFields([a, b])
    expect(profile.photo_urls).toEqual(['data:a', 'data:b'])
    expect(photos.photo_urls).toEqual([a, b].map(({ small, large }) => ({ small, large })))
    expect(albumOf(profile, photos)).toEqual([a, b])
  })

  it('finds a photo and both its files by the path of its small picture', () => {
    expect(photoKey(a)).toBe('photos/ana/a-small.webp')
    expect(filesOf(a)).toEqual(['photos/ana/a-small.webp', 'photos/ana/a-large.webp'])
  })
})

describe('photo deletion', () => {
  it('removes the photo from both lists', () => {
    expect(decideRemoval([a, b, c], key('b'), 'ana')).toEqual({ accepted: true, removed: b, left: [a, c] })
  })

  it('is already done when another tab was first', () => {
    expect(decideRemoval([a], key('b'), 'ana')).toEqual({ accepted: true, removed: null, left: [a] })
  })

  it.each(['photos/ben/a-small.webp', 'photos/ana', 'a-small.webp', ''])('refuses the path %o', (path) => {
    expect(decideRemoval([a], path, 'ana')).toEqual({
      accepted: false,
      refused: 'Unauthorized: Cannot delete photo that does not belong to you',
    })
  })
})

describe('new photo order', () => {
  it('is applied as requested', () => {
    expect(reordered([a, b, c], [key('c'), key('a'), key('b')])).toEqual([c, a, b])
  })

  it('loses no photo added in the meantime, and restores none that was deleted', () => {
    expect(reordered([a, b, c], [key('gone'), key('c'), key('a'), key('c')])).toEqual([c, a, b])
  })
})
