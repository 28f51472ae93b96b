/** Stripe's requirements that the SDK's types do not express, and the limits of this stand-in. */
import type { Stripe } from 'stripe'
import type { Closed } from '../closed'
import { invalid, missing, notSimulated } from './errors'

type SessionCreate = Closed<Stripe.Checkout.SessionCreateParams>
type LineItem = NonNullable<SessionCreate['line_items']>[number]
type CouponCreate = Closed<Stripe.CouponCreateParams>

const minute = 60
const expiry = { least: 30 * minute, most: 24 * 60 * minute }
/** Cents, CAD. Free of charge is fine. */
const amounts = { least: 50, most: 99_999_999 }
const maxLineItems = 100
const maxReferenceLength = 200

/** Parameters with an effect here, without the indices of lists; metadata is always accepted. */
const simulatedOfSessions = new Set([
  'mode',
  'ui_mode',
  'success_url',
  'cancel_url',
  'client_reference_id',
  'customer_email',
  'currency',
  'expires_at',
  'locale',
  'submit_type',
  'expand',
  'line_items.price',
  'line_items.quantity',
  'line_items.price_data.currency',
  'line_items.price_data.unit_amount',
  'line_items.price_data.product_data.name',
  'line_items.price_data.product_data.description',
  'discounts.coupon',
  'payment_intent_data.description',
  'payment_intent_data.receipt_email',
  'payment_intent_data.statement_descriptor_suffix',
])
const simulatedOfCoupons = new Set([
  'id',
  'name',
  'amount_off',
  'percent_off',
  'currency',
  'duration',
  'max_redemptions',
  'redeem_by',
  'expand',
])
const simulatedOfRefunds = new Set(['amount', 'charge', 'payment_intent', 'reason', 'expand'])

/** Throws the refusal. `now`: seconds. */
export function demandOfSession(params: SessionCreate, now: number): void {
  const { mode, success_url, cancel_url, line_items: items, currency, expires_at } = params
  if (mode === undefined) throw missing('mode')
  if (mode !== 'payment') throw notSimulated(`mode ${mode}`)
  if (params.ui_mode !== undefined && params.ui_mode !== 'hosted_page') {
    throw notSimulated(`ui_mode ${params.ui_mode}`)
  }
  if (success_url === undefined) throw missing('success_url')
  demandAddress('success_url', success_url)
  if (cancel_url !== undefined) demandAddress('cancel_url', cancel_url)
  if (items === undefined || items.length === 0) throw missing('line_items')
  if (items.length > maxLineItems) throw invalid('line_items', 'Checkout takes up to 100 line items.')
  items.forEach((item, index) => demandOfItem(item, `line_items[${index}]`))
  if (currency !== undefined && currency !== 'cad') {
    throw invalid('currency', 'The line items have another currency than the session.')
  }
  if (expires_at !== undefined) demandExpiry(expires_at - now)
  if ((params.client_reference_id ?? '').length > maxReferenceLength) {
    throw invalid('client_reference_id', `Invalid string: must be at most ${maxReferenceLength} characters`)
  }
  if (params.customer_email !== undefined) demandEmail('customer_email', params.customer_email)
  if ((params.discounts ?? []).length > 1) throw invalid('discounts', 'Checkout takes one discount.')
  demandSimulated(params, simulatedOfSessions)
}

function demandOfItem({ price, price_data: data, quantity }: LineItem, name: string): void {
  if (price !== undefined && data !== undefined) {
    throw invalid(
      name,
      'You may only specify one of these parameters: price, price_data.',
      'parameters_exclusive',
    )
  }
  if (price !== undefined) throw invalid(`${name}[price]`, `No such price: '${price}'`, 'resource_missing')
  if (data === undefined) throw missing(`${name}[price_data]`)
  if (quantity === undefined) throw missing(`${name}[quantity]`)
  demandNumber(`${name}[quantity]`, quantity, 1)
  if (data.currency !== 'cad') throw notSimulated(`currency ${data.currency}`)
  if (data.product_data === undefined && data.product === undefined) {
    throw missing(`${name}[price_data][product_data]`)
  }
  if (data.unit_amount === undefined && data.unit_amount_decimal === undefined) {
    throw missing(`${name}[price_data][unit_amount]`)
  }
  if (data.unit_amount !== undefined) demandNumber(`${name}[price_data][unit_amount]`, data.unit_amount, 0)
}

/** A total that can be paid by card. `cents`: after discounts. */
export function demandTotal(cents: number): void {
  if (cents > 0 && cents < amounts.least) {
    throw invalid(null, 'The Checkout Session’s total amount must be at least $0.50 CAD.', 'amount_too_small')
  }
  if (cents > amounts.most) {
    const message = 'The Checkout Session’s total amount must be no more than $999,999.99 CAD.'
    throw invalid(null, message, 'amount_too_large')
  }
}

function demandExpiry(seconds: number): void {
  const from = 'Checkout Session creation.'
  if (seconds < expiry.least) {
    throw invalid('expires_at', `The \`expires_at\` timestamp must be at least 30 minutes from ${from}`)
  }
  if (seconds > expiry.most) {
    throw invalid('expires_at', `The \`expires_at\` timestamp must be less than 24 hours from ${from}`)
  }
}

export function demandOfCoupon(params: CouponCreate): void {
  const { amount_off: amountOff, percent_off: percentOff, currency, duration = 'once' } = params
  if ((amountOff === undefined) === (percentOff === undefined)) {
    throw invalid(null, 'Pass either amount_off or percent_off.', 'parameter_missing')
  }
  if (amountOff !== undefined && currency === undefined) throw missing('currency')
  if (amountOff !== undefined) demandNumber('amount_off', amountOff, 1)
  if (percentOff !== undefined && (percentOff <= 0 || percentOff > 100)) {
    throw invalid('percent_off', 'Invalid percent_off: must be greater than 0 and at most 100')
  }
  if (currency !== undefined && currency !== 'cad') throw notSimulated(`currency ${currency}`)
  if (duration !== 'once') throw notSimulated(`duration ${duration}`)
  demandSimulated(params, simulatedOfCoupons)
}

export function demandOfRefund(params: Closed<Stripe.RefundCreateParams>): void {
  if (params.amount !== undefined) demandNumber('amount', params.amount, 1)
  demandSimulated(params, simulatedOfRefunds)
}

function demandNumber(name: string, value: number, least: number): void {
  if (value >= least) return
  throw invalid(name, `This value must be greater than or equal to ${least}.`, 'parameter_invalid_integer')
}

function demandAddress(name: string, address: string): void {
  const isAddress = URL.canParse(address) && /^https?:$/.test(new URL(address).protocol)
  if (!isAddress) throw invalid(name, 'Not a valid URL', 'url_invalid')
}

function demandEmail(name: string, email: string): void {
  if (!isEmail(email)) throw invalid(name, `Invalid email address: ${email}`, 'email_invalid')
}

export const isEmail = (text: string) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)

function demandSimulated(params: object, simulated: Set<string>): void {
  const strange = leaves(params, '').find((name) => !simulated.has(name))
  if (strange !== undefined) throw notSimulated(strange)
}

function leaves(value: unknown, path: string): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => leaves(item, path))
  if (typeof value !== 'object' || value === null) return [path]
  return Object.entries(value).flatMap(([key, inner]) => {
    return key === 'metadata' ? [] : leaves(inner, path === '' ? key : `${path}.${key}`)
  })
}
