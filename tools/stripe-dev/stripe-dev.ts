/** A local Stripe for development and tests: the official SDK talks to it, people pay on its page, and no money moves. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { ZodError } from 'zod'
import { openAccount } from './account/account'
import { openApi, type Fault } from './api/api'
import { controlNamed, controlNames } from './dev-controls'
import { Refusal } from './api/errors'
import { noSuchPage, paymentPath, respondOnPage } from './page/payment-page'
import { sessionLimiter } from './api/session-limiter'
import { emptyState, stateSchema, type StripeState } from './state'
import { openWebhooks } from './webhooks'

export type StripeDevOptions = {
  /** 0 picks a free one. */
  port: number
  /** A test key; every other is refused. */
  secretKey: string
  /** The endpoint for events; null: none. */
  webhookUrl: string | null
  webhookSecret: string
  /** Real ms before each further attempt to deliver an event. */
  retryAfterMs?: number[]
}
export type StripeDev = {
  url: string
  /** The state for a later start to resume from, as JSON can hold it. */
  save: () => StripeState
  /** Resumes from a saved state, and delivers its pending events; throws when it is something else. */
  load: (state: unknown) => void
  /** Closes open connections and delivers nothing more. */
  stop: () => Promise<void>
}

const host = '127.0.0.1'
export const controlsPath = '/_dev/'
const largestBody = 1_000_000
const usualRetries = [1000, 5000, 30_000, 120_000]
const lookAtClockEveryMs = 1000

/** Listens on the loopback interface only. Rejects when the port is taken or the key is not a test key. */
export async function startStripeDev(options: StripeDevOptions): Promise<StripeDev> {
  if (!/^(sk|rk)_test_\w+$/.test(options.secretKey))
    throw new Error('The local Stripe accepts only a test key.')
  const server = createServer()
  server.listen(options.port, host)
  await once(server, 'listening')
  const url = `http://${host}:${(server.address() as AddressInfo).port}`
  const stripe = localStripe(url, options)
  server.on('request', (request, response) => {
    void replyTo(stripe, request)
      .catch((error: unknown): Reply => ({ status: 500, headers: {}, text: String(error) }))
      .then((reply) => {
        if (reply !== 'hang') response.writeHead(reply.status, reply.headers).end(reply.text)
      })
  })
  const timer = setInterval(() => stripe.opened().account.letTimePass(), lookAtClockEveryMs)
  const stop = async () => {
    clearInterval(timer)
    stripe.webhooks.stop()
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url, save: stripe.save, load: stripe.load, stop }
}

/** Everything that a reset recreates. */
function localStripe(url: string, { secretKey, webhookUrl, webhookSecret, retryAfterMs }: StripeDevOptions) {
  const webhooks = openWebhooks(
    webhookUrl === null
      ? null
      : { url: webhookUrl, secret: webhookSecret, retryAfterMs: retryAfterMs ?? usualRetries },
  )
  const limiter = sessionLimiter()
  let aheadSeconds = 0
  const now = () => Math.floor(Date.now() / 1000) + aheadSeconds
  const apiVersion = Stripe.API_VERSION
  const open = (state: StripeState) => {
    aheadSeconds = state.aheadSeconds
    const payAt = url + paymentPath
    const account = openAccount({ now, apiVersion, payAt, sendEvent: webhooks.send, kept: state.account })
    const isTooFast = ({ name }: { name: string }) =>
      name === 'createSession' && limiter.isTooFast(Date.now())
    const api = openApi({ account, secretKey, apiVersion, now, isTooFast, kept: state.answers })
    return { account, api }
  }
  let opened = open(emptyState)
  const reset = async () => {
    await webhooks.reset()
    limiter.limit(null)
    opened = open(emptyState)
  }
  const save = (): StripeState => ({
    aheadSeconds,
    account: opened.account.toKeep(),
    answers: opened.api.keptAnswers(),
    undelivered: webhooks.undelivered().map(({ id }) => id),
  })
  const load = (saved: unknown) => {
    const state = stateSchema.parse(saved)
    const { account } = (opened = open(state))
    webhooks.redeliver(state.undelivered.map((id) => account.find('event', id)))
  }
  return {
    now,
    save,
    load,
    webhooks,
    /** Until the next reset. */
    opened: () => opened,
    controls: () => ({
      account: opened.account,
      webhooks,
      addFault: (fault: Fault) => opened.api.addFault(fault),
      advance: (seconds: number) => (aheadSeconds += seconds),
      limitSessions: limiter.limit,
      reset,
    }),
  }
}
type LocalStripe = ReturnType<typeof localStripe>

type Reply = { status: number; headers: Record<string, string>; text: string }

async function replyTo(stripe: LocalStripe, request: IncomingMessage): Promise<Reply | 'hang'> {
  const { headers, method = 'GET', url = '/' } = request
  const { pathname: path } = new URL(url, 'http://local')
  const body = await textOf(request)
  if (path === controlsPath) return json(200, { post: controlNames.map((name) => controlsPath + name) })
  if (path.startsWith(controlsPath)) return replyOfControl(stripe, path.slice(controlsPath.length), body)
  if (path.startsWith(`${paymentPath}/`)) return replyOfPage(stripe, { method, path, body })
  const answered = stripe.opened().api.respond({
    method,
    url,
    authorization: headers.authorization ?? '',
    version: textHeader(headers['stripe-version']),
    idempotencyKey: textHeader(headers['idempotency-key']),
    body,
  })
  return answered === 'hang' ? 'hang' : json(answered.status, answered.body, answered.headers)
}

function replyOfPage(stripe: LocalStripe, request: { method: string; path: string; body: string }): Reply {
  const answered = respondOnPage({ ...request, account: stripe.opened().account, now: stripe.now })
  if (answered !== null && 'location' in answered) {
    return { status: answered.status, headers: { Location: answered.location }, text: '' }
  }
  const { status, page } = answered ?? { status: 404, page: noSuchPage }
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  return { status, headers, text: page.markup }
}

async function replyOfControl(stripe: LocalStripe, name: string, body: string): Promise<Reply> {
  const control = controlNamed(name)
  if (control === null) return json(404, { error: `Unknown control: ${name}.` })
  try {
    const result = await control(stripe.controls(), body === '' ? {} : JSON.parse(body))
    return json(200, result ?? {})
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof ZodError || error instanceof SyntaxError)) throw error
    return json(400, { error: error.message })
  }
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  const text = JSON.stringify(body, null, 2)
  return { status, headers: { ...headers, 'Content-Type': 'application/json' }, text }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > largestBody) throw new Error('The request is too large.')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

const textHeader = (value: string | string[] | undefined) => (typeof value === 'string' ? value : null)
