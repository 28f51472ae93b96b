/** Checkout sessions: open until they are paid or expire. */
import type { Stripe } from 'stripe'
import { demandTotal } from '../api/demands'
import { invalid } from '../api/errors'
import type { Closed } from '../closed'
import { isAbout } from '../webhooks'
import type { Ledger } from './ledger'
import { outcomeOf, type Card, type Decline } from './cards'
import { discounted, pricedItems } from './line-items'
import {
  metadataOf,
  newCharge,
  newCoupon,
  newPaymentIntent,
  newSession,
  type Coupon,
  type LineItem,
  type PaymentIntent,
  type PaymentIntentData,
  type Session,
} from './objects'

export type Payer = { email: string; name: string }
export type PaymentResult = { outcome: 'paid' | 'processing' | 'authenticate' } | Decline
type Checkout = {
  lineItems: LineItem[]
  /** The page's text below the name of an item. */
  notes: (string | null)[]
  data: PaymentIntentData
  /** Set after the first attempt to pay; the session names it only when it is complete. */
  intent: PaymentIntent | null
  /** Awaits the card's bank. */
  pending: { card: Card; payer: Payer } | null
}
/** As saved: with the ids of its session and of its payment intent. */
export type KeptCheckout = Omit<Checkout, 'intent'> & { session: string; intent: string | null }

/** `payAt`: the address of the payment pages. `kept`: the checkouts of the sessions already in the ledger. */
export function openCheckout(
  { now, all, find, get, add, remove, tell }: Ledger,
  payAt: string,
  kept: readonly KeptCheckout[],
) {
  const checkouts = new Map<string, Checkout>(
    kept.map(({ session, intent, ...checkout }) => [
      session,
      { ...checkout, intent: intent === null ? null : find('payment_intent', intent) },
    ]),
  )

  function checkoutOf(session: Session): Checkout {
    const checkout = checkouts.get(session.id)
    if (checkout === undefined) throw new Error(`${session.id} was never created`)
    return checkout
  }

  function createCoupon(params: Closed<Stripe.CouponCreateParams>): Coupon {
    if (params.id !== undefined && get(params.id) !== null) {
      throw invalid('id', 'Coupon already exists.', 'resource_already_exists')
    }
    return add(newCoupon(params, now()))
  }

  function createSession(params: Closed<Stripe.Checkout.SessionCreateParams>): Session {
    const [discount] = params.discounts ?? []
    const coupon = discount?.coupon === undefined ? null : usableCoupon(discount.coupon)
    const lineItems = discounted(pricedItems(params.line_items ?? [], now()), coupon)
    const session = newSession({ params, lineItems, now: now(), payAt })
    demandTotal(session.amount_total ?? 0)
    const given = params.payment_intent_data
    const data = {
      description: given?.description ?? null,
      metadata: metadataOf(given?.metadata),
      receipt_email: given?.receipt_email ?? null,
      statement_descriptor_suffix: given?.statement_descriptor_suffix ?? null,
    }
    const notes = (params.line_items ?? []).map((item) => item.price_data?.product_data?.description ?? null)
    checkouts.set(session.id, { lineItems, notes, data, intent: null, pending: null })
    return add(session)
  }

  function usableCoupon(id: string): Coupon {
    const coupon = find('coupon', id, 'discounts[0][coupon]')
    if (!coupon.valid || (coupon.redeem_by !== null && coupon.redeem_by < now())) {
      throw invalid('discounts[0][coupon]', `Coupon ${id} is used up.`, 'coupon_expired')
    }
    return coupon
  }

  /** Deletes the sessions of an order; payments stay in the ledger. */
  function forgetOrder(order: string): void {
    for (const { id, client_reference_id } of all('checkout.session')) {
      if (client_reference_id !== order) continue
      checkouts.delete(id)
      remove(id)
    }
  }

  /** Until it is paid or expired, a session takes payments. */
  function expireSession(session: Session): Session {
    if (session.status !== 'open') {
      const message = `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${String(session.status)}\`.`
      throw invalid(null, message)
    }
    Object.assign(session, { status: 'expired', url: null } satisfies Partial<Session>)
    const { intent } = checkoutOf(session)
    if (intent !== null) {
      const canceled = { status: 'canceled', canceled_at: now(), cancellation_reason: 'expired' } as const
      Object.assign(intent, canceled satisfies Partial<PaymentIntent>)
      tell('payment_intent.canceled', intent)
    }
    tell('checkout.session.expired', session)
    return session
  }

  /** Expires the sessions whose time is over; with `only`, just that one, once it has become so many seconds older. */
  function letTimePass(only: Session | null = null, seconds = 0): void {
    if (only !== null) makeOlder(only, seconds)
    for (const session of only === null ? all('checkout.session').reverse() : [only]) {
      if (session.status === 'open' && session.expires_at <= now()) expireSession(session)
    }
  }

  /** Makes a session older, with its payment, its refunds and the events of all of them. */
  function makeOlder(session: Session, seconds: number): void {
    const { intent } = checkoutOf(session)
    const refunds = all('refund').filter(({ payment_intent }) => payment_intent === intent?.id)
    const charges = all('charge').filter(({ payment_intent }) => payment_intent === intent?.id)
    const own = [session, ...(intent === null ? [] : [intent, ...charges, ...refunds])]
    const told = all('event').filter((event) => own.some(({ id }) => isAbout(event, id)))
    for (const object of [...own, ...told]) object.created -= seconds
    session.expires_at -= seconds
  }

  /** `delayed`: the money arrives later or not at all, as with a bank transfer; `settle` decides. */
  function pay(session: Session, card: Card, payer: Payer, delayed = false): PaymentResult {
    const checkout = checkoutOf(session)
    if (session.status !== 'open') throw invalid(null, 'This Checkout Session is no longer open.')
    if (session.amount_total === 0) {
      complete(session, payer, {})
      return { outcome: 'paid' }
    }
    const intent = (checkout.intent ??= startIntent(session, checkout))
    const result = outcomeOf(card)
    if (result.outcome === 'declined') return decline(intent, card, payer, result)
    if (result.outcome === 'authenticate') {
      checkout.pending = { card, payer }
      intent.status = 'requires_action'
      tell('payment_intent.requires_action', intent)
      return result
    }
    if (!delayed) return succeed(session, intent, card, payer)
    checkout.pending = { card, payer }
    intent.status = 'processing'
    tell('payment_intent.processing', intent)
    complete(session, payer, { payment_intent: intent.id })
    return { outcome: 'processing' }
  }

  function startIntent(session: Session, { data }: Checkout): PaymentIntent {
    const amount = session.amount_total ?? 0
    const intent = add(newPaymentIntent({ amount, currency: session.currency ?? '', now: now(), data }))
    tell('payment_intent.created', intent)
    return intent
  }

  /** The member's answer to the card's bank. */
  function authenticate(session: Session, passed: boolean): PaymentResult {
    const checkout = checkoutOf(session)
    const { intent, pending } = checkout
    if (session.status !== 'open' || intent?.status !== 'requires_action' || pending === null) {
      throw invalid(null, 'This Checkout Session waits for no authentication.')
    }
    checkout.pending = null
    if (passed) return succeed(session, intent, pending.card, pending.payer)
    return decline(intent, pending.card, pending.payer, {
      outcome: 'declined',
      code: 'payment_intent_authentication_failure',
      message:
        'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
    })
  }

  function decline(intent: PaymentIntent, card: Card, payer: Payer, reason: Decline): Decline {
    const { code, message } = reason
    const charge = add(newCharge({ intent, card, payer, failure: { code, message }, now: now() }))
    intent.status = 'requires_payment_method'
    intent.latest_charge = charge.id
    intent.last_payment_error = {
      type: 'card_error',
      charge: charge.id,
      code,
      message,
      ...(reason.decline_code && { decline_code: reason.decline_code }),
    }
    tell('charge.failed', charge)
    tell('payment_intent.payment_failed', intent)
    return reason
  }

  function succeed(session: Session, intent: PaymentIntent, card: Card, payer: Payer): PaymentResult {
    collect(intent, card, payer)
    complete(session, payer, { payment_intent: intent.id, payment_status: 'paid' })
    return { outcome: 'paid' }
  }

  function collect(intent: PaymentIntent, card: Card, payer: Payer): void {
    const charge = add(newCharge({ intent, card, payer, failure: null, now: now() }))
    Object.assign(intent, {
      status: 'succeeded',
      amount_received: intent.amount,
      last_payment_error: null,
      latest_charge: charge.id,
      payment_method: charge.payment_method,
    } satisfies Partial<PaymentIntent>)
    tell('charge.succeeded', charge)
    tell('payment_intent.succeeded', intent)
  }

  function complete(session: Session, { email, name }: Payer, payment: Partial<Session>): void {
    Object.assign(session, {
      ...payment,
      status: 'complete',
      url: null,
      customer_details: {
        address: null,
        business_name: null,
        email,
        individual_name: null,
        name: name || null,
        phone: null,
        tax_exempt: 'none',
        tax_ids: [],
      },
    } satisfies Partial<Session>)
    for (const { coupon: id } of session.discounts ?? []) {
      if (id === null) continue
      const coupon = find('coupon', id)
      coupon.times_redeemed += 1
      coupon.valid = coupon.max_redemptions === null || coupon.times_redeemed < coupon.max_redemptions
    }
    tell('checkout.session.completed', session)
  }

  /** The end of a delayed payment. */
  function settle(session: Session, paid: boolean): void {
    const checkout = checkoutOf(session)
    const { intent, pending } = checkout
    if (intent?.status !== 'processing' || pending === null) {
      throw invalid(null, 'This Checkout Session has no payment under way.')
    }
    checkout.pending = null
    if (!paid) {
      const message = 'The payment did not arrive.'
      decline(intent, pending.card, pending.payer, { outcome: 'declined', code: 'card_declined', message })
      tell('checkout.session.async_payment_failed', session)
      return
    }
    collect(intent, pending.card, pending.payer)
    session.payment_status = 'paid'
    tell('checkout.session.async_payment_succeeded', session)
  }

  const keptCheckouts = (): KeptCheckout[] =>
    [...checkouts].map(([session, { intent, ...checkout }]) => {
      return { ...checkout, session, intent: intent?.id ?? null }
    })

  return {
    keptCheckouts,
    lineItemsOf: (session: Session) => checkoutOf(session).lineItems,
    notesOf: (session: Session) => checkoutOf(session).notes,
    isAuthenticating: (session: Session) => checkoutOf(session).intent?.status === 'requires_action',
    letTimePass,
    createCoupon,
    createSession,
    forgetOrder,
    expireSession,
    pay,
    authenticate,
    settle,
  }
}
