/** The contents of the account: every object by its id, and the events about their changes. */
import { randomBytes } from 'node:crypto'
import { Stripe } from 'stripe'
import { noSuch } from './errors'

/** Some of the fields of one of the SDK's types: those that the club reads. */
type Part<
  Full,
  Fields extends { [Key in keyof Fields]: Key extends keyof Full ? Known<Full[Key]> : never },
> = Fields
/** Without the open end of the SDK's enums: a status that Stripe does not have does not compile. */
type Known<T> = [Literal<T>] extends [never] ? T : Literal<T> | Exclude<T, string>
type Literal<T> = T extends string ? (string extends T ? never : T) : never

type Metadata = Record<string, string>

export type Session = Part<
  Stripe.Checkout.Session,
  {
    id: string
    object: 'checkout.session'
    amount_total: number
    cancel_url: string | null
    client_reference_id: string | null
    created: number
    currency: 'cad'
    expires_at: number
    metadata: Metadata
    payment_intent: string | null
    payment_status: 'no_payment_required' | 'paid' | 'unpaid'
    status: 'complete' | 'expired' | 'open'
    success_url: string
    url: string | null
  }
>
export type PaymentIntent = Part<
  Stripe.PaymentIntent,
  {
    id: string
    object: 'payment_intent'
    amount: number
    created: number
    currency: 'cad'
    latest_charge: string | null
    metadata: Metadata
    status: 'processing' | 'requires_payment_method' | 'succeeded'
  }
>
export type Charge = Part<
  Stripe.Charge,
  {
    id: string
    object: 'charge'
    amount: number
    amount_refunded: number
    created: number
    currency: 'cad'
    metadata: Metadata
    payment_intent: string
    refunded: boolean
  }
>
export type Refund = Part<
  Stripe.Refund,
  {
    id: string
    object: 'refund'
    amount: number
    charge: string
    created: number
    currency: 'cad'
    metadata: Metadata
    payment_intent: string
    status: 'failed' | 'succeeded'
  }
>
export type Dispute = Part<
  Stripe.Dispute,
  {
    id: string
    object: 'dispute'
    amount: number
    charge: string
    created: number
    currency: 'cad'
    payment_intent: string
    status: 'lost' | 'needs_response' | 'won'
  }
>
export type StripeEvent = Part<
  Omit<Stripe.EventBase, 'data'> & { data: { object: object } },
  {
    id: string
    object: 'event'
    api_version: string
    created: number
    data: { object: Exclude<StripeObject, { object: 'event' }> }
    type: EventType
  }
>
export type StripeObject = Session | PaymentIntent | Charge | Refund | Dispute | StripeEvent
/** The events that the webhook endpoint subscribes to (docs/deploying.md). */
type EventType =
  | 'charge.dispute.closed'
  | 'charge.dispute.created'
  | 'charge.refunded'
  | 'checkout.session.async_payment_failed'
  | 'checkout.session.async_payment_succeeded'
  | 'checkout.session.completed'
  | 'checkout.session.expired'
  | 'refund.failed'
  | 'refund.updated'

type Kind = StripeObject['object']
type OfKind<K extends Kind> = Extract<StripeObject, { object: K }>
export type Ledger = ReturnType<typeof openLedger>

export const now = () => Math.floor(Date.now() / 1000)

/** An id like Stripe's: the type, then letters and digits. */
export const newId = (prefix: string) =>
  `${prefix}_${randomBytes(18).toString('base64url').replaceAll(/[-_]/g, 'x')}`

/** `saved`: the contents of an earlier ledger, the oldest first. */
export function openLedger(sendEvent: (event: StripeEvent) => void, saved: StripeObject[]) {
  const objects = new Map(saved.map((object) => [object.id, object]))

  /** The newest first. */
  function all<K extends Kind>(kind: K): OfKind<K>[] {
    return [...objects.values()].filter((object) => is(object, kind)).reverse()
  }

  /** `param`: the parameter with the id. */
  function find<K extends Kind>(kind: K, id: string, param = 'id'): OfKind<K> {
    const object = objects.get(id)
    if (object === undefined || !is(object, kind)) throw noSuch(kind, id, param)
    return object
  }

  function add<Added extends StripeObject>(object: Added): Added {
    objects.set(object.id, object)
    return object
  }

  /** Sends an event that holds the object as it is at this moment. */
  function emit(type: EventType, object: StripeEvent['data']['object']): void {
    const data = { object: structuredClone(object) }
    const about = { api_version: Stripe.API_VERSION, created: now(), data, type }
    sendEvent(add<StripeEvent>({ id: newId('evt'), object: 'event', ...about }))
  }

  return {
    all,
    find,
    get: (id: string) => objects.get(id) ?? null,
    add,
    emit,
    remove: (id: string) => objects.delete(id),
    objects: () => [...objects.values()],
  }
}

function is<K extends Kind>(object: StripeObject, kind: K): object is OfKind<K> {
  return object.object === kind
}
