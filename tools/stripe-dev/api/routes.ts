/** The routes of this Stripe; everything else is 404. */
import type { Account } from '../account/account'
import type { Closed } from '../closed'
import { demandOfCoupon, demandOfRefund, demandOfSession } from './demands'
import { expanded } from './expand'
import { Refusal } from './errors'
import { readParameters } from '../parameters/form'
import { listed } from './lists'
import type { RouteParameters } from '../parameters/parameter-types'

/** `id`: the value of `:id` in the path; `now`: seconds. */
type Context = { account: Account; id: string; now: () => number }
type Name = keyof RouteParameters
export type Route = {
  name: Name
  method: string
  path: RegExp
  /** Reads and checks the parameters; the function it returns does the work. */
  prepare: (form: string, context: Context) => () => unknown
}
type Work<Of extends Name> = (params: Closed<RouteParameters[Of]>, context: Context) => object
type Demand<Of extends Name> = (params: Closed<RouteParameters[Of]>, now: number) => void

const routes: Route[] = [
  route(
    'POST /v1/checkout/sessions',
    'createSession',
    (params, { account }) => account.createSession(params),
    demandOfSession,
  ),
  route('GET /v1/checkout/sessions', 'listSessions', ({ status, payment_intent, ...params }, { account }) =>
    listed(account.all('checkout.session'), '/v1/checkout/sessions', params, { status, payment_intent }),
  ),
  route('GET /v1/checkout/sessions/:id', 'retrieveSession', (_, { account, id }) => sessionOf(account, id)),
  route('POST /v1/checkout/sessions/:id/expire', 'expireSession', (_, { account, id }) =>
    account.expireSession(sessionOf(account, id)),
  ),
  route('GET /v1/checkout/sessions/:id/line_items', 'listLineItems', (params, { account, id }) =>
    listed(account.lineItemsOf(sessionOf(account, id)), `/v1/checkout/sessions/${id}/line_items`, params),
  ),
  route(
    'POST /v1/coupons',
    'createCoupon',
    (params, { account }) => account.createCoupon(params),
    demandOfCoupon,
  ),
  route('GET /v1/coupons/:id', 'retrieveCoupon', (_, { account, id }) =>
    account.find('coupon', id, 'coupon'),
  ),
  route('GET /v1/payment_intents/:id', 'retrievePaymentIntent', (_, { account, id }) =>
    account.find('payment_intent', id, 'intent'),
  ),
  route('GET /v1/charges/:id', 'retrieveCharge', (_, { account, id }) => account.find('charge', id)),
  route('GET /v1/charges', 'listCharges', ({ payment_intent, ...params }, { account }) =>
    listed(account.all('charge'), '/v1/charges', params, { payment_intent }),
  ),
  route(
    'POST /v1/refunds',
    'createRefund',
    (params, { account }) => account.createRefund(params),
    demandOfRefund,
  ),
  route('GET /v1/refunds/:id', 'retrieveRefund', (_, { account, id }) => account.find('refund', id)),
  route('GET /v1/refunds', 'listRefunds', ({ charge, payment_intent, ...params }, { account }) =>
    listed(account.all('refund'), '/v1/refunds', params, { charge, payment_intent }),
  ),
  route('GET /v1/disputes/:id', 'retrieveDispute', (_, { account, id }) =>
    account.find('dispute', id, 'dispute'),
  ),
  route('GET /v1/disputes', 'listDisputes', ({ charge, payment_intent, ...params }, { account }) =>
    listed(account.all('dispute'), '/v1/disputes', params, { charge, payment_intent }),
  ),
  route('GET /v1/events/:id', 'retrieveEvent', (_, { account, id }) => account.find('event', id)),
  route('GET /v1/events', 'listEvents', ({ type, types, ...params }, { account }) => {
    const wanted = account.all('event').filter((event) => types?.includes(event.type) ?? true)
    return listed(wanted, '/v1/events', params, { type })
  }),
]

function route<Of extends Name>(address: string, name: Of, work: Work<Of>, demand?: Demand<Of>): Route {
  const [method = '', path = ''] = address.split(' ')
  return {
    name,
    method,
    path: new RegExp(`^${path.replace(':id', '([^/]+)')}$`),
    prepare: (form, context) => {
      const params = readParameters(name, form)
      demand?.(params, context.now())
      const { expand = [] }: { expand?: string[] } = params
      return () => expanded(work(params, context), expand, context.account)
    },
  }
}

export function routeFor(method: string, path: string): { route: Route; id: string } | null {
  const found = routes.find((candidate) => candidate.method === method && candidate.path.test(path))
  if (found === undefined) return null
  return { route: found, id: decodeURIComponent(found.path.exec(path)?.[1] ?? '') }
}

export function unknownRoute(method: string, path: string): Refusal {
  const message = `Unrecognized request URL (${method}: ${path}). The local Stripe supports only the routes the club uses (tools/stripe-dev/api/routes.ts).`
  return new Refusal(404, { type: 'invalid_request_error', message })
}

const sessionOf = (account: Account, id: string) => account.find('checkout.session', id, 'session')
