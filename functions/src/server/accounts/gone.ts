/** Members whose time to change their mind is over, and whose account has yet to be erased. */
import type { Account } from '@club/domain/account/account'
import { hasLeft } from '@club/domain/leaving/leaving'
import { ticketsUntil } from './upcoming-tickets'

/** True iff the account no longer exists for other members. Tickets are looked up only after the seven days. */
export async function isGone(
  uid: string,
  account: Pick<Account, 'leaving_at' | 'erased_as'>,
  now: Date,
): Promise<boolean> {
  return hasLeft(account, null, now) && hasLeft(account, await ticketsUntil(uid, now), now)
}
