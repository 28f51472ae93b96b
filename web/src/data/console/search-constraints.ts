/** How accounts and events are searched. */
import { searchedPrefix } from '@club/domain/account/search-prefixes'
import { type QueryConstraint, where } from 'firebase/firestore'

/** Of the words of a search the database compares the longest; `fitsSearch` compares the others. None for a search without words. */
export function searchConstraints(search: string): QueryConstraint[] {
  const prefix = searchedPrefix(search)
  return prefix === null ? [] : [where('search_prefixes', 'array-contains', prefix)]
}
