/** The beginnings of words by which the console finds a member. */
import { searchPrefixes } from '@club/domain/account/search-prefixes'
import { collectionOf, documentOrNull } from '../collection-of'
import { compareAndSet, writeGuarded } from '../compare-and-set'

/** As name and address are now; safe to repeat, and in any order. */
export async function keepSearchPrefixes(uid: string): Promise<void> {
  await compareAndSet(async (batch) => {
    const [snapshot, profile] = await Promise.all([
      collectionOf('accounts').doc(uid).get(),
      collectionOf('profiles').doc(uid).get(),
    ])
    const account = documentOrNull(snapshot)
    const name = documentOrNull(profile)
    if (account === null || name === null || account.erased_as !== null) return
    const search_prefixes = searchPrefixes([name.first_name, name.last_name, account.email])
    if (search_prefixes.join(' ') !== account.search_prefixes.join(' '))
      writeGuarded(batch, snapshot, { search_prefixes })
  })
}
