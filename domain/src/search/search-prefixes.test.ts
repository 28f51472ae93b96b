/** By which beginnings of words the console finds a member or an event. */
import { describe, expect, it } from 'vitest'
import { limits } from '../limits'
import { eventSearchFields, fitsSearch, searchedPrefix, searchPrefixes } from './search-prefixes'

describe('searchPrefixes', () => {
  it('covers each word of name and address, ignoring case and accents', () => {
    expect(searchPrefixes(['José', 'Li', 'jo.li@x.ca'])).toEqual([
      ...['j', 'jo', 'jos', 'jose', 'l', 'li', 'x', 'c', 'ca'],
      ...['jo.', 'jo.l', 'jo.li', 'jo.li@', 'jo.li@x', 'jo.li@x.', 'jo.li@x.c', 'jo.li@x.ca'],
    ])
  })

  it('stays within the limits of length and number', () => {
    const many = searchPrefixes(
      Array.from({ length: 40 }, (_, index) => `${index}abcdefghijklmnopqrstuvwxyz`),
    )
    expect(many).toHaveLength(limits.console.prefix.stored)
    expect(Math.max(...many.map((each) => each.length))).toBe(limits.console.prefix.max)
  })
})

describe('search', () => {
  it.each([
    ['  ', null],
    ['Ana', 'ana'],
    ['ana Lopéz', 'lopez'],
    ['Ana@Example.com', 'ana@example.com'],
    ['abcdefghijklmnopqrstuvwxyz', 'abcdefghijklmnopqrst'],
  ])('looks up “%s” as %s', (typed, asked) => {
    expect(searchedPrefix(typed)).toBe(asked)
  })

  it('uses the same normalisation as the stored prefixes', () => {
    const stored = searchPrefixes(['Mei-Ling', 'Nguyễn', 'mei-ling@example.com'])
    for (const typed of ['mei', 'LING', 'nguyen', 'mei-ling@exa'])
      expect(stored).toContain(searchedPrefix(typed))
  })
  it('finds members with a matching prefix for each search word', () => {
    const stored = searchPrefixes(['Mei-Ling', 'Nguyễn', 'mei-ling@example.com'])
    for (const typed of ['', 'li ngu', 'Nguyen MEI', 'mei-ling@example.com'])
      expect(fitsSearch(stored, typed)).toBe(true)
    for (const typed of ['ling smith', 'guyen']) expect(fitsSearch(stored, typed)).toBe(false)
  })

  it('finds events by words of their title and place', () => {
    const { search_prefixes } = eventSearchFields({ title: 'Soirée at the café', location: 'West End' })
    for (const typed of ['soir', 'CAFE', 'west soiree']) expect(fitsSearch(search_prefixes, typed)).toBe(true)
    expect(fitsSearch(search_prefixes, 'east soiree')).toBe(false)
  })
})
