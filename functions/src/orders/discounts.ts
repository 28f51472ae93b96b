/** Discount codes, and the limit of a member's wrong guesses. */
import { limits } from '@club/domain/limits'
import { discountUseId, type DiscountCode } from '@club/domain/orders/discount-code'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { returnOne, takeNow } from '../server/store/rate-limits'

/** A code, null for none, and how many orders of the member use it. `id` is null for text that names no code. */
export async function loadDiscount(
  id: string | null,
  uid: string,
): Promise<{ readonly code: DiscountCode | null; readonly uses: number }> {
  if (id === null) return { code: null, uses: 0 }
  const [code, use] = await Promise.all([
    collectionOf('discount_codes').doc(id).get(),
    collectionOf('discount_uses').doc(discountUseId(id, uid)).get(),
  ])
  return { code: documentOrNull(code), uses: documentOrNull(use)?.uses ?? 0 }
}

const keyOf = (uid: string) => `wrong codes of ${uid}`

/**
 * Counts a code as wrong before it is looked up; false when the member has entered twenty wrong ones within an hour.
 */
export function takeCodeAttempt(uid: string, now: Date): Promise<boolean> {
  return takeNow(keyOf(uid), limits.tickets.wrongCodes, now)
}

/**
 * Runs what looks up a code that `takeCodeAttempt` has counted, and uncounts it unless it was wrong: also after an
 * error, which says nothing about the code.
 */
export async function countingWrongCodes<Answer>(
  uid: string,
  now: Date,
  { look, isWrong }: { look: () => Promise<Answer>; isWrong: (answer: Answer) => boolean },
): Promise<Answer> {
  let counts = false
  try {
    const answer = await look()
    counts = isWrong(answer)
    return answer
  } finally {
    if (!counts) await returnOne(keyOf(uid), limits.tickets.wrongCodes, now)
  }
}
