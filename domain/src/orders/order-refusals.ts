/** Reasons why an order, or a transfer of its tickets, is refused. */
import { club } from '../club'
import type { AnswerRefusal } from '../asks/ask'
import { registrationRefusals, type RegistrationRefusal } from '../events/registration-refusals'
import { amountLabel } from '../price'
import { discountRefusals, type DiscountRefusal } from './discount-code'

/** Reason → text; the browser distinguishes refusals by the reason. */
export const orderRefusals = {
  order_taken: 'This is a different order. Please start again.',
  already_paid: 'This order is already paid.',
  given_back: 'This order was refunded. Please start again.',
  not_on_sale: 'Tickets Not Available',
  sold_out: 'Sorry, these tickets just sold out.',
  not_for_you: 'These tickets are for a different gender than the one in your profile.',
  price_changed: 'The price has changed. Please check it again.',
  nothing_chosen: 'No tickets selected',
  awaits_bank:
    'Your bank is still working on your earlier payment for this event. We’re holding those seats for you in the meantime.',
  not_offered: 'This is no longer available.',
  treat_over: 'You can’t get both tickets anymore. You can still get your own.',
} as const
export type OrderRefusal = keyof typeof orderRefusals

export const transferRefusals = {
  not_found: 'We couldn’t find these tickets among yours.',
  too_late: 'Tickets can only be transferred up to 48 hours before the event.',
  once: 'Tickets can only be transferred once, and these already have been.',
  used: 'These tickets have been used.',
  too_many: 'You can only offer tickets twelve times a day. Please try again tomorrow.',
  own_address: 'That’s your own email address.',
  no_offer: 'These tickets are no longer offered to you.',
  not_for_you: `These tickets are for a different gender than the one in your profile. If that’s wrong, please email ${club.contactEmail}.`,
} as const
export type TransferRefusal = keyof typeof transferRefusals

export const movedRefundRefusals = {
  not_found: 'We couldn’t find these tickets among yours.',
  used: 'These tickets have been used, so they can’t be refunded.',
  not_moved: 'The start of this event hasn’t moved by 30 minutes or more since you got these tickets.',
  refund_over: 'It’s too late to ask for this refund.',
  disputed: 'Your bank is already looking into this payment, so we can’t refund it here.',
} as const
export type MovedRefundRefusal = keyof typeof movedRefundRefusals

/** The answers of an event's group commit. */
export type SeatRefusal =
  | RegistrationRefusal
  | OrderRefusal
  | TransferRefusal
  | MovedRefundRefusal
  | `discount_${DiscountRefusal}`
  | `ask_${AnswerRefusal}`
  /** Another order of the member at this event is open, and its page must be closed first. */
  | 'open_order'
  /** Something was read before that has changed since: read it again. */
  | 'changed'

const discountTexts = Object.fromEntries(
  Object.entries(discountRefusals).map(([reason, text]) => [`discount_${reason}`, text]),
)
const checkoutTexts: Readonly<Record<string, string>> = {
  ...registrationRefusals,
  ...orderRefusals,
  ...discountTexts,
}

/**
 * The text of a refused checkout; a general one for a reason that does not concern the buyer. `priceNow`: the current price in cents, for
 * 'price_changed'.
 */
export function checkoutRefusalText(reason: SeatRefusal, priceNow: number | null = null): string {
  if (reason === 'price_changed' && priceNow !== null)
    return `The price has changed to ${amountLabel(priceNow)}. Please check it again.`
  return checkoutTexts[reason] ?? 'There was an issue processing your payment. Please try again.'
}
