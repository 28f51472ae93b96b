/** The words of discount codes. */
import { clubDate } from '@club/domain/club-time'
import { amountLabel } from '@club/domain/price'
import type { DiscountCode } from '@club/domain/tickets/discount-code'

const centsInDollar = 100

/** '10% off' or '$5.00 off'. */
export function takesOff({ type, value }: Pick<DiscountCode, 'type' | 'value'>): string {
  return type === 'percentage' ? `${value}% off` : `${amountLabel(Math.round(value * centsInDollar))} off`
}

/** '3 of 10 used'. */
export function usesOf({ used_count, max_uses }: Pick<DiscountCode, 'used_count' | 'max_uses'>): string {
  return max_uses === null ? `${used_count} used` : `${used_count} of ${max_uses} used`
}

/** '10% off, 3 of 10 used, once per member, until Nov 20, 2026'. */
export function codeInWords(code: DiscountCode): string {
  return [
    takesOff(code),
    usesOf(code),
    ...(code.once_per_member ? ['once per member'] : []),
    ...(code.valid_until === null ? [] : [`until ${clubDate(code.valid_until)}`]),
    ...(code.is_active ? [] : ['switched off']),
  ].join(', ')
}
