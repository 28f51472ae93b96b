/** The endpoints that the club uses; everything else is 404. */
import type { z } from 'zod'
import type { Account } from './account'
import { noSuch, Refusal, unsupported } from './errors'
import {
  eventListParameters,
  intentParameters,
  noParameters,
  paymentListParameters,
  readParameters,
  refundParameters,
  sessionListParameters,
  sessionParameters,
  type PageParameters,
} from './parameters'

/** `id`: the value of `:id` in the path. */
type Context = { account: Account; id: string; path: string }

const routes = [
  route('POST /v1/checkout/sessions', sessionParameters, (params, { account }) =>
    account.createSession(params),
  ),
  route('GET /v1/checkout/sessions', sessionListParameters, (params, { account, path }) => {
    const { status, payment_intent, expand, ...page } = params
    const found = account
      .all('checkout.session')
      .filter((one) => fits(one.status, status) && fits(one.payment_intent, payment_intent))
    return expanded(listed(found, path, page), expand, account)
  }),
  route('GET /v1/checkout/sessions/:id', noParameters, (_, { account, id }) =>
    account.find('checkout.session', id),
  ),
  route('POST /v1/checkout/sessions/:id/expire', noParameters, (_, { account, id }) =>
    account.expireSession(account.find('checkout.session', id)),
  ),
  route('GET /v1/payment_intents/:id', intentParameters, ({ expand }, { account, id }) =>
    expanded(account.find('payment_intent', id), expand, account),
  ),
  route('POST /v1/refunds', refundParameters, (params, { account }) => account.createRefund(params)),
  route('GET /v1/refunds', paymentListParameters, ({ payment_intent, ...page }, { account, path }) => {
    const found = account.all('refund').filter((one) => fits(one.payment_intent, payment_intent))
    return listed(found, path, page)
  }),
  route('GET /v1/disputes', paymentListParameters, ({ payment_intent, ...page }, { account, path }) => {
    const found = account.all('dispute').filter((one) => fits(one.payment_intent, payment_intent))
    return listed(found, path, page)
  }),
  route('GET /v1/events', eventListParameters, ({ type, ...page }, { account, path }) => {
    const found = account.all('event').filter((one) => fits(one.type, type))
    return listed(found, path, page)
  }),
]

function route<Schema extends z.ZodType>(
  endpoint: string,
  schema: Schema,
  work: (params: z.output<Schema>, context: Context) => object,
) {
  return {
    endpoint: new RegExp(`^${endpoint.replace(':id', '([^/]+)')}$`),
    prepare: (form: string, context: Context) => {
      const params = readParameters(schema, form)
      return () => work(params, context)
    },
  }
}

/** Reads the parameters of a call and returns a function that does its work. */
export function prepareCall(method: string, path: string, form: string, account: Account): () => object {
  const endpoint = `${method} ${path}`
  const found = routes.find((route) => route.endpoint.test(endpoint))
  if (found === undefined) throw unsupported(endpoint, 404)
  const id = decodeURIComponent(found.endpoint.exec(endpoint)?.[1] ?? '')
  return found.prepare(form, { account, id, path })
}

const fits = (value: string | null, wanted: string | undefined) => wanted === undefined || value === wanted

/** A page of `all` as Stripe lists it. */
function listed(all: { id: string }[], url: string, { limit, starting_after: after }: PageParameters) {
  const start = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
  if (after !== undefined && start === 0) throw noSuch('object', after, 'starting_after')
  const data = all.slice(start, start + limit)
  return { object: 'list', url, has_more: start + limit < all.length, data }
}

/** A copy in which the ids along each path, such as `payment_intent.latest_charge`, are the objects. */
function expanded(object: object, paths: string[], account: Account): object {
  return paths.reduce((copy, path) => withExpanded(copy, path.split('.'), account), object)
}

function withExpanded(object: object, [field, ...rest]: string[], account: Account): object {
  if (field === undefined) return object
  if (Array.isArray(object))
    return object.map((item: object) => withExpanded(item, [field, ...rest], account))
  const value: unknown = Object.entries(object).find(([key]) => key === field)?.[1]
  const inner = typeof value === 'string' ? account.get(value) : value
  if (value === null) return object
  if (typeof inner !== 'object' || inner === null)
    throw new Refusal(400, `This property cannot be expanded (${field}).`, { param: 'expand' })
  return { ...object, [field]: withExpanded(inner, rest, account) }
}
