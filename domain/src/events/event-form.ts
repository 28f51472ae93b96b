/** The admin's form of an event (section 5), and the changes it refuses. */
import { z } from 'zod'
import { atMost, typedName, typedText } from '../text/typed-text'
import { idSchema, momentSchema } from '../ids'
import { limits } from '../limits'
import { notPayable } from '../price'

const { title, addressLine, meetingSpot, runningOrder, category, description, maxAttendees, price } =
  limits.events.form

function optional(typed: typeof typedText, max: number) {
  const message = `At most ${max} characters, please`
  return typed(z.string().check(...atMost(max, message)), message).default('')
}

/** One line for each part of the evening; blank lines are dropped. */
function partsOfTheEvening({ lines, line }: typeof runningOrder) {
  return optional(typedText, limits.typedText.max)
    .transform((text) =>
      text
        .split('\n')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    )
    .refine((parts) => parts.length <= lines, `At most ${lines} lines, please`)
    .refine(
      (parts) => parts.every(({ length }) => length <= line),
      `At most ${line} characters per line, please`,
    )
    .transform((parts) => parts.join('\n'))
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
  date_time: momentSchema('Please choose a date and time'),
  location_id: z.string('Please choose a location').min(1, 'Please choose a location').pipe(idSchema),
  address_line: optional(typedName, addressLine),
  meeting_spot: optional(typedName, meetingSpot),
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
    .min(0, 'The price can’t be below zero')
    .max(price, `At most $${price}`)
    .multipleOf(0.01, 'No more than two decimals'),
  /** A picture that `prepareEventCover` has made, or of the web app itself; null: the cover of the category. */
  image_url: z
    .string()
    .check(...atMost(2000))
    .nullable(),
  description: optional(typedText, description),
  running_order: partsOfTheEvening(runningOrder),
  status: z.enum(['draft', 'published']),
})
export type EventForm = z.infer<typeof eventFormSchema>

/** The fields a host proposes: staff choose the picture and publish it. */
export const proposalFormSchema = eventFormSchema.omit({ image_url: true, status: true })
export type ProposalForm = z.infer<typeof proposalFormSchema>

/** Reason → text; `eventTexts` (section 8) has those about ids. */
export const eventFormRefusals = {
  not_found: 'Event not found',
  cancelled: 'A cancelled event stays cancelled.',
  published: 'You can’t turn a published event back into a draft.',
  no_location: 'This location no longer exists. Please choose another one.',
  past: 'You can’t publish an event after it has started.',
  not_payable: notPayable,
  below_taken: 'The limit can’t be lower than the seats already sold, held or registered.',
  foreign_picture: 'Please fetch the picture first.',
  has_paid_tickets: 'This event has paid tickets. Cancel it to refund everyone.',
  proposed: 'A host proposed this event. Decline it with a reason, so that they know why.',
  has_open_orders: 'Someone is paying for tickets right now. Please try again in a few minutes.',
  changed_meanwhile:
    'Someone else has changed this in the meantime. What you typed is still here. Compare the two, then save again.',
} as const
export type EventFormRefusal = keyof typeof eventFormRefusals
