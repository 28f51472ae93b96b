/** The admin's forms of ticket types and discount codes, and what a change of them may not do. */
import { z } from 'zod'
import { atMost, typedName, typedText } from '../account/typed-text'
import { idSchema, momentSchema } from '../ids'
import { limits } from '../limits'
import { isPayable, notPayable } from '../payments/pricing'
import { discountCodeText } from './discount-code'
import { genderRestrictions } from './ticket-type'

const { name, description, maxQuantity, price } = limits.tickets.form
const badPrice = 'Please enter a valid positive price.'

/** Dollars for one ticket: a number greater than 0 (section 5) that can be paid. */
export const ticketPriceSchema = z
  .number(badPrice)
  .positive(badPrice)
  .max(price, badPrice)
  .multipleOf(0.01, badPrice)
  .refine(isPayable, notPayable)

export const ticketTypeFormSchema = z.object({
  name: typedName(
    z
      .string()
      .min(1, 'Please name the ticket')
      .check(...atMost(name, `At most ${name} characters, please`)),
    'Please name the ticket',
  ),
  description: typedText(
    z.string().check(...atMost(description, `At most ${description} characters, please`)),
    `At most ${description} characters, please`,
  ).default(''),
  price: ticketPriceSchema,
  gender_restriction: z.enum(genderRestrictions),
  max_quantity: z
    .number('Please enter a whole number')
    .int('Please enter a whole number')
    .min(0, 'Not below zero')
    .max(maxQuantity, `At most ${maxQuantity}`),
  is_sold_out: z.boolean(),
  is_active: z.boolean(),
})
export type TicketTypeForm = z.infer<typeof ticketTypeFormSchema>

/** Reason → text. */
export const ticketTypeRefusals = {
  not_found: 'There is no such ticket type.',
  no_event: 'Event not found',
  cancelled: 'A cancelled event stays cancelled.',
  below_taken: 'There cannot be fewer tickets than are sold or held.',
  taken: 'Tickets of this type are sold or held: switch it off in place of deleting it.',
  restriction_taken: 'Tickets of this type are sold or held: whom they are for stays as it is.',
  changed_meanwhile:
    'Somebody else has changed this meanwhile. What you typed is still here: compare, and save again.',
} as const
export type TicketTypeRefusal = keyof typeof ticketTypeRefusals

/** The code itself is the document's id and stays as it is. */
export const discountCodeFormSchema = z
  .object({
    code: discountCodeText,
    type: z.enum(['percentage', 'fixed']),
    /** Percent, or dollars. */
    value: z
      .number('Please enter a number')
      .positive('More than zero')
      .multipleOf(0.01, 'Two decimals at most'),
    event_id: idSchema.nullable(),
    max_uses: z.number().int('Please enter a whole number').min(1, 'At least one').nullable(),
    once_per_member: z.boolean(),
    is_active: z.boolean(),
    /** Milliseconds; null: without end. */
    valid_until: momentSchema().nullable(),
  })
  .refine(({ type, value }) => type !== 'percentage' || value <= 100, {
    path: ['value'],
    message: 'At most 100 percent',
  })
export type DiscountCodeForm = z.infer<typeof discountCodeFormSchema>

/** Reason → text. */
export const discountCodeRefusals = {
  exists: 'There is such a code already.',
  not_found: 'There is no such code.',
  changed_meanwhile:
    'Somebody else has changed this meanwhile. What you typed is still here: compare, and save again.',
} as const
export type DiscountCodeRefusal = keyof typeof discountCodeRefusals
