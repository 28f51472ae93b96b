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

describe('an album', () => {
  it('is two parallel lists', () => {
    const { profile, photos } = albumFields([a, b])
    expect(profile.photo_urls).toEqual(['data:a', 'data:b'])
    expect(photos.photo_urls).toEqual([a, b].map(({ small, large }) => ({ small, large })))
    expect(albumOf(profile, photos)).toEqual([a, b])
  })

  it('knows a photo by the path of its small picture, and both its files', () => {
    expect(photoKey(a)).toBe('photos/ana/a-small.webp')
    expect(filesOf(a)).toEqual(['photos/ana/a-small.webp', 'photos/ana/a-large.webp'])
  })
})

describe('deleting a photo', () => {
  it('takes it out of both lists', () => {
    expect(decideRemoval([a, b, c], key('b'), 'ana')).toEqual({ accepted: true, removed: b, left: [a, c] })
  })

  it('of another tab that was there first is done already', () => {
    expect(decideRemoval([a], key('b'), 'ana')).toEqual({ accepted: true, removed: null, left: [a] })
  })

  it.each(['photos/ben/a-small.webp', 'photos/ana', 'a-small.webp', ''])('is not for %o', (path) => {
    expect(decideRemoval([a], path, 'ana')).toEqual({
      accepted: false,
      refused: 'Unauthorized: Cannot delete photo that does not belong to you',
    })
  })
})

describe('a new order', () => {
  it('is the one asked for', () => {
    expect(reordered([a, b, c], [key('c'), key('a'), key('b')])).toEqual([c, a, b])
  })

  it('loses nothing that came meanwhile, and brings back nothing that went', () => {
    expect(reordered([a, b, c], [key('gone'), key('c'), key('a'), key('c')])).toEqual([c, a, b])
  })
})
