/** Discount codes, and how often a member may guess one. */
import { limits } from '@club/domain/limits'
import { discountUseId, type DiscountCode } from '@club/domain/tickets/discount-code'
import { collectionOf, documentOrNull } from '../collection-of'
import { compareAndSet } from '../compare-and-set'
import { isLimitReached, takeOne } from '../mail/rate-limits'

/** A code, null for none, and how many orders of the member use it. */
export async function loadDiscount(
  id: string,
  uid: string,
): Promise<{ readonly code: DiscountCode | null; readonly uses: number }> {
  const [code, use] = await Promise.all([
    collectionOf('discount_codes').doc(id).get(),
    collectionOf('discount_uses').doc(discountUseId(id, uid)).get(),
  ])
  return { code: documentOrNull(code), uses: documentOrNull(use)?.uses ?? 0 }
}

const keyOf = (uid: string) => `wrong codes of ${uid}`

/** True iff the member has named twenty wrong codes within an hour. */
export function mustWaitWithCodes(uid: string, now: Date): Promise<boolean> {
  return isLimitReached(keyOf(uid), limits.tickets.wrongCodes, now)
}

export async function countWrongCode(uid: string, now: Date): Promise<void> {
  await compareAndSet((batch) => takeOne(batch, keyOf(uid), limits.tickets.wrongCodes, now))
}
