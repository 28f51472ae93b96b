/** Discount codes: the amount taken off an order's total, and who can use one (sections 5, 7; readings, section 6). */
import { z } from 'zod'
import { atMost, visibleText } from '../text/typed-text'
import { limits } from '../limits'

const missing = 'Enter a discount code'
const { discountCodeLength } = limits.tickets

const typedCode = z
  .string(missing)
  .check(...atMost(limits.typedText.max, missing))
  .transform((text) => visibleText(text).trim().toUpperCase())
  .pipe(z.string().min(1, missing))

/** Letters, digits and hyphens, in upper case; the id of the document too. */
export const discountCodeText = typedCode.pipe(
  z
    .string()
    .regex(/^[A-Z0-9-]+$/, 'Letters, digits and hyphens, please')
    .check(...atMost(discountCodeLength, `At most ${discountCodeLength} characters, please`)),
)

/** A buyer's input: null for text that cannot be the id of a code, and so names none. */
export const namedDiscountCode = typedCode.transform((text) => discountCodeText.safeParse(text).data ?? null)

/** {CODE}. */
export const discountCodeSchema = z.object({
  type: z.enum(['percentage', 'fixed']),
  /** Percent, or dollars. */
  value: z.number().positive(),
  /** Null: for every event. */
  event_id: z.string().nullable().default(null),
  /** The limit of uses; null: unlimited. */
  max_uses: z.number().int().min(1).nullable().default(null),
  /** Orders that use it, open ones included. */
  used_count: z.number().int().min(0).default(0),
  once_per_member: z.boolean().default(true),
  is_active: z.boolean().default(true),
  valid_until: z.date().nullable().default(null),
  created_at: z.date(),
  updated_at: z.date().nullable().default(null),
})
export type DiscountCode = z.infer<typeof discountCodeSchema>

/** {CODE}_{uid}: how many orders of a member use it. */
export const discountUseSchema = z.object({
  code: z.string(),
  user_id: z.string(),
  uses: z.number().int().min(0),
})
export type DiscountUse = z.infer<typeof discountUseSchema>

export function discountUseId(code: string, uid: string): string {
  return `${code}_${uid}`
}

/** Reason → text. */
export const discountRefusals = {
  unknown: 'That code doesn’t exist.',
  ended: 'This code is no longer valid.',
  other_event: 'This code is for another event.',
  used_up: 'This code has reached its limit.',
  used_by_you: 'You’ve already used this code.',
  free: 'These tickets are free, so there’s nothing to take off.',
} as const
export type DiscountRefusal = keyof typeof discountRefusals

/** Title of a refusal, also without a reason. */
export const invalidDiscount = {
  title: 'Invalid discount code',
  advice: 'Please check your code and try again',
} as const

type Asked = {
  readonly code: DiscountCode | null
  readonly eventId: string
  /** The number of the member's orders that use it. */
  readonly uses: number
  /** The open order of the member at the event uses it; that use passes on to the order asked about, which takes its place. */
  readonly isHeld: boolean
  /** Cents of the whole order, before any discount. */
  readonly total: number
}

/** The reason the code is refused; null when it is valid. */
export function discountRefusal(
  { code, eventId, uses, isHeld, total }: Asked,
  now: Date,
): DiscountRefusal | null {
  const own = isHeld ? 1 : 0
  if (total === 0) return 'free'
  if (code === null) return 'unknown'
  if (!code.is_active || (code.valid_until !== null && now >= code.valid_until)) return 'ended'
  if (code.event_id !== null && code.event_id !== eventId) return 'other_event'
  if (code.max_uses !== null && code.used_count - own >= code.max_uses) return 'used_up'
  return code.once_per_member && uses - own > 0 ? 'used_by_you' : null
}

const percent = 100

/** Cents off a total of cents: rounded half up, never more than the total; what would be left below 50 cents goes too. */
export function discountCents({ type, value }: Pick<DiscountCode, 'type' | 'value'>, total: number): number {
  // Hundredths of a percent, so that 12.5 % of a whole number of cents stays exact.
  const off =
    type === 'fixed'
      ? Math.round(value * percent)
      : Math.floor((total * Math.round(value * percent) + (percent * percent) / 2) / (percent * percent))
  const left = total - Math.min(total, Math.max(0, off))
  return left < limits.payments.leastCents ? total : total - left
}
