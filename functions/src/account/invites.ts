/** Callables for invitation links: the caller's own, and the first name of the member who has a given one. */
import { randomBytes } from 'node:crypto'
import { isVisible } from '@club/domain/account/account'
import { limits } from '@club/domain/limits'
import { loadProfile } from '../server/accounts/accounts'
import { callable } from '../server/callable'
import { log } from '../server/log'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { compareAndSet, writeGuarded } from '../server/store/compare-and-set'
import { takeNow } from '../server/store/rate-limits'

/** Creates the caller's code on the first call and returns the same one afterwards. Never log the code. */
export const inviteCode = callable('inviteCode', async ({ uid }) => {
  const made = randomBytes(limits.links.secretBytes).toString('base64url')
  const code = await compareAndSet(async (batch) => {
    const account = await collectionOf('accounts').doc(uid).get()
    const stored = documentOrNull(account)
    if (stored === null) throw new Error('Account not found while making its invitation link')
    if (stored.invite_code !== null) return stored.invite_code
    writeGuarded(batch, account, { invite_code: made })
    return made
  })
  if (code === made) log.inviteLinkCreated({ uid })
  return { code }
})

export const inviter = callable('inviter', async ({ input: { code }, network, now }) => {
  const isAllowed =
    network === null || (await takeNow(`inviter from ${network}`, limits.invites.lookUps, now))
  return { first_name: isAllowed ? await inviterOf(code) : null }
})

/** The first name of the member whose invitation link has this code; null for none, and for a member no one can see. */
export async function inviterOf(code: string): Promise<string | null> {
  const { docs } = await collectionOf('accounts').where('invite_code', '==', code).limit(1).get()
  const [found] = docs
  const account = found ? documentOrNull(found) : null
  if (!found || account === null || !isVisible(account)) return null
  return (await loadProfile(found.id))?.first_name ?? null
}
