/** A row reveals little about a guest. */
import { expect, it } from 'vitest'
import { doorName, doorRowId } from './door-row'

it.each([
  [{ first_name: 'Ada', last_name: 'Lovelace' }, 'Ada L.'],
  [{ first_name: ' Zoë ', last_name: 'ångström' }, 'Zoë Å.'],
  [{ first_name: 'Prince', last_name: '' }, 'Prince'],
  [null, 'A former member'],
])('%j is called %s', (person, name) => {
  expect(doorName(person)).toBe(name)
})

it('A row is found by what admits and its id', () => {
  expect(doorRowId({ kind: 'rsvp', id: 'ada' })).toBe('rsvp_ada')
})
