/** Events are found whatever the case and the accents. */
import { describe, expect, it } from 'vitest'
import { fitsFilter, searchable } from './event-search'

describe('normalised search text', () => {
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
  ])('turns %s into %s', (text, expected) => {
    expect(searchable(text)).toBe(expected)
  })
})

const event = { title: 'Soirée crêpes & cidre', location: 'Commercial Drive' }
const everything = { search: '', location: '' }

describe('event search', () => {
  it('finds all events without a query', () => {
    expect(fitsFilter(event, everything)).toBe(true)
    expect(fitsFilter(event, { search: '  ', location: ' ' })).toBe(true)
  })

  it.each(['soiree', 'SOIRÉE', 'crepes', 'epes & ci', ' cidre '])(
    'matches any part of the title: %s',
    (search) => {
      expect(fitsFilter(event, { ...everything, search })).toBe(true)
    },
  )

  it.each(['commercial', 'drive', 'Commercial Drive'])('matches any part of the location: %s', (location) => {
    expect(fitsFilter(event, { ...everything, location })).toBe(true)
  })

  it('requires both title and location to match', () => {
    expect(fitsFilter(event, { search: 'cidre', location: 'Drive' })).toBe(true)
    expect(fitsFilter(event, { search: 'cidre', location: 'Gastown' })).toBe(false)
    expect(fitsFilter(event, { search: 'kayak', location: 'Drive' })).toBe(false)
  })

  it('searches the location alone when given only a location', () => {
    expect(fitsFilter(event, { ...everything, search: 'Commercial' })).toBe(false)
  })
})
