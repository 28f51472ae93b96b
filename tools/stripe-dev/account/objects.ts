/**
 * New Stripe objects with every field that the SDK's types demand, and nothing in them that this stand-in does not
 * know.
 */
import { randomBytes } from 'node:crypto'
import type { Stripe } from 'stripe'
import type { Closed } from '../closed'

export type Session = Closed<Stripe.Checkout.Session>
export type LineItem = Closed<Stripe.LineItem>
export type Coupon = Closed<Stripe.Coupon>
export type PaymentIntent = Closed<Stripe.PaymentIntent>
export type Charge = Closed<Stripe.Charge>
export type Refund = Closed<Stripe.Refund>
export type Dispute = Closed<Stripe.Dispute>
export type Metadata = Record<string, string>
type EventBase = Closed<Omit<Stripe.EventBase, 'data'>>
export type StripeEvent = EventBase & { data: { object: StripeObject; previous_attributes?: object } }
export type EventType = StripeEvent['type']
export type StripeObject = Session | Coupon | PaymentIntent | Charge | Refund | Dispute | StripeEvent

/** An id like Stripe's: the type, then letters and digits. */
export function newId(prefix: string): string {
  return `${prefix}_${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, 'x')}`
}

export type NewSession = {
  params: Closed<Stripe.Checkout.SessionCreateParams>
  /** Of which the session is the sum. */
  lineItems: LineItem[]
  now: number
  /** The address of the payment pages. */
  payAt: string
}

export function newSession({ params, lineItems, now, payAt }: NewSession): Session {
  const id = newId('cs_test')
  const sum = (amount: (item: LineItem) => number) =>
    lineItems.reduce((total, item) => total + amount(item), 0)
  const total = sum((item) => item.amount_total)
  const discounts = (params.discounts ?? []).map(({ coupon = null }) => ({ coupon, promotion_code: null }))
  return {
    id,
    object: 'checkout.session',
    amount_subtotal: sum((item) => item.amount_subtotal),
    amount_total: total,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: now,
    currency: lineItems[0]?.currency ?? null,
    customer_email: params.customer_email ?? null,
    discounts,
    expires_at: params.expires_at ?? now + 24 * 60 * 60,
    locale: params.locale ?? null,
    metadata: metadataOf(params.metadata),
    mode: 'payment',
    payment_status: total === 0 ? 'no_payment_required' : 'unpaid',
    status: 'open',
    submit_type: params.submit_type ?? null,
    success_url: params.success_url ?? null,
    total_details: {
      amount_discount: sum((item) => item.amount_discount),
      amount_shipping: 0,
      amount_tax: 0,
    },
    ui_mode: 'hosted_page',
    url: `${payAt}/${id}`,
    // Fields that a club never fills when it sells by card, once, in one currency.
    adaptive_pricing: null,
    after_expiration: null,
    allow_promotion_codes: null,
    allowed_payment_method_types: null,
    automatic_tax: { enabled: false, liability: null, provider: null, status: null },
    billing_address_collection: null,
    client_secret: null,
    collected_information: null,
    consent: null,
    consent_collection: null,
    currency_conversion: null,
    custom_fields: [],
    custom_text: {
      after_submit: null,
      shipping_address: null,
      submit: null,
      terms_of_service_acceptance: null,
    },
    customer: null,
    customer_account: null,
    customer_creation: 'if_required',
    customer_details: null,
    integration_identifier: null,
    invoice: null,
    invoice_creation: null,
    livemode: false,
    managed_payments: null,
    origin_context: null,
    payment_intent: null,
    payment_link: null,
    payment_method_collection: 'if_required',
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    permissions: null,
    recovered_from: null,
    saved_payment_method_options: null,
    setup_intent: null,
    shipping_address_collection: null,
    shipping_cost: null,
    shipping_options: [],
    subscription: null,
    wallet_options: null,
  }
}

export type NewPaymentIntent = { amount: number; currency: string; now: number; data: PaymentIntentData }
export type PaymentIntentData = {
  description: string | null
  metadata: Metadata
  receipt_email: string | null
  statement_descriptor_suffix: string | null
}

export function newPaymentIntent({ amount, currency, now, data }: NewPaymentIntent): PaymentIntent {
  const id = newId('pi')
  return {
    id,
    object: 'payment_intent',
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newId(`${id}_secret`),
    confirmation_method: 'automatic',
    created: now,
    currency,
    customer: null,
    customer_account: null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: null,
    payment_method_types: ['card'],
    payment_record: null,
    processing: null,
    review: null,
    setup_future_usage: null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    status: 'requires_payment_method',
    transfer_group: null,
    ...data,
  }
}

export type CardDetails = { last4: string; expMonth: number; expYear: number }
export type NewCharge = {
  intent: PaymentIntent
  card: CardDetails
  payer: { email: string; name: string }
  /** Null: the charge succeeds. */
  failure: { code: string; message: string } | null
  now: number
}

export function newCharge({ intent, card, payer, failure, now }: NewCharge): Charge {
  const paid = failure === null
  return {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: paid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: paid ? newId('txn') : null,
    billing_details: { address: null, email: payer.email, name: payer.name, phone: null, tax_id: null },
    calculated_statement_descriptor: null,
    captured: paid,
    created: now,
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: { ...intent.metadata },
    on_behalf_of: null,
    outcome: null,
    paid,
    payment_intent: intent.id,
    payment_method: newId('pm'),
    payment_method_details: { type: 'card', card: cardOf(card, intent.amount) },
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: null,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: paid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  }
}

function cardOf({ last4, expMonth, expYear }: CardDetails, amount: number) {
  return {
    amount_authorized: amount,
    authorization_code: null,
    brand: 'visa',
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'US',
    electronic_commerce_indicator: null,
    exp_month: expMonth,
    exp_year: expYear,
    funding: 'credit',
    installments: null,
    last4,
    mandate: null,
    network: 'visa',
    network_transaction_id: null,
    regulated_status: null,
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }
}

export type NewRefund = {
  charge: Charge
  amount: number
  reason: Refund['reason']
  metadata: Metadata
  now: number
}

export function newRefund({ charge, amount, reason, metadata, now }: NewRefund): Refund {
  return {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: now,
    currency: charge.currency,
    customer: null,
    customer_account: null,
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: 'succeeded',
    transfer_reversal: null,
  }
}

const noEvidence = {
  access_activity_log: null,
  billing_address: null,
  cancellation_policy: null,
  cancellation_policy_disclosure: null,
  cancellation_rebuttal: null,
  customer_communication: null,
  customer_email_address: null,
  customer_name: null,
  customer_purchase_ip: null,
  customer_signature: null,
  duplicate_charge_documentation: null,
  duplicate_charge_explanation: null,
  duplicate_charge_id: null,
  product_description: null,
  receipt: null,
  refund_policy: null,
  refund_policy_disclosure: null,
  refund_refusal_explanation: null,
  service_date: null,
  service_documentation: null,
  shipping_address: null,
  shipping_carrier: null,
  shipping_date: null,
  shipping_documentation: null,
  shipping_tracking_number: null,
  uncategorized_file: null,
  uncategorized_text: null,
}
const weekInSeconds = 7 * 24 * 60 * 60

export function newDispute(charge: Charge, amount: number, now: number): Dispute {
  return {
    id: newId('du'),
    object: 'dispute',
    amount,
    balance_transactions: [],
    charge: charge.id,
    created: now,
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { ...noEvidence, enhanced_evidence: {} },
    evidence_details: {
      due_by: now + weekInSeconds,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
      submission_method: 'manual',
    },
    intended_submission_method: null,
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: charge.payment_intent,
    reason: 'fraudulent',
    status: 'needs_response',
  }
}

export function newCoupon(params: Closed<Stripe.CouponCreateParams>, now: number): Coupon {
  return {
    id: params.id ?? newId('co'),
    object: 'coupon',
    amount_off: params.amount_off ?? null,
    created: now,
    currency: params.currency ?? null,
    duration: params.duration ?? 'once',
    duration_in_months: null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: metadataOf(params.metadata),
    name: params.name ?? null,
    percent_off: params.percent_off ?? null,
    redeem_by: params.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  }
}

type WrittenMetadata = '' | null | undefined | Record<string, string | number | null>

/** Omits entries with an empty value. */
export function metadataOf(written: WrittenMetadata): Metadata {
  const entries = Object.entries(written === '' ? {} : (written ?? {})).filter(([, value]) => value !== null)
  return Object.fromEntries(entries.map(([key, value]) => [key, String(value)]))
}
