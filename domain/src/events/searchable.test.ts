import { describe, expect, it } from 'vitest'
import { searchable } from './searchable'

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
