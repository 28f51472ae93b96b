/** Stripe's error responses. */
import type { Stripe } from 'stripe'

export type ErrorBody = {
  type: Extract<
    Stripe.RawErrorType,
    'invalid_request_error' | 'idempotency_error' | 'card_error' | 'api_error'
  >
  message: string
  code?: string
  decline_code?: string
  doc_url?: string
  param?: string
}

/** A refusal, thrown on the way to the answer. */
export class Refusal extends Error {
  readonly status: number
  readonly body: ErrorBody

  constructor(status: number, body: ErrorBody) {
    super(body.message)
    this.status = status
    this.body = body
  }
}

/** 400 about one parameter, such as `line_items[0][quantity]`. */
export function invalid(param: string | null, message: string, code?: string): Refusal {
  const docUrl = code && `https://docs.stripe.com/error-codes/${code.replaceAll('_', '-')}`
  return new Refusal(400, {
    type: 'invalid_request_error',
    message,
    ...(code && docUrl && { code, doc_url: docUrl }),
    ...(param !== null && { param }),
  })
}

export const missing = (param: string) =>
  invalid(param, `Missing required param: ${param}.`, 'parameter_missing')

/** Refuses features of Stripe that this stand-in does not simulate: better refused than done differently. */
export const notSimulated = (param: string) =>
  invalid(param, `The local Stripe does not simulate ${param}. Try it with a test key of Stripe's.`)

export function noSuch(kind: string, id: string, param: string): Refusal {
  const { body } = invalid(param, `No such ${kind}: '${id}'`, 'resource_missing')
  return new Refusal(404, body)
}

export const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
