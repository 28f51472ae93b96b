/** Refusals in the form of Stripe's errors. */
import type { Stripe } from 'stripe'

type Details = { type?: Stripe.RawErrorType; code?: string; param?: string }

export class Refusal extends Error {
  readonly status: number
  readonly details: Details

  constructor(status: number, message: string, details: Details = {}) {
    super(message)
    this.status = status
    this.details = details
  }

  get body() {
    return { error: { type: 'invalid_request_error', message: this.message, ...this.details } }
  }
}

/** `param`: the parameter with the id. */
export const noSuch = (kind: string, id: string, param: string) =>
  new Refusal(404, `No such ${kind}: '${id}'`, { code: 'resource_missing', param })

/** Refuses what Stripe does and the club does not use: better refused than done differently. */
export const unsupported = (what: string, status: number, details: Details = {}) =>
  new Refusal(status, `Local Stripe does not support ${what}: the club does not use it.`, details)
