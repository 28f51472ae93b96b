/** Two admins who edit one event: what each of them typed is kept. */
import { expect, it } from 'vitest'
import { mergedEntries } from '../meanwhile'
import { changesFrom, type Entries, newEntries } from './entries'

const began: Entries = { ...newEntries, title: 'Kayaks', address_line: 'By the pier', max_attendees: 20 }
const typed = { ...began, title: 'Kayaks at dusk', max_attendees: null }
const stored = { ...began, address_line: 'By the boathouse', max_attendees: 24 }

it('keeps what was typed, and takes all else from who was faster', () => {
  expect(mergedEntries(began, typed, stored)).toEqual({
    ...began,
    title: 'Kayaks at dusk',
    address_line: 'By the boathouse',
    max_attendees: null,
  })
})

it('says what the other one has changed', () => {
  expect(changesFrom(stored, began, () => '')).toEqual({
    address_line: 'By the boathouse',
    max_attendees: '24',
  })
})
