/** Which addresses are pages with data. */
import { expect, it } from 'vitest'
import { publicPageAt, publicPath } from './public-page'

it.each([
  ['/events', { kind: 'events' }],
  ['/events/', { kind: 'events' }],
  ['/coaching', { kind: 'coaching' }],
  ['/events/a1-b2', { kind: 'event', id: 'a1-b2' }],
])('%s is one', (pathname, page) => {
  expect(publicPageAt(pathname)).toEqual(page)
})

it.each([
  ...['/', '/login', '/coaching/more', '/events/a/b', '/events/a_b', '/events/%2e%2e', '/events/..'],
  `/events/${'a'.repeat(129)}`,
])('%s is none', (pathname) => {
  expect(publicPageAt(pathname)).toBeNull()
})

it.each(['/events', '/coaching', '/events/a1-b2'])('%s is its own address', (pathname) => {
  const page = publicPageAt(pathname)
  expect(page && publicPath(page)).toBe(pathname)
})
