import { describe, expect, it } from 'vitest'
import { arranged } from './arrangement'

describe('the arrangement of match cards while the member is reading', () => {
  it('shows the best first while no one reads', () => {
    expect(arranged(['b'], ['a', 'b'], false)).toEqual({ shown: ['a', 'b'], held: 0 })
  })

  it('holds back a better one that arrives in the meantime', () => {
    expect(arranged(['b', 'c'], ['a', 'b', 'c'], true)).toEqual({ shown: ['b', 'c'], held: 1 })
  })

  it('retains the places of matches whose scores change', () => {
    expect(arranged(['a', 'b', 'c'], ['c', 'a', 'b'], true)).toEqual({ shown: ['a', 'b', 'c'], held: 0 })
  })

  it('adds what ranks after all others, such as a further page', () => {
    expect(arranged(['a', 'b'], ['a', 'b', 'c', 'd'], true)).toEqual({
      shown: ['a', 'b', 'c', 'd'],
      held: 0,
    })
  })

  it('drops members who are no longer matches', () => {
    expect(arranged(['a', 'b'], ['b'], true)).toEqual({ shown: ['b'], held: 0 })
  })

  it('shows everything when there was nothing to read', () => {
    expect(arranged([], ['a'], true)).toEqual({ shown: ['a'], held: 0 })
  })
})
