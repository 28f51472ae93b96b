/** The admin's forms of ticket types and discount codes, and the changes they refuse. */
import { z } from 'zod'
import { atMost, typedName, typedText } from '../../text/typed-text'
import { idSchema, momentSchema } from '../../ids'
import { limits } from '../../limits'
import { isPayable, notPayable } from '../../price'
import { discountCodeText } from '../discount-code'
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
    .min(0, 'Zero or more')
    .max(maxQuantity, `At most ${maxQuantity}`),
  is_sold_out: z.boolean(),
  is_active: z.boolean(),
})
export type TicketTypeForm = z.infer<typeof ticketTypeFormSchema>

/** Reason → text. */
export const ticketTypeRefusals = {
  not_found: 'This ticket type no longer exists.',
  no_event: 'Event not found',
  cancelled: 'A cancelled event stays cancelled.',
  below_taken: 'The number of tickets can’t be lower than those already sold or held.',
  taken: 'Tickets of this type have been sold or held. Switch it off instead of deleting it.',
  restriction_taken: 'Tickets of this type have been sold or held, so you can’t change who they’re for.',
  changed_meanwhile:
    'Someone else has changed this in the meantime. What you typed is still here. Compare the two, then save again.',
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
      .multipleOf(0.01, 'No more than two decimals'),
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
  exists: 'This code already exists.',
  not_found: 'This code no longer exists.',
  changed_meanwhile:
    'Someone else has changed this in the meantime. What you typed is still here. Compare the two, then save again.',
} as const
