/**
 * Sends events to the webhook endpoint, signed as Stripe signs them, retries failed ones, and misbehaves on request of
 * a test.
 */
import { Stripe } from 'stripe'
import type { StripeEvent } from './ledger'

/** Delivery of a new event: at once, when a test releases it (late, in any order), or never. */
type DeliveryMode = 'once' | 'held' | 'lost'
/** `status`: the HTTP status of the answer, or null when there was none. */
type Attempt = { event: StripeEvent; status: number | null }

type Endpoint = {
  url: string
  secret: string
  /** Waits before each further attempt, in ms. */
  retryAfterMs: number[]
}
export type Webhooks = ReturnType<typeof openWebhooks>

const answerWithinMs = 10_000

/** True iff the event names `about`, such as the id of a session or of an order; always when it is empty. */
export function isAbout({ data }: StripeEvent, about: string): boolean {
  return JSON.stringify(data.object).includes(about)
}

/** `endpoint`: null to send nothing. */
export function openWebhooks(endpoint: Endpoint | null) {
  const timers = new Map<NodeJS.Timeout, StripeEvent>()
  const underWay = new Map<Promise<unknown>, StripeEvent>()
  const stopped = new AbortController()
  const attempts: Attempt[] = []
  /** The last one that fits an event counts. */
  let modes: { about: string; mode: DeliveryMode }[] = []
  let held: StripeEvent[] = []

  function send(event: StripeEvent): void {
    const mode = modes.findLast(({ about }) => isAbout(event, about))?.mode ?? 'once'
    if (mode === 'held') held.push(event)
    if (mode === 'once') void deliver(event)
  }

  /** Sends events one after the other, without retries; returns the attempts. */
  async function sendNow(events: StripeEvent[]) {
    const made: Attempt[] = []
    for (const event of events) made.push(...(await deliver(event, [])))
    return made.map(withoutObject)
  }

  /** Takes the waiting events about it from the queue, the oldest first. */
  function takeHeld(about: string): StripeEvent[] {
    const events = held.filter((event) => isAbout(event, about))
    held = held.filter((event) => !events.includes(event))
    return events
  }

  /** Replaces an earlier mode for the same `about`. */
  function setMode(mode: DeliveryMode, about: string): void {
    modes = [...modes.filter((other) => other.about !== about), { about, mode }]
  }

  async function deliver(event: StripeEvent, waits = endpoint?.retryAfterMs ?? []): Promise<Attempt[]> {
    if (endpoint === null) return []
    const delivery = post(endpoint, event, stopped.signal)
    underWay.set(delivery, event)
    const attempt = { event, status: await delivery }
    underWay.delete(delivery)
    attempts.push(attempt)
    const isAccepted = attempt.status !== null && attempt.status >= 200 && attempt.status < 300
    if (!isAccepted && !stopped.signal.aborted) retry(event, waits)
    return [attempt]
  }

  function retry(event: StripeEvent, [wait, ...later]: number[]): void {
    if (wait === undefined) return
    const timer = setTimeout(() => {
      timers.delete(timer)
      void deliver(event, later)
    }, wait)
    timers.set(timer, event)
  }

  /** Every attempt so far with events about it, once none is in progress. */
  async function settledAttempts(about: string) {
    const awaited = () => [...underWay].filter(([, event]) => isAbout(event, about))
    while (awaited().length > 0) await Promise.all(awaited().map(([delivery]) => delivery))
    return attempts.filter(({ event }) => isAbout(event, about)).map(withoutObject)
  }

  /** Aborts deliveries in progress. */
  function stop(): void {
    for (const timer of timers.keys()) clearTimeout(timer)
    stopped.abort()
  }

  return {
    send,
    sendNow,
    redeliver: (events: StripeEvent[]) => events.forEach((event) => void deliver(event)),
    takeHeld,
    settledAttempts,
    /** Events that the endpoint has not accepted yet. */
    undelivered: () => [...new Set([...underWay.values(), ...timers.values(), ...held])],
    setMode,
    stop,
  }
}

const withoutObject = ({ event: { id, type }, status }: Attempt) => ({ event: id, type, status })

/** Resolves to the status of the answer; null without one. */
async function post({ url, secret }: Endpoint, event: StripeEvent, stopped: AbortSignal) {
  const payload = JSON.stringify(event)
  const headers = {
    'Content-Type': 'application/json',
    'Stripe-Signature': Stripe.webhooks.generateTestHeaderString({ payload, secret }),
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
