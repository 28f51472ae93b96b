import { describe, expect, it } from 'vitest'
import { asShown, onceEach } from './live-pages'

describe('the pages of a list', () => {
  const page = (count: number) => Array.from({ length: count }, (_, index) => index)

  it('go on when the last holds one more than the fifty that are shown', () => {
    expect(asShown([page(51)], 50)).toEqual({ pages: [page(50)], hasMore: true })
  })

  it.each([0, 1, 50])('are at their end with %i on the last', (count) => {
    expect(asShown([page(50), page(count)], 50)).toEqual({ pages: [page(50), page(count)], hasMore: false })
  })

  it('show all of an earlier one, however many moved into it', () => {
    expect(asShown([page(53), page(2)], 50)).toEqual({ pages: [page(53), page(2)], hasMore: false })
  })

  it('hold a row once while it moves from one to the next', () => {
    const row = (id: string, data: number) => ({ id, data })
    expect(onceEach([[row('ana', 9), row('ben', 8)], [row('ben', 7)]])).toEqual([
      row('ana', 9),
      row('ben', 7),
    ])
  })
})
