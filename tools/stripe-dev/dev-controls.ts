/**
 * Controls for tests of the local Stripe under `/_dev`, always by POST with JSON: time, failures, and banks. `about`
 * protects concurrent tests: it limits a control to objects that name that text, such as the id of an order, of a
 * session or of a payment intent.
 */
import { z } from 'zod'
import type { Account } from './account/account'
import type { Fault } from './api/api'
import type { StripeEvent } from './account/objects'
import { isAbout, type Webhooks } from './webhooks'

export type Controls = {
  account: Account
  webhooks: Webhooks
  addFault: (fault: Fault) => void
  /** Moves the account's clock forward. */
  advance: (seconds: number) => void
  limitSessions: (perSecond: number | null) => void
  reset: () => Promise<void>
}

const card = z.string().regex(/^\d{16}$/)
const about = z.string().default('')
const succeeding = '4242424242424242'
const orders = {
  oldest: (events: StripeEvent[]) => events,
  newest: (events: StripeEvent[]) => events.reverse(),
}

/** Each control with its parameters and its answer. */
const controls = {
  /** Forgets everything, and resets the clock. */
  reset: control(z.object({}), ({ reset }) => reset()),
  /** With `session`, time passes for that session alone, and for its payment. */
  advance: control(
    z.object({ seconds: z.number().positive(), session: z.string().optional() }),
    ({ advance, account }, { seconds, session }) => {
      if (session !== undefined) account.letTimePass(account.find('checkout.session', session), seconds)
      else {
        advance(seconds)
        account.letTimePass()
      }
    },
  ),
  /** `held`: events wait for `release`; `lost`: they never come. */
  deliver: control(
    z.object({ mode: z.enum(['once', 'twice', 'held', 'lost']), about }),
    ({ webhooks }, { mode, about }) => webhooks.setMode(mode, about),
  ),
  /** Sends the held events, one after the other; returns the endpoint's answers. */
  release: control(
    z.object({ first: z.enum(['oldest', 'newest']).default('oldest'), about }),
    ({ webhooks }, { first, about }) => webhooks.sendNow(orders[first](webhooks.takeHeld(about))),
  ),
  /** Sends earlier events again: one, or all of a type. */
  resend: control(
    z.object({ event: z.string().optional(), type: z.string().optional(), about }),
    ({ account, webhooks }, { event, type, about }) => {
      const wanted = account.all('event').filter((candidate) => {
        const asked = { id: event ?? candidate.id, type: type ?? candidate.type }
        return asked.id === candidate.id && asked.type === candidate.type && isAbout(candidate, about)
      })
      return webhooks.sendNow(wanted.reverse())
    },
  ),
  /** Every attempt to deliver, once none is in progress. */
  deliveries: control(z.object({ about }), ({ webhooks }, { about }) => webhooks.settledAttempts(about)),
  /** Makes the next calls that start with `path` fail or hang; `executed`: although they did their work. */
  fail: control(
    z.object({
      answer: z.union([z.literal('hang'), z.number().int().min(400).max(599)]),
      executed: z.boolean().default(false),
      times: z.number().int().positive().default(1),
      path: z.string().default('/v1/'),
      about,
    }),
    ({ addFault }, fault) => addFault(fault),
  ),
  /** Answers 429 above this number of new sessions per second; null: never. */
  limit: control(
    z.object({ sessionsPerSecond: z.number().nonnegative().nullable().default(25) }),
    ({ limitSessions }, { sessionsPerSecond }) => limitSessions(sessionsPerSecond),
  ),
  /** Removes the sessions of an order, as the club no longer has the order. */
  forget: control(z.object({ order: z.string().min(1) }), ({ account }, { order }) =>
    account.forgetOrder(order),
  ),
  /** Ends one session before its time. */
  expire: control(z.object({ session: z.string() }), ({ account }, { session }) => {
    return account.expireSession(account.find('checkout.session', session))
  }),
  /** Pays without a browser; `delayed`: the money comes with `settle`. */
  pay: control(
    z.object({
      session: z.string(),
      card: card.default(succeeding),
      email: z.string().default('somebody@example.com'),
      delayed: z.boolean().default(false),
    }),
    ({ account }, { session: id, card: number, email, delayed }) => {
      const session = account.find('checkout.session', id)
      const details = { number, last4: number.slice(-4), expMonth: 12, expYear: 2040 }
      return account.pay(
        session,
        details,
        { email: session.customer_email ?? email, name: 'Somebody' },
        delayed,
      )
    },
  ),
  settle: control(z.object({ session: z.string(), paid: z.boolean() }), ({ account }, { session, paid }) => {
    account.settle(account.find('checkout.session', session), paid)
  }),
  failRefund: control(z.object({ refund: z.string() }), ({ account }, { refund }) => {
    account.failRefund(account.find('refund', refund))
  }),
  /** `amount`: cents of a part; by default all that is not disputed yet. */
  dispute: control(
    z.object({ charge: z.string(), amount: z.number().int().positive().optional() }),
    ({ account }, { charge, amount }) => account.openDispute(account.find('charge', charge), amount),
  ),
  closeDispute: control(
    z.object({ dispute: z.string(), status: z.enum(['won', 'lost']) }),
    ({ account }, { dispute, status }) => account.closeDispute(account.find('dispute', dispute), status),
  ),
}

export type ControlName = keyof typeof controls
export type ControlRequest<Name extends ControlName> = z.input<(typeof controls)[Name]['schema']>

function control<Schema extends z.ZodType>(
  schema: Schema,
  work: (context: Controls, wish: z.output<Schema>) => unknown,
) {
  return { schema, run: (context: Controls, body: unknown) => work(context, schema.parse(body)) }
}

export const controlNames = Object.keys(controls)

/** Null without such a control. */
export function controlNamed(name: string): ((context: Controls, body: unknown) => unknown) | null {
  return Object.entries(controls).find(([known]) => known === name)?.[1].run ?? null
}
