/** Checkout sessions: open until they are paid or expire. */
import { outcomeOf, type Outcome } from './cards'
import { Refusal } from './errors'
import { newId, now, type Ledger, type PaymentIntent, type Session } from './ledger'
import type { SessionParameters } from './parameters'
import { isAbout } from './webhooks'

/** What a session does not show. */
export type Checkout = {
  items: { name: string; quantity: number; unitAmount: number }[]
  intentMetadata: Record<string, string>
  /** True while the card's bank waits for the buyer's answer. */
  isAuthenticating: boolean
}

/** Cents, CAD. Free of charge is fine. */
const payable = { least: 50, most: 99_999_999 }
const daySeconds = 24 * 60 * 60

/** `payAt`: the address of the payment pages. `saved`: the checkouts of the sessions already in the ledger. */
export function openCheckout(
  { all, find, add, remove, emit }: Ledger,
  payAt: string,
  saved: [session: string, Checkout][],
) {
  const checkouts = new Map(saved)

  function checkoutOf({ id }: Session): Checkout {
    const checkout = checkouts.get(id)
    if (checkout === undefined) throw new Error(`${id} was never created`)
    return checkout
  }

  function createSession(params: SessionParameters): Session {
    const items = params.line_items.map(({ quantity, price_data: { unit_amount, product_data } }) => {
      return { name: product_data.name, quantity, unitAmount: unit_amount }
    })
    const total = items.reduce((sum, { quantity, unitAmount }) => sum + quantity * unitAmount, 0)
    assertPayable(total)
    const id = newId('cs_test')
    const intentMetadata = params.payment_intent_data.metadata
    checkouts.set(id, { items, intentMetadata, isAuthenticating: false })
    return add({
      id,
      object: 'checkout.session',
      amount_total: total,
      cancel_url: params.cancel_url ?? null,
      client_reference_id: params.client_reference_id ?? null,
      created: now(),
      currency: 'cad',
      expires_at: params.expires_at ?? now() + daySeconds,
      metadata: params.metadata,
      payment_intent: null,
      payment_status: total === 0 ? 'no_payment_required' : 'unpaid',
      status: 'open',
      success_url: params.success_url,
      url: `${payAt}/${id}`,
    })
  }

  /** Deletes the sessions of an order; payments stay in the ledger. */
  function forgetOrder(order: string): void {
    for (const { id, client_reference_id } of all('checkout.session')) {
      if (client_reference_id !== order) continue
      checkouts.delete(id)
      remove(id)
    }
  }

  function expireSession(session: Session): Session {
    assertOpen(session)
    session.status = 'expired'
    session.url = null
    emit('checkout.session.expired', session)
    return session
  }

  /** Expires the open sessions whose time is over. */
  function letTimePass(): void {
    for (const session of all('checkout.session').reverse())
      if (session.status === 'open' && session.expires_at <= now()) expireSession(session)
  }

  /** Makes a session older, with its payment, its refunds and the events of all of them. */
  function makeOlder(session: Session, seconds: number): void {
    const { payment_intent: intent } = session
    const payment = intent === null ? [] : [find('payment_intent', intent)]
    const changes = [...all('charge'), ...all('refund')].filter((change) => change.payment_intent === intent)
    const own = [session, ...payment, ...changes]
    const events = all('event').filter((event) => own.some(({ id }) => isAbout(event, id)))
    for (const object of [...own, ...events]) object.created -= seconds
    session.expires_at -= seconds
    letTimePass()
  }

  function pay(session: Session, card: string): Outcome {
    assertOpen(session)
    const outcome = session.amount_total === 0 ? 'paid' : outcomeOf(card)
    checkoutOf(session).isAuthenticating = outcome === 'authenticate'
    if (outcome === 'paid') succeed(session)
    return outcome
  }

  /** The buyer's answer to the card's bank. */
  function authenticate(session: Session, passed: boolean): Outcome {
    checkoutOf(session).isAuthenticating = false
    if (!passed)
      return { declined: 'We are unable to authenticate your payment method. Please try another one.' }
    succeed(session)
    return 'paid'
  }

  function succeed(session: Session): void {
    if (session.amount_total > 0) {
      collect(startIntent(session))
      session.payment_status = 'paid'
    }
    complete(session)
  }

  /** Completes a session whose money arrives only with `settle`, as with a bank transfer. */
  function payLater(session: Session): void {
    assertOpen(session)
    startIntent(session)
    complete(session)
  }

  function settle(session: Session, paid: boolean): void {
    const intent = session.payment_intent === null ? null : find('payment_intent', session.payment_intent)
    if (intent?.status !== 'processing')
      throw new Refusal(400, 'This Checkout Session has no payment in progress.')
    if (paid) {
      collect(intent)
      session.payment_status = 'paid'
      emit('checkout.session.async_payment_succeeded', session)
    } else {
      intent.status = 'requires_payment_method'
      emit('checkout.session.async_payment_failed', session)
    }
  }

  function startIntent(session: Session): PaymentIntent {
    const intent = add<PaymentIntent>({
      id: newId('pi'),
      object: 'payment_intent',
      amount: session.amount_total,
      created: now(),
      currency: 'cad',
      latest_charge: null,
      metadata: checkoutOf(session).intentMetadata,
      status: 'processing',
    })
    session.payment_intent = intent.id
    return intent
  }

  function collect(intent: PaymentIntent): void {
    const { id } = add({
      id: newId('ch'),
      object: 'charge',
      amount: intent.amount,
      amount_refunded: 0,
      created: now(),
      currency: 'cad',
      metadata: intent.metadata,
      payment_intent: intent.id,
      refunded: false,
    })
    intent.status = 'succeeded'
    intent.latest_charge = id
  }

  function complete(session: Session): void {
    session.status = 'complete'
    session.url = null
    emit('checkout.session.completed', session)
  }

  return {
    checkouts: () => [...checkouts],
    itemsOf: (session: Session) => checkoutOf(session).items,
    isAuthenticating: (session: Session) => checkoutOf(session).isAuthenticating,
    createSession,
    forgetOrder,
    expireSession,
    letTimePass,
    makeOlder,
    pay,
    payLater,
    authenticate,
    settle,
  }
}

function assertPayable(cents: number): void {
  if (cents > 0 && cents < payable.least)
    throw new Refusal(400, 'The total must be at least $0.50 CAD.', { code: 'amount_too_small' })
  if (cents > payable.most)
    throw new Refusal(400, 'The total must be at most $999,999.99 CAD.', { code: 'amount_too_large' })
}

function assertOpen({ status }: Session): void {
  if (status !== 'open')
    throw new Refusal(400, `This Checkout Session has a status of ${status}, but must be open.`)
}
