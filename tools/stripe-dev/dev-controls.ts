/**
 * Controls for tests of the local Stripe under `/_dev`, always by POST with JSON: time, failures, and banks. `about`
 * protects concurrent tests: it limits a control to objects that name that text, such as the id of an order, of a
 * session or of a payment intent.
 */
import { z } from 'zod'
import type { Account } from './account'
import type { Fault } from './api'
import { payingCard } from './cards'
import { isAbout, type Webhooks } from './webhooks'

export type Controls = {
  account: Account
  webhooks: Webhooks
  addFault: (fault: Fault) => void
  limitSessions: (perSecond: number) => void
}

const about = z.string().default('')
const session = z.string()

/** Each control with its parameters and its answer. */
const controls = {
  /** Makes a session older, with its payment and their events. */
  advance: control(z.strictObject({ session, seconds: z.number().positive() }), ({ account }, options) =>
    account.makeOlder(account.find('checkout.session', options.session), options.seconds),
  ),
  /** `held`: events wait for `release`; `lost`: they never come. */
  deliver: control(
    z.strictObject({ mode: z.enum(['once', 'held', 'lost']), about }),
    ({ webhooks }, { mode, about }) => webhooks.setMode(mode, about),
  ),
  /** Sends the held events, one after the other; returns the endpoint's answers. */
  release: control(
    z.strictObject({ first: z.enum(['oldest', 'newest']).default('oldest'), about }),
    ({ webhooks }, { first, about }) => {
      const held = webhooks.takeHeld(about)
      return webhooks.sendNow(first === 'oldest' ? held : held.reverse())
    },
  ),
  /** Sends earlier events again, the oldest first. */
  resend: control(
    z.strictObject({ type: z.string().optional(), about }),
    ({ account, webhooks }, { type, about }) => {
      const events = account.all('event').filter((event) => type === undefined || event.type === type)
      return webhooks.sendNow(events.filter((event) => isAbout(event, about)).reverse())
    },
  ),
  /** Every attempt to deliver, once none is in progress. */
  deliveries: control(z.strictObject({ about }), ({ webhooks }, { about }) =>
    webhooks.settledAttempts(about),
  ),
  /** Makes the next calls that start with `path` fail or hang; `executed`: although they did their work. */
  fail: control(
    z.strictObject({
      answer: z.union([z.literal('hang'), z.int().min(400).max(599)]),
      executed: z.boolean().default(false),
      times: z.int().positive().default(1),
      path: z.string().default('/v1/'),
      about,
    }),
    ({ addFault }, fault) => {
      addFault(fault)
    },
  ),
  /** Answers 429 above this number of new sessions per second. */
  limit: control(
    z.strictObject({ sessionsPerSecond: z.number().nonnegative() }),
    ({ limitSessions }, { sessionsPerSecond }) => limitSessions(sessionsPerSecond),
  ),
  /** Deletes the sessions of an order that the club has deleted. */
  forget: control(z.strictObject({ order: z.string().min(1) }), ({ account }, { order }) =>
    account.forgetOrder(order),
  ),
  /** Ends one session before its time. */
  expire: control(z.strictObject({ session }), ({ account }, options) =>
    account.expireSession(account.find('checkout.session', options.session)),
  ),
  /** Pays without a browser; `delayed`: the money comes with `settle`. */
  pay: control(
    z.strictObject({ session, delayed: z.boolean().default(false) }),
    ({ account }, { session: id, delayed }) => {
      const session = account.find('checkout.session', id)
      if (delayed) account.payLater(session)
      else account.pay(session, payingCard)
    },
  ),
  settle: control(z.strictObject({ session, paid: z.boolean() }), ({ account }, options) =>
    account.settle(account.find('checkout.session', options.session), options.paid),
  ),
  /** The card's bank returns a refund. */
  failRefund: control(z.strictObject({ refund: z.string() }), ({ account }, { refund }) =>
    account.failRefund(account.find('refund', refund)),
  ),
  /** `amount`: cents of a part; by default all that is not disputed yet. */
  dispute: control(
    z.strictObject({ charge: z.string(), amount: z.int().positive().optional() }),
    ({ account }, { charge, amount }) => account.openDispute(account.find('charge', charge), amount),
  ),
  closeDispute: control(
    z.strictObject({ dispute: z.string(), status: z.enum(['won', 'lost']) }),
    ({ account }, { dispute, status }) => account.closeDispute(account.find('dispute', dispute), status),
  ),
}

export type ControlName = keyof typeof controls
export type ControlRequest<Name extends ControlName> = z.input<(typeof controls)[Name]['schema']>

function control<Schema extends z.ZodType>(
  schema: Schema,
  work: (context: Controls, options: z.output<Schema>) => unknown,
) {
  return { schema, run: (context: Controls, body: unknown) => work(context, schema.parse(body)) }
}

export const controlNames = Object.keys(controls)

/** Null without such a control. */
export function controlNamed(name: string): ((context: Controls, body: unknown) => unknown) | null {
  return Object.entries(controls).find(([known]) => known === name)?.[1].run ?? null
}
