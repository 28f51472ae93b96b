/** Events are found whatever the case and the accents. */
import { describe, expect, it } from 'vitest'
import { fitsFilter, searchable } from './event-search'

describe('text as a search compares it', () => {
  it.each([
    ['Soirée Crêpes', 'soiree crepes'],
    ['CRÊPES'.normalize('NFD'), 'crepes'],
    ['Phở Đêm', 'pho dem'],
    ['Smørrebrød', 'smorrebrod'],
    ['Straße', 'strasse'],
    ['İstanbul', 'istanbul'],
    ['Writer’s Night', "writer's night"],
    ['Salt – and Pepper', 'salt - and pepper'],
    ['  a \n b ', 'a b'],
    ['李明', '李明'],
  ])('%s is %s', (text, expected) => {
    expect(searchable(text)).toBe(expected)
  })
})

const event = { title: 'Soirée crêpes & cidre', location: 'Commercial Drive' }
const everything = { search: '', location: '' }

describe('finding an event', () => {
  it('by nothing finds all', () => {
    expect(fitsFilter(event, everything)).toBe(true)
    expect(fitsFilter(event, { search: '  ', location: ' ' })).toBe(true)
  })

  it.each(['soiree', 'SOIRÉE', 'crepes', 'epes & ci', ' cidre '])(
    'by any part of its title: %s',
    (search) => {
      expect(fitsFilter(event, { ...everything, search })).toBe(true)
    },
  )

  it.each(['commercial', 'drive', 'Commercial Drive'])('by any part of its location: %s', (location) => {
    expect(fitsFilter(event, { ...everything, location })).toBe(true)
  })

  it('by both, both must fit', () => {
    expect(fitsFilter(event, { search: 'cidre', location: 'Drive' })).toBe(true)
    expect(fitsFilter(event, { search: 'cidre', location: 'Gastown' })).toBe(false)
    expect(fitsFilter(event, { search: 'kayak', location: 'Drive' })).toBe(false)
  })

  it('by a location looks at the location alone', () => {
    expect(fitsFilter(event, { ...everything, search: 'Commercial' })).toBe(false)
  })
})
