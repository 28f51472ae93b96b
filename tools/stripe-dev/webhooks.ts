/** Sends events to the webhook endpoint, signed as Stripe signs them, again when they fail, and as badly as a test wants. */
import { Stripe } from 'stripe'
import type { StripeEvent } from './account/objects'

/**
 * What happens to an event when it is made: it is sent once, sent twice at the same time, kept until somebody asks
 * for it (late, in any order), or lost.
 */
export type DeliveryMode = 'once' | 'twice' | 'held' | 'lost'
/** `status`: the HTTP status of the answer, or null when there was none. */
export type Attempt = { event: string; type: string; status: number | null }

export type Endpoint = {
  url: string
  secret: string
  /** Waits before each further attempt, in real ms. */
  retryAfterMs: number[]
}
export type Webhooks = ReturnType<typeof openWebhooks>

const answerWithinMs = 10_000

export function openWebhooks(endpoint: Endpoint | null) {
  const timers = new Set<NodeJS.Timeout>()
  const underWay = new Set<Promise<unknown>>()
  const stopped = new AbortController()
  let mode: DeliveryMode = 'once'
  let held: StripeEvent[] = []
  let attempts: Attempt[] = []

  function send(event: StripeEvent): void {
    if (mode === 'held') held.push(event)
    if (mode === 'once' || mode === 'twice') void deliver(event)
    if (mode === 'twice') void deliver(event)
  }

  /** One event after the other, without further attempts; answers what came back. */
  async function sendNow(events: StripeEvent[]): Promise<Attempt[]> {
    const answers: Attempt[] = []
    for (const event of events) answers.push(...(await deliver(event, [])))
    return answers
  }

  /** The events that waited, the oldest first; they wait no more. */
  function takeHeld(): StripeEvent[] {
    const events = held
    held = []
    return events
  }

  async function deliver(event: StripeEvent, waits = endpoint?.retryAfterMs ?? []): Promise<Attempt[]> {
    if (endpoint === null) return []
    const delivery = post(endpoint, event, stopped.signal)
    underWay.add(delivery)
    const status = await delivery
    underWay.delete(delivery)
    const attempt = { event: event.id, type: event.type, status }
    attempts.push(attempt)
    const [wait, ...later] = waits
    const isTaken = status !== null && status >= 200 && status < 300
    if (!isTaken && wait !== undefined && !stopped.signal.aborted) again(event, wait, later)
    return [attempt]
  }

  function again(event: StripeEvent, wait: number, later: number[]): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void deliver(event, later)
    }, wait)
    timers.add(timer)
  }

  /** Every attempt so far, once none is under way. */
  async function settledAttempts(): Promise<Attempt[]> {
    while (underWay.size > 0) await Promise.all(underWay)
    return attempts
  }

  /** Waits for what is under way, so that nothing of before arrives afterwards. */
  async function reset(): Promise<void> {
    await settledAttempts()
    for (const timer of timers) clearTimeout(timer)
    timers.clear()
    mode = 'once'
    held = []
    attempts = []
  }

  /** Lets go of whatever is under way. */
  function stop(): void {
    for (const timer of timers) clearTimeout(timer)
    stopped.abort()
  }

  return {
    send,
    sendNow,
    takeHeld,
    settledAttempts,
    setMode: (wanted: DeliveryMode) => (mode = wanted),
    reset,
    stop,
  }
}

/** Signed with the real time: signatures are valid for 300 s of it, whatever the account's clock says. */
async function post(
  { url, secret }: Endpoint,
  event: StripeEvent,
  stopped: AbortSignal,
): Promise<number | null> {
  const payload = JSON.stringify(event, null, 2)
  const timestamp = Math.floor(Date.now() / 1000)
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'User-Agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    'Stripe-Signature': Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp }),
  }
  const signal = AbortSignal.any([stopped, AbortSignal.timeout(answerWithinMs)])
  try {
    const answer = await fetch(url, { method: 'POST', body: payload, headers, signal, redirect: 'manual' })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return null
  }
}
