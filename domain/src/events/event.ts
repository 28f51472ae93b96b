/** An event of the club as it is stored; the document’s id is a UUID. */
import { z } from 'zod'

/** Only staff see a draft or a host's proposal; a cancelled event retains its page and leaves every list (readings, section 5). */
const eventStatuses = ['draft', 'proposed', 'published', 'cancelled'] as const

/** A replaced date or place, and the time of the change. */
const earlierPlanSchema = z.object({
  date_time: z.date(),
  location: z.string(),
  address_line: z.string(),
  until: z.date(),
})
export type EarlierPlan = z.infer<typeof earlierPlanSchema>

/** As stored: loose, so that an old document never breaks a list; an event with an unknown status is never shown. */
export const eventSchema = z.object({
  title: z.string(),
  description: z.string().default(''),
  /** Start; it ends three hours later. */
  date_time: z.date(),
  /** The name of a service location, and its id, by which a renamed location finds its events. */
  location: z.string().default(''),
  location_id: z.string().nullable().default(null),
  /** Address at that location, such as a street and a number. */
  address_line: z.string().default(''),
  /** Where guests find each other at that address; as public as the address. */
  meeting_spot: z.string().default(''),
  /** The parts of the evening, one a line. */
  running_order: z.string().default(''),
  /** Null: the cover of the event's category. */
  image_url: z.string().nullable().default(null),
  /** One of `eventCategories`, or a word of the admin's own; empty when there is none. */
  category: z.string().default(''),
  /** Dollars; 0 is free. */
  price: z.number().default(0),
  /** People; null when seats are unlimited. */
  max_attendees: z.number().nullable().default(null),
  /** People: the sum of the seats of all attendees. */
  current_attendees: z.number().default(0),
  /** Seats in checkouts that are not over yet. */
  held_seats: z.number().default(0),
  /** It has at least one ticket type, whatever its status: registration then requires a ticket (readings, section 5). */
  has_tickets: z.boolean().default(false),
  /** At least one of them is active: without one no ticket can be bought. */
  has_active_types: z.boolean().default(true),
  /** Active ticket types with a ticket left; null in a document from before they were counted, until a type is edited. */
  available_types: z.number().int().nullable().default(null),
  /** Changes with each type that is added or deleted, so that concurrent changes conflict. */
  types_changed_at: z.date().nullable().default(null),
  /** Raised by each change of date or place and by the cancellation; attendees are notified once for each. */
  news_version: z.number().int().default(0),
  /** Date and place before each change that attendees are notified of, oldest first. */
  earlier_plans: z.array(earlierPlanSchema).default([]),
  /** The `news_version` for which all attendees have had the reminder of the day before; null before the first. */
  reminded_version: z.number().int().nullable().default(null),
  /** Those who were there have been asked how it was. */
  asked_afterwards: z.boolean().default(false),
  /**
   * Time at which attendees last changed while their number did not, by a suspension, leaving, a block, or a transfer: lists of people are
   * fetched again.
   */
  people_changed_at: z.date().nullable().default(null),
  /** Beginnings of the words of title and location, by which the console finds it. */
  search_prefixes: z.array(z.string()).default([]),
  /** Removed from the console; its page remains for those who were notified of it. Null for all others. */
  deleted_at: z.date().nullable().default(null),
  status: z.enum(eventStatuses).catch('draft'),
  created_at: z.date().nullable().default(null),
  updated_at: z.date().nullable().default(null),
})
export type Event = z.infer<typeof eventSchema>

/** A whole event: fields left out have their defaults. */
export function newEvent(fields: z.input<typeof eventSchema>): Event {
  return eventSchema.parse(fields)
}

/** True iff the event was announced: its page is public. */
export function isAnnounced({ status }: Pick<Event, 'status'>): boolean {
  return status === 'published' || status === 'cancelled'
}
