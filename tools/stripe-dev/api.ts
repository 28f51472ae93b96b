/** The API as the SDK sees it: keys, idempotency, the rate limit, and failures that a test requested. */
import type { IncomingHttpHeaders } from 'node:http'
import { Stripe } from 'stripe'
import type { Account } from './account'
import { Refusal } from './errors'
import { prepareCall } from './routes'

/** `url`: with the query. */
type ApiRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string }
type Answer = { status: number; body: object; headers?: Record<string, string> }
/** The longest idempotency key, in characters. */
const keyLength = 255

/** The first answer to an idempotency key, and the request that it belongs to. */
export type Answered = { path: string; form: string; answer: Answer }

/** A failure that the next calls get instead of their answer. */
export type Fault = {
  /** `hang`: no answer ever. */
  answer: number | 'hang'
  /** True iff the call does its work nevertheless; the caller cannot know. */
  executed: boolean
  times: number
  /** Calls that start with this, such as `/v1/refunds`. */
  path: string
  /** Calls that name this, such as the id of an order or of a session; empty for all. */
  about: string
}

const replayed = { 'Idempotent-Replayed': 'true' }

/** `saved`: the answers of an earlier run. */
export function openApi(account: Account, secretKey: string, saved: [key: string, Answered][]) {
  const answers = new Map(saved)
  const limiter = sessionLimiter()
  let faults: Fault[] = []

  function respond(request: ApiRequest): Required<Answer> | 'hang' {
    const answer = refusing(() => answerTo(request))
    if (answer === 'hang') return 'hang'
    return { ...answer, headers: { 'Stripe-Version': Stripe.API_VERSION, ...answer.headers } }
  }

  function answerTo({ method, url, headers, body }: ApiRequest): Answer | 'hang' {
    const { pathname: path, search } = new URL(url, 'http://local')
    assertKey(headers.authorization ?? '')
    if (method === 'POST' && path === '/v1/checkout/sessions') limiter.take()
    const fault = takeFault(path, url + body)
    if (fault !== null && !fault.executed) return failed(fault)
    const key = method === 'POST' ? headers['idempotency-key'] : undefined
    const form = method === 'GET' ? search : body
    const earlier = typeof key === 'string' ? earlierAnswer(key, path, form) : null
    const answer = earlier ?? firstAnswer()
    if (fault !== null) return failed(fault)
    return earlier === null ? answer : { ...answer, headers: replayed }

    /** Refused parameters are not remembered: nothing has been done. */
    function firstAnswer(): Answer {
      account.letTimePass()
      const work = prepareCall(method, path, form, account)
      // A copy: a repeated request gets the first answer, not the object's later state.
      const first = refusing(() => ({ status: 200, body: structuredClone(work()) }))
      if (typeof key === 'string') answers.set(key, { path, form, answer: first })
      return first
    }
  }

  /** Null for a new key; throws when the key is too long, or belongs to another request. */
  function earlierAnswer(key: string, path: string, form: string): Answer | null {
    if (key.length > keyLength)
      throw new Refusal(400, `Idempotency keys are limited to ${keyLength} characters.`)
    const earlier = answers.get(key)
    if (earlier === undefined) return null
    if (earlier.path === path && earlier.form === form) return earlier.answer
    const message = `The idempotency key ${key} can only be used with the request it was first used for.`
    throw new Refusal(400, message, { type: 'idempotency_error' })
  }

  function assertKey(authorization: string): void {
    if (authorization !== `Bearer ${secretKey}`)
      throw new Refusal(401, 'Invalid API key: Local Stripe takes only its own, and never a live key.')
  }

  function takeFault(path: string, call: string): Fault | null {
    const fault = faults.find((fault) => path.startsWith(fault.path) && call.includes(fault.about))
    if (fault === undefined) return null
    fault.times -= 1
    faults = faults.filter(({ times }) => times > 0)
    return fault
  }

  return {
    respond,
    addFault: (fault: Fault) => faults.push(fault),
    limitSessions: limiter.limit,
    answers: () => [...answers],
  }
}

function refusing<Result>(work: () => Result): Result | Answer {
  try {
    return work()
  } catch (error) {
    if (error instanceof Refusal) return { status: error.status, body: error.body }
    throw error
  }
}

function failed({ answer }: Fault): Answer | 'hang' {
  if (answer === 'hang') return 'hang'
  const error = { type: answer >= 500 ? 'api_error' : 'invalid_request_error', message: 'Failed on request.' }
  return { status: answer, body: { error } }
}

/** Stripe's limit of new sessions a second, which a test can switch on. */
function sessionLimiter() {
  let perSecond = Infinity
  let takenAtMs: number[] = []

  /** Throws the refusal of a call beyond the limit. */
  function take(): void {
    const nowMs = Date.now()
    takenAtMs = takenAtMs.filter((at) => at > nowMs - 1000)
    if (takenAtMs.length >= perSecond)
      throw new Refusal(429, 'Request rate limit exceeded.', { code: 'rate_limit' })
    takenAtMs.push(nowMs)
  }

  return { take, limit: (most: number) => (perSecond = most) }
}
