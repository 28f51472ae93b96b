/** Labels of discount codes. */
import { amountLabel } from '@club/domain/price'
import type { DiscountCode } from '@club/domain/orders/discount-code'

const centsInDollar = 100

/** '10% off' or '$5.00 off'. */
export function takesOff({ type, value }: Pick<DiscountCode, 'type' | 'value'>): string {
  return type === 'percentage' ? `${value}% off` : `${amountLabel(Math.round(value * centsInDollar))} off`
}

/** '3 of 10 used'. */
export function usesOf({ used_count, max_uses }: Pick<DiscountCode, 'used_count' | 'max_uses'>): string {
  return max_uses === null ? `${used_count} used` : `${used_count} of ${max_uses} used`
}
