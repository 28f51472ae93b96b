/** The state that a later start resumes from. */
import { z } from 'zod'
import type { Answered } from './api'
import type { Checkout } from './checkout'
import type { StripeObject } from './ledger'

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
