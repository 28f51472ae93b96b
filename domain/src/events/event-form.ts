/** The admin's form of an event (section 5), and what a change of it may not do. */
import { z } from 'zod'
import { atMost, typedName, typedText } from '../account/typed-text'
import { idSchema, momentSchema } from '../ids'
import { limits } from '../limits'
import { notPayable } from '../payments/pricing'

const { title, addressLine, category, description, maxAttendees, price } = limits.events.form

function optional(typed: typeof typedText, max: number) {
  const message = `At most ${max} characters, please`
  return typed(z.string().check(...atMost(max, message)), message).default('')
}

/** Fields in the order in which they are shown. */
export const eventFormSchema = z.object({
  title: typedName(
    z
      .string()
      .min(1, 'Please give the event a title')
      .check(...atMost(title, `At most ${title} characters, please`)),
    'Please give the event a title',
  ),
  /** The start, in milliseconds; the form reads it in the club's zone. */
  date_time: momentSchema('Please choose date and time'),
  location_id: z.string('Please choose a location').min(1, 'Please choose a location').pipe(idSchema),
  address_line: optional(typedName, addressLine),
  category: optional(typedName, category),
  max_attendees: z
    .number('Please enter a whole number')
    .int('Please enter a whole number')
    .min(1, 'At least one person')
    .max(maxAttendees, `At most ${maxAttendees} people`)
    .nullable(),
  /** Dollars. */
  price: z
    .number('Please enter a price')
    .min(0, 'A price cannot be below zero')
    .max(price, `At most $${price}`)
    .multipleOf(0.01, 'Cents are the smallest step'),
  /** A picture that `prepareEventCover` has made, or of the web app itself; null: the cover of the category. */
  image_url: z
    .string()
    .check(...atMost(2000))
    .nullable(),
  description: optional(typedText, description),
  status: z.enum(['draft', 'published']),
})
export type EventForm = z.infer<typeof eventFormSchema>

/** What a host proposes of it: staff choose the picture and publish it. */
export const proposalFormSchema = eventFormSchema.omit({ image_url: true, status: true })
export type ProposalForm = z.infer<typeof proposalFormSchema>

/** Reason → text; `eventTexts` (section 8) has those about ids. */
export const eventFormRefusals = {
  not_found: 'Event not found',
  cancelled: 'A cancelled event stays cancelled.',
  published: 'A published event cannot become a draft again.',
  no_location: 'This location is not there any more. Please choose another one.',
  past: 'An event cannot be put on sale after its start.',
  not_payable: notPayable,
  below_taken: 'There cannot be fewer places than are sold, held or registered.',
  foreign_picture: 'Please have the club fetch the picture first.',
  has_paid_tickets: 'There are paid tickets for this event. Cancel it, and everybody is refunded.',
  proposed: 'A host has proposed this event. Decline it with a reason, which they are told.',
  has_open_orders: 'Somebody is paying for tickets at this moment. Please try again in a while.',
  changed_meanwhile:
    'Somebody else has changed this meanwhile. What you typed is still here: compare, and save again.',
} as const
export type EventFormRefusal = keyof typeof eventFormRefusals
