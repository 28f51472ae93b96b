import { countedPages } from '@club/domain/monitoring/pages'
import { scrubbedPath } from '@club/domain/monitoring/scrub'
import { describe, expect, it } from 'vitest'
import { nextFrom, onThisSite, paths, withNext } from './paths'

describe('where a visitor was going', () => {
  it('is remembered with its query and comes back as it was', () => {
    const to = withNext(paths.login, '/matches?sort=score#top')
    expect(nextFrom(new URL(to, window.location.origin).search)).toBe('/matches?sort=score#top')
  })

  it('is preserved beside the address’s other parameters', () => {
    const to = withNext('/login?confirmation=failed', '/matches')
    expect(to).toBe('/login?confirmation=failed&next=%2Fmatches')
  })

  it('is nothing when nothing was remembered', () => {
    expect(withNext(paths.login, null)).toBe('/login')
    expect(nextFrom('')).toBeNull()
  })

  it.each([
    'https://elsewhere.example/matches',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    '/.//elsewhere.example',
    '/./\\elsewhere.example',
    '/x/..//elsewhere.example',
    '/%2e//elsewhere.example',
    'javascript:alert(1)',
    'matches',
  ])('never leads off this site: %s', (path) => {
    expect(onThisSite(path)).toBeNull()
  })
})

it('counts the load reports of each page separately', () => {
  const pages = Object.values(paths).map((path) => scrubbedPath(path))
  expect([...countedPages].toSorted()).toEqual([...new Set(pages)].toSorted())
})
