/** A local Stripe for development and tests: the official SDK talks to it, people pay on its page, and no money moves. */
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { ZodError } from 'zod'
import { openAccount } from './account'
import { openApi } from './api'
import { controlNamed, controlNames, type Controls } from './dev-controls'
import { Refusal } from './errors'
import { paymentPath, respondOnPage } from './page/payment-page'
import { emptyState, stateSchema, type StripeState } from './state'
import { openWebhooks } from './webhooks'

type StripeDevOptions = {
  /** 0 picks a free one. */
  port: number
  /** A test key; every other is refused. */
  secretKey: string
  /** The endpoint for events; null: none. */
  webhookUrl: string | null
  webhookSecret: string
  /** Waits before each further attempt to deliver an event, in ms. */
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
type Reply = { status: number; headers: Record<string, string>; body: string }

const host = '127.0.0.1'
export const controlsPath = '/_dev/'
const usualRetries = [1000, 5000, 30_000, 120_000]
const checkClockEveryMs = 1000

/** Listens on the loopback interface only. Rejects when the port is taken or the key is not a test key. */
export async function startStripeDev(options: StripeDevOptions): Promise<StripeDev> {
  const { port, secretKey, webhookUrl, webhookSecret, retryAfterMs = usualRetries } = options
  if (!/^(sk|rk)_test_\w+$/.test(secretKey)) throw new Error('The local Stripe accepts only a test key.')
  const server = createServer()
  server.listen(port, host)
  await once(server, 'listening')
  const url = `http://${host}:${(server.address() as AddressInfo).port}`

  const endpoint = webhookUrl === null ? null : { url: webhookUrl, secret: webhookSecret, retryAfterMs }
  const webhooks = openWebhooks(endpoint)
  const open = (saved: StripeState) => {
    const account = openAccount({ payAt: url + paymentPath, sendEvent: webhooks.send, saved })
    return { account, api: openApi(account, secretKey, saved.answers) }
  }
  let stripe = open(emptyState)

  async function replyTo({ method = '', url = '', headers }: IncomingMessage, body: string) {
    const { account, api } = stripe
    const { pathname: path } = new URL(url, 'http://local')
    if (path === controlsPath) return json(200, { post: controlNames.map((name) => controlsPath + name) })
    if (path.startsWith(controlsPath))
      return replyOfControl({ account, webhooks, ...api }, path.slice(controlsPath.length), body)
    if (path.startsWith(`${paymentPath}/`)) return replyOfPage(account, method, path, body)
    const answer = api.respond({ method, url, headers, body })
    return answer === 'hang' ? 'hang' : json(answer.status, answer.body, answer.headers)
  }
  server.on('request', (request, response) => {
    void text(request)
      .then((body) => replyTo(request, body))
      .catch((error: unknown) => ({ status: 500, headers: {}, body: String(error) }))
      .then((reply) => {
        if (reply !== 'hang') response.writeHead(reply.status, reply.headers).end(reply.body)
      })
  })
  const timer = setInterval(() => stripe.account.letTimePass(), checkClockEveryMs)

  function save(): StripeState {
    const { account, api } = stripe
    const undelivered = webhooks.undelivered().map(({ id }) => id)
    return { objects: account.objects(), checkouts: account.checkouts(), answers: api.answers(), undelivered }
  }
  function load(saved: unknown): void {
    const state = stateSchema.parse(saved)
    const { account } = (stripe = open(state))
    webhooks.redeliver(state.undelivered.map((id) => account.find('event', id)))
  }
  async function stop(): Promise<void> {
    clearInterval(timer)
    webhooks.stop()
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { url, save, load, stop }
}

function replyOfPage(account: Controls['account'], method: string, path: string, body: string): Reply {
  const answer = respondOnPage(account, method, path, new URLSearchParams(body))
  if ('location' in answer) return { status: 303, headers: { Location: answer.location }, body: '' }
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  return { status: answer.status, headers, body: answer.page.markup }
}

async function replyOfControl(controls: Controls, name: string, body: string): Promise<Reply> {
  const control = controlNamed(name)
  if (control === null) return json(404, { error: `Unknown control: ${name}.` })
  try {
    return json(200, (await control(controls, JSON.parse(body || '{}'))) ?? {})
  } catch (error) {
    if (!(error instanceof Refusal || error instanceof ZodError || error instanceof SyntaxError)) throw error
    return json(400, { error: error.message })
  }
}

function json(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  const type = { 'Content-Type': 'application/json' }
  return { status, headers: { ...headers, ...type }, body: JSON.stringify(body, null, 2) }
}
