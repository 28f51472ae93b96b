/**
 * Sends events to the webhook endpoint, signed as Stripe signs them, retries failed ones, and misbehaves on request of
 * a test.
 */
import { Stripe } from 'stripe'
import type { StripeEvent } from './account/objects'

/**
 * Delivery of a new event: once, twice at the same time, held until a test releases it (late, in any order), or lost.
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

/** True iff the event names `about`, such as the id of a session or of an order; always when it is empty. */
export function isAbout({ data }: StripeEvent, about: string): boolean {
  return JSON.stringify(data.object).includes(about)
}

export function openWebhooks(endpoint: Endpoint | null) {
  const timers = new Map<NodeJS.Timeout, StripeEvent>()
  const underWay = new Map<Promise<unknown>, StripeEvent>()
  const stopped = new AbortController()
  /** The last one that fits an event counts. */
  let modes: { about: string; mode: DeliveryMode }[] = []
  let held: StripeEvent[] = []
  let attempts: { event: StripeEvent; status: number | null }[] = []

  function send(event: StripeEvent): void {
    const mode = modes.findLast(({ about }) => isAbout(event, about))?.mode ?? 'once'
    if (mode === 'held') held.push(event)
    if (mode === 'once' || mode === 'twice') void deliver(event)
    if (mode === 'twice') void deliver(event)
  }

  /** Sends events one after the other, without retries; returns the answers. */
  async function sendNow(events: StripeEvent[]): Promise<Attempt[]> {
    const answers: Attempt[] = []
    for (const event of events) answers.push(...(await deliver(event, [])))
    return answers
  }

  /** Takes the waiting events about it from the queue, the oldest first. */
  function takeHeld(about: string): StripeEvent[] {
    const events = held.filter((event) => isAbout(event, about))
    held = held.filter((event) => !events.includes(event))
    return events
  }

  /** Events that the endpoint has not accepted yet. */
  function undelivered(): StripeEvent[] {
    return [...new Set([...underWay.values(), ...timers.values(), ...held])]
  }

  /** Replaces an earlier mode for the same `about`. */
  function setMode(mode: DeliveryMode, about: string): void {
    modes = [...modes.filter((other) => other.about !== about), { about, mode }]
  }

  async function deliver(event: StripeEvent, waits = endpoint?.retryAfterMs ?? []): Promise<Attempt[]> {
    if (endpoint === null) return []
    const delivery = post(endpoint, event, stopped.signal)
    underWay.set(delivery, event)
    const status = await delivery
    underWay.delete(delivery)
    attempts.push({ event, status })
    const [wait, ...later] = waits
    const isTaken = status !== null && status >= 200 && status < 300
    if (!isTaken && wait !== undefined && !stopped.signal.aborted) again(event, wait, later)
    return [attemptOf({ event, status })]
  }

  function again(event: StripeEvent, wait: number, later: number[]): void {
    const timer = setTimeout(() => {
      timers.delete(timer)
      void deliver(event, later)
    }, wait)
    timers.set(timer, event)
  }

  /** Every attempt so far with events about it, once none is in progress. */
  async function settledAttempts(about: string): Promise<Attempt[]> {
    const awaited = () => [...underWay].filter(([, event]) => isAbout(event, about))
    while (awaited().length > 0) await Promise.all(awaited().map(([delivery]) => delivery))
    return attempts.filter(({ event }) => isAbout(event, about)).map(attemptOf)
  }

  /** Waits for deliveries in progress, so that no earlier event arrives afterwards. */
  async function reset(): Promise<void> {
    await settledAttempts('')
    for (const timer of timers.keys()) clearTimeout(timer)
    timers.clear()
    modes = []
    held = []
    attempts = []
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
    undelivered,
    setMode,
    reset,
    stop,
  }
}

const attemptOf = ({ event, status }: { event: StripeEvent; status: number | null }): Attempt => {
  return { event: event.id, type: event.type, status }
}

/** Signed with the real time: signatures are valid for 300 s of it, whatever the account's clock. */
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
