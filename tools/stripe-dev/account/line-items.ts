/** The items of a session: priced by `price_data`, and reduced by a coupon. */
import { Stripe } from 'stripe'
import type { Closed } from '../closed'
import { metadataOf, newId, type Coupon, type LineItem } from './objects'

type Wanted = NonNullable<Closed<Stripe.Checkout.SessionCreateParams>['line_items']>[number]

export function pricedItems(wanted: Wanted[], now: number): LineItem[] {
  return wanted.map(({ price_data: data, quantity = 1, metadata }) => {
    const unitAmount = data?.unit_amount ?? 0
    const currency = data?.currency ?? ''
    const amount = unitAmount * quantity
    return {
      id: newId('li'),
      object: 'item',
      adjustable_quantity: null,
      amount_discount: 0,
      amount_subtotal: amount,
      amount_tax: 0,
      amount_total: amount,
      currency,
      description: data?.product_data?.name ?? null,
      metadata: metadataOf(metadata),
      price: {
        id: newId('price'),
        object: 'price',
        active: false,
        billing_scheme: 'per_unit',
        created: now,
        currency,
        custom_unit_amount: null,
        livemode: false,
        lookup_key: null,
        metadata: {},
        nickname: null,
        product: newId('prod'),
        recurring: null,
        tax_behavior: 'unspecified',
        tiers_mode: null,
        transform_quantity: null,
        type: 'one_time',
        unit_amount: unitAmount,
        unit_amount_decimal: Stripe.Decimal.from(unitAmount),
      },
      quantity,
    }
  })
}

/** Spreads the coupon's cents over the items by their amounts; together they are exactly the discount. */
export function discounted(items: LineItem[], coupon: Coupon | null): LineItem[] {
  if (coupon === null) return items
  const subtotal = items.reduce((sum, item) => sum + item.amount_subtotal, 0)
  const percent = coupon.percent_off ?? 0
  const off = Math.min(subtotal, coupon.amount_off ?? Math.round((subtotal * percent) / 100))
  let passed = 0
  let given = 0
  return items.map((item) => {
    passed += item.amount_subtotal
    const discount = subtotal === 0 ? 0 : Math.round((off * passed) / subtotal) - given
    given += discount
    return { ...item, amount_discount: discount, amount_total: item.amount_subtotal - discount }
  })
}
