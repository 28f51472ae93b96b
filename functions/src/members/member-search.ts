/** The fields by which the console lists and finds a member. */
import { memberSearchFields } from '@club/domain/search/search-prefixes'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { compareAndSet, writeGuarded } from '../server/store/compare-and-set'

/** Follows the current name and address; idempotent, in any order. */
export async function saveSearchFields(uid: string): Promise<void> {
  await compareAndSet(async (batch) => {
    const [snapshot, profile] = await Promise.all([
      collectionOf('accounts').doc(uid).get(),
      collectionOf('profiles').doc(uid).get(),
    ])
    const account = documentOrNull(snapshot)
    const name = documentOrNull(profile)
    if (account === null || name === null || account.erased_as !== null) return
    const listed = memberSearchFields({ ...name, email: account.email })
    const isStored =
      listed.name === account.name && listed.search_prefixes.join(' ') === account.search_prefixes.join(' ')
    if (!isStored) writeGuarded(batch, snapshot, listed)
  })
}
