/** Discount codes for admins. */
import { versionOf } from '@club/domain/events/event-editing'
import { discountCodeSchema } from '@club/domain/orders/discount-code'
import { discountCodeRefusals } from '@club/domain/orders/tickets/ticket-type-form'
import { staffAction } from '../server/staff-action'
import { collectionOf, documentOrNull } from '../server/store/collection-of'
import { writeGuarded } from '../server/store/compare-and-set'

/** The number of uses stays; the code itself is the document's id. */
export const saveDiscountCode = staffAction('saveDiscountCode', async ({ input, now }, batch) => {
  const { code, ...fields } = input.code
  const snapshot = await collectionOf('discount_codes').doc(code).get()
  const stored = documentOrNull(snapshot)
  const reason =
    stored === null
      ? input.seen !== null && 'not_found'
      : input.seen === null
        ? 'exists'
        : versionOf(stored) !== input.seen && 'changed_meanwhile'
  if (reason) return { refused: discountCodeRefusals[reason], reason }
  const valid_until = fields.valid_until === null ? null : new Date(fields.valid_until)
  const after = { ...fields, valid_until, updated_at: now }
  writeGuarded(
    batch,
    snapshot,
    stored === null ? discountCodeSchema.parse({ ...after, created_at: now }) : after,
  )
  const before = stored && Object.fromEntries(Object.entries(stored).filter(([field]) => field in after))
  return {
    answer: { updated_at: now.getTime() },
    change: { target: `discount_codes/${code}`, before, after },
  }
})
