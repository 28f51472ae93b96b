/** The API as the SDK sees it: keys, versions, idempotency, errors, and failures that a test requested. */
import { timingSafeEqual } from 'node:crypto'
import { Refusal } from './errors'
import { rememberAnswers, type Answer, type Remembered } from './idempotency'
import { newId } from '../account/objects'
import type { Account } from '../account/account'
import { routeFor, unknownRoute, type Route } from './routes'

export type ApiRequest = {
  method: string
  /** With the query. */
  url: string
  authorization: string
  version: string | null
  idempotencyKey: string | null
  body: string
}
export type ApiResponse = { status: number; headers: Record<string, string>; body: unknown }

/** A failure that the next calls get instead of their answer. */
export type Fault = {
  /** `hang`: no answer ever; the caller gives up. */
  answer: number | 'hang'
  /** True iff the call does its work nevertheless; the caller cannot know. */
  executed: boolean
  times: number
  /** Calls that start with this, such as `/v1/refunds`. */
  path: string
  /** Calls that name this, such as the id of an order or of a session; empty for all. */
  about: string
}

export type ApiOptions = {
  account: Account
  secretKey: string
  apiVersion: string
  /** Seconds. */
  now: () => number
  /** True for a call beyond the rate limit. */
  isTooFast: (route: Route) => boolean
  /** The answers of an earlier run, by their idempotency keys. */
  kept: [string, Remembered][]
}

export function openApi({ account, secretKey, apiVersion, now, isTooFast, kept }: ApiOptions) {
  const answers = rememberAnswers(now, kept)
  let faults: Fault[] = []

  function respond(request: ApiRequest): ApiResponse | 'hang' {
    const requestId = newId('req')
    const headers = { 'Request-Id': requestId, 'Stripe-Version': apiVersion }
    try {
      return executed(request, requestId, headers)
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const { status, body } = error
      return { status, headers: { ...headers, ...advice(status) }, body: { error: body } }
    }
  }

  function executed(request: ApiRequest, requestId: string, headers: Record<string, string>) {
    const { pathname, search } = new URL(request.url, 'http://local')
    demandKey(request.authorization)
    demandVersion(request.version)
    const found = routeFor(request.method, pathname)
    if (found === null) throw unknownRoute(request.method, pathname)
    const { route, id } = found
    if (isTooFast(route)) throw tooFast()
    const fault = takeFault(pathname, request.url + request.body)
    if (fault !== null && !fault.executed) return failed(fault, headers)
    const form = request.method === 'GET' ? search : request.body
    const key = request.method === 'POST' ? request.idempotencyKey : null
    const earlier = key === null ? null : answers.earlierAnswer(key, pathname, form)
    const answer = earlier ?? firstAnswer()
    if (fault !== null) return failed(fault, headers)
    return {
      status: answer.status,
      headers: {
        ...headers,
        ...advice(answer.status),
        ...(key !== null && { 'Idempotency-Key': key, 'Original-Request': answer.requestId }),
        ...(earlier && { 'Idempotent-Replayed': 'true' }),
      },
      body: answer.body,
    }

    /** Refused parameters are not remembered: nothing has been done. */
    function firstAnswer(): Answer {
      account.letTimePass()
      const execute = route.prepare(form, { account, id, now })
      const first = account.because({ id: requestId, idempotency_key: key }, () => outcomeOf(execute))
      const answered = { ...first, requestId }
      if (key !== null) answers.remember(key, pathname, form, answered)
      return answered
    }
  }

  function demandKey(authorization: string): void {
    const key = authorization.replace(/^Bearer\s+/i, '')
    if (key === '') throw unauthorized('You did not provide an API key.')
    if (/^[a-z]+_live_/.test(key)) {
      throw unauthorized('This is a local Stripe. It takes no live key; keep yours secret.')
    }
    if (!isSame(key, secretKey)) throw unauthorized(`Invalid API Key provided: ${key.slice(0, 8)}****`)
  }

  function demandVersion(version: string | null): void {
    if (version === apiVersion) return
    const message = `Invalid Stripe API version: ${version ?? 'none'}. The local Stripe speaks ${apiVersion}, as the installed SDK does.`
    throw new Refusal(400, { type: 'invalid_request_error', message })
  }

  function takeFault(path: string, call: string): Fault | null {
    const fault = faults.find((fault) => path.startsWith(fault.path) && call.includes(fault.about))
    if (fault === undefined) return null
    fault.times -= 1
    faults = faults.filter(({ times }) => times > 0)
    return fault
  }

  return { respond, addFault: (fault: Fault) => faults.push({ ...fault }), keptAnswers: answers.toKeep }
}

function outcomeOf(execute: () => unknown): { status: number; body: unknown } {
  try {
    return { status: 200, body: copyOf(execute()) }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return { status: error.status, body: { error: error.body } }
  }
}

/** A copy: a repeated request gets the first answer, not the object's later state. */
const copyOf = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

function failed({ answer }: Fault, headers: Record<string, string>): ApiResponse | 'hang' {
  if (answer === 'hang') return 'hang'
  const type = answer >= 500 ? 'api_error' : 'invalid_request_error'
  const error = { type, message: 'This call was asked to fail.' }
  return { status: answer, headers: { ...headers, ...advice(answer) }, body: { error } }
}

/** The SDK repeats conflicts and server errors; a refused request is refused again. */
function advice(status: number): Record<string, string> {
  const isFinal = status >= 400 && status < 500 && status !== 409 && status !== 429
  return isFinal ? { 'Stripe-Should-Retry': 'false' } : {}
}

const unauthorized = (message: string) => new Refusal(401, { type: 'invalid_request_error', message })

const tooFast = () => {
  const message =
    'Request rate limit exceeded. Learn more about rate limits here https://stripe.com/docs/rate-limits.'
  return new Refusal(429, { type: 'invalid_request_error', code: 'rate_limit', message })
}

function isSame(a: string, b: string): boolean {
  return a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))
}
