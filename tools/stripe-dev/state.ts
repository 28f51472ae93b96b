/** The state that the local Stripe saves for a later start to resume from. */
import { z } from 'zod'
import type { KeptCheckout } from './account/checkout'
import type { StripeObject } from './account/objects'
import type { Remembered } from './api/idempotency'

/** Written only by `save`, so the contents of objects are not checked again. */
const written = <Value extends object>() =>
  z.custom<Value>((value) => typeof value === 'object' && value !== null)

export const stateSchema = z.object({
  /** The lead of the account's clock. */
  aheadSeconds: z.number(),
  account: z.object({
    objects: z.array(written<StripeObject>()),
    checkouts: z.array(written<KeptCheckout>()),
  }),
  /** The answers to requests, by their idempotency keys. */
  answers: z.array(z.tuple([z.string(), written<Remembered>()])),
  /** The ids of the events that are still to be delivered to the endpoint. */
  undelivered: z.array(z.string()),
})
export type StripeState = z.infer<typeof stateSchema>

export const emptyState: StripeState = {
  aheadSeconds: 0,
  account: { objects: [], checkouts: [] },
  answers: [],
  undelivered: [],
}
