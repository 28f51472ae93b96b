/** The account behind the API, and the state that a later start resumes from. */
import { z } from 'zod'
import type { Answered } from './api'
import { openCheckout, type Checkout } from './checkout'
import { openLedger, type StripeEvent, type StripeObject } from './ledger'
import { openRefunds } from './refunds'

/** Written only by `save`, so the contents of objects are not checked again. */
const written = <Value extends object>() =>
  z.custom<Value>((value) => typeof value === 'object' && value !== null)

export const stateSchema = z.object({
  objects: z.array(written<StripeObject>()),
  /** By the ids of their sessions. */
  checkouts: z.array(z.tuple([z.string(), written<Checkout>()])),
  /** By their idempotency keys. */
  answers: z.array(z.tuple([z.string(), written<Answered>()])),
  /** The ids of the events that the endpoint has not accepted. */
  undelivered: z.array(z.string()),
})
export type StripeState = z.infer<typeof stateSchema>
export const emptyState: StripeState = { objects: [], checkouts: [], answers: [], undelivered: [] }

export type Account = ReturnType<typeof openAccount>
type AccountOptions = {
  /** The address of the payment pages. */
  payAt: string
  sendEvent: (event: StripeEvent) => void
  saved: Pick<StripeState, 'objects' | 'checkouts'>
}

export function openAccount({ payAt, sendEvent, saved }: AccountOptions) {
  const ledger = openLedger(sendEvent, saved.objects)
  return { ...ledger, ...openCheckout(ledger, payAt, saved.checkouts), ...openRefunds(ledger) }
}
