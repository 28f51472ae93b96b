/** Search in the console: by a prefix of any word of a name, address, title or place. */
import { searchable } from './event-search'
import { limits } from '../limits'

const { min, max, stored } = limits.console.prefix

/** Words as they are searched: case, accents and marks aside. */
function wordsOf(text: string): string[] {
  return searchable(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
}

/** The fields of an account by which the console lists and finds the member. */
export function memberSearchFields(member: { first_name: string; last_name: string; email: string }) {
  const { first_name, last_name, email } = member
  return {
    name: `${first_name} ${last_name}`.trim(),
    search_prefixes: searchPrefixes([first_name, last_name, email]),
  }
}

/** The field by which the console finds an event: written with its title and place. */
export function eventSearchFields({ title, location }: { title: string; location: string }) {
  return { search_prefixes: searchPrefixes([title, location]) }
}

/** Every beginning of every word of the texts, each once. The whole address counts as a word too. */
export function searchPrefixes(texts: readonly string[]): string[] {
  const words = texts.flatMap((text) => [...wordsOf(text), ...(text.includes('@') ? [searchable(text)] : [])])
  const prefixes = words.flatMap((word) => {
    const letters = Array.from(word).slice(0, max)
    return letters.slice(min - 1).map((_, index) => letters.slice(0, min + index).join(''))
  })
  return [...new Set(prefixes)].slice(0, stored)
}

function searchedWords(search: string): string[] {
  const typed = search.trim()
  const words = typed.includes('@') ? [searchable(typed)] : wordsOf(typed)
  return words.map((word) => Array.from(word).slice(0, max).join(''))
}

/** True iff each word of the search is a prefix of a word of the member or event; `prefixes` are theirs. */
export function fitsSearch(prefixes: readonly string[], search: string): boolean {
  return searchedWords(search).every((word) => prefixes.includes(word))
}

/** The part of a search sent to the database: its longest word; null for a search without words. The browser compares the rest. */
export function searchedPrefix(search: string): string | null {
  return searchedWords(search).reduce<string | null>(
    (best, word) => (best === null || word.length > best.length ? word : best),
    null,
  )
}
