/** The parameters that the club sends, and the refusal of all others. */
import { parse } from 'qs'
import { z } from 'zod'
import { Refusal, unsupported } from './errors'
import { now } from './ledger'

const minute = 60
const expiry = { least: 30 * minute, most: 24 * 60 * minute }

const text = z.string().min(1)
const url = z.url({ protocol: /^https?$/ })
const wholeNumber = (least: number, most = Number.MAX_SAFE_INTEGER) =>
  z
    .string()
    .regex(/^\d{1,15}$/, 'must be a whole number')
    .transform(Number)
    .pipe(z.number().min(least).max(most))
const metadata = z.record(z.string(), text).default({})
const expand = z.array(text).default([])
const page = { limit: wholeNumber(1, 100).default(10), starting_after: text.optional() }

const priceData = z.strictObject({
  currency: z.literal('cad'),
  unit_amount: wholeNumber(0),
  product_data: z.strictObject({ name: text }),
})
const lineItem = z.strictObject({ price_data: priceData, quantity: wholeNumber(1) })

export const sessionParameters = z.strictObject({
  mode: z.literal('payment'),
  client_reference_id: text.optional(),
  line_items: z.array(lineItem).min(1),
  expires_at: wholeNumber(0)
    .refine((at) => at - now() >= expiry.least, 'must be at least 30 minutes from now')
    .refine((at) => at - now() <= expiry.most, 'must be less than 24 hours from now')
    .optional(),
  metadata,
  payment_intent_data: z.strictObject({ metadata }).default({ metadata: {} }),
  success_url: url,
  cancel_url: url.optional(),
})
export const refundParameters = z.strictObject({
  payment_intent: text,
  amount: wholeNumber(1).optional(),
  metadata,
})
export const noParameters = z.strictObject({})
export const intentParameters = z.strictObject({ expand })
export const sessionListParameters = z.strictObject({
  status: z.enum(['complete', 'expired', 'open']).optional(),
  payment_intent: text.optional(),
  expand,
  ...page,
})
export const paymentListParameters = z.strictObject({ payment_intent: text.optional(), ...page })
export const eventListParameters = z.strictObject({ type: text.optional(), ...page })

export type SessionParameters = z.output<typeof sessionParameters>
export type RefundParameters = z.output<typeof refundParameters>
export type PageParameters = Pick<z.output<typeof eventListParameters>, 'limit' | 'starting_after'>

/** Reads a form body or a query; throws the refusal. */
export function readParameters<Schema extends z.ZodType>(schema: Schema, form: string): z.output<Schema> {
  const hash = parse(form, { ignoreQueryPrefix: true, plainObjects: true, arrayLimit: 100 })
  const { data, error } = schema.safeParse(hash, { reportInput: true })
  if (error !== undefined) throw refusalOf(error.issues)
  return data
}

/** Unknown parameters first, as in Stripe's errors. */
function refusalOf(issues: z.core.$ZodIssue[]): Refusal {
  for (const issue of issues) {
    if (issue.code !== 'unrecognized_keys') continue
    const param = nameOf([...issue.path, ...issue.keys.slice(0, 1)])
    return unsupported(`the parameter ${param}`, 400, { code: 'parameter_unknown', param })
  }
  const [issue] = issues
  if (issue === undefined) throw new Error('Refused without a reason')
  const param = nameOf(issue.path)
  return issue.input === undefined
    ? new Refusal(400, `Missing required param: ${param}.`, { code: 'parameter_missing', param })
    : new Refusal(400, `Invalid ${param}: ${issue.message}`, { param })
}

/** As Stripe writes it: `line_items[0][price_data][currency]`. */
const nameOf = ([first = '', ...rest]: PropertyKey[]) =>
  [String(first), ...rest.map((part) => `[${String(part)}]`)].join('')
