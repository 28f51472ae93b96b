/** Initials, which an avatar shows in place of a picture (section 2, global chrome). */
import { describe, expect, it } from 'vitest'
import { initialsOf } from './initials'

describe('initials', () => {
  it.each([
    ['Ana', 'Lima', 'AL'],
    ['josé', 'nguyễn', 'JN'],
    ['Élodie', 'Ågren', 'ÉÅ'],
    ['Élodie'.normalize('NFD'), 'Ågren'.normalize('NFD'), 'ÉÅ'],
    ['李', '明', '李明'],
    ['Sinéad', '’Brien', 'SB'],
    ['Ana', '', 'A'],
    ['', 'Lima', 'L'],
    ['  Ana', null, 'A'],
  ])('combines the names %s %s as %s', (first_name, last_name, initials) => {
    expect(initialsOf({ first_name, last_name, email: 'x@example.com' })).toBe(initials)
  })

  it('falls back to the first letter of the email without a name', () => {
    expect(initialsOf({ first_name: '', last_name: ' ', email: 'ben@example.com' })).toBe('B')
  })

  it('falls back to U when nothing is known', () => {
    expect(initialsOf({})).toBe('U')
    expect(initialsOf({ first_name: null, last_name: null, email: null })).toBe('U')
  })
})
