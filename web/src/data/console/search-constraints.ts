/** Query constraints for searching accounts and events. */
import { searchedPrefix } from '@club/domain/search/search-prefixes'
import { type QueryConstraint, where } from 'firebase/firestore'

/**
 * The database compares only the longest word of a search; `fitsSearch` compares the others. Empty for a
 * search without words.
 */
export function searchConstraints(search: string): QueryConstraint[] {
  const prefix = searchedPrefix(search)
  return prefix === null ? [] : [where('search_prefixes', 'array-contains', prefix)]
}
