/** The entries of the event form: the moment as a date and the price in cents, as its fields hold them. */
import { clubDate, clubTime } from '@club/domain/club-time'
import { type Event, eventSchema, isAnnounced } from '@club/domain/events/event'
import { isUpcoming } from '@club/domain/events/event-facts'
import { type EventForm, eventFormSchema } from '@club/domain/events/event-form'
import { priceLabel } from '@club/domain/price'
import { z } from 'zod'
import { checkedBy } from '../../../ui/form/checked-by'
import { isSame } from '../concurrent-edit'

const entriesSchema = z.object({
  title: z.string(),
  date_time: z.date().nullable(),
  location_id: z.string(),
  category: z.string(),
  address_line: z.string(),
  meeting_spot: z.string(),
  max_attendees: z.number().nullable(),
  price: z.number().nullable(),
  image_url: z.string().nullable(),
  /** The address of a picture to fetch; not a field of the event. */
  cover_address: z.string(),
  /** The name of a picture's file while the server makes a cover of it; no field of the event either. */
  cover_file: z.string(),
  description: z.string(),
  running_order: z.string(),
  is_published: z.boolean(),
})
export type Entries = z.infer<typeof entriesSchema>

export const centsInDollar = 100

export const formSchema = checkedBy<Entries, EventForm>(
  entriesSchema,
  ({ date_time, price, is_published, ...others }) => ({
    ...others,
    date_time: date_time?.getTime(),
    price: price === null ? undefined : price / centsInDollar,
    status: is_published ? 'published' : 'draft',
  }),
  eventFormSchema
    .extend({
      cover_address: z.literal('', 'Please fetch this picture first, or clear the field'),
      cover_file: z.literal('', 'Please wait until this picture has loaded'),
    })
    .transform((form): EventForm => eventFormSchema.parse(form)),
)

export const newEntries: Entries = {
  title: '',
  date_time: null,
  location_id: '',
  category: '',
  address_line: '',
  meeting_spot: '',
  max_attendees: null,
  price: 0,
  image_url: null,
  cover_address: '',
  cover_file: '',
  description: '',
  running_order: '',
  is_published: false,
}

export function entriesOf(event: Event): Entries {
  const { title, date_time, location_id, category, address_line, meeting_spot, running_order } = event
  const { max_attendees, image_url, description } = event
  return {
    title,
    date_time,
    location_id: location_id ?? '',
    category,
    address_line,
    meeting_spot,
    max_attendees,
    price: Math.round(event.price * centsInDollar),
    image_url,
    cover_address: '',
    cover_file: '',
    description,
    running_order,
    is_published: isAnnounced(event),
  }
}

/** A copy starts as a draft without a date. */
export function copiedEntries(event: Event): Entries {
  return { ...entriesOf(event), title: `${event.title} (copy)`, date_time: null, is_published: false }
}

/**
 * True if attendees are notified: another date or place of a published, upcoming event, or the reinstatement
 * of a cancelled one.
 */
export function notifiesAttendees(event: Event, entries: Entries, now: Date): boolean {
  const isAhead =
    isUpcoming(event, now) ||
    (entries.date_time !== null && isUpcoming({ date_time: entries.date_time }, now))
  return (
    event.status === 'published' &&
    isAhead &&
    (entries.date_time?.getTime() !== event.date_time.getTime() ||
      entries.location_id !== event.location_id ||
      entries.address_line !== event.address_line)
  )
}

/** The field as text for the reader of the form; `placeOf` names a location. */
function labelledFields(entries: Entries, placeOf: (id: string) => string): Record<keyof Entries, string> {
  const { date_time, location_id, max_attendees, price, image_url, is_published, ...texts } = entries
  return {
    ...texts,
    date_time: date_time ? `${clubDate(date_time)}, ${clubTime(date_time)}` : '',
    location_id: placeOf(location_id),
    max_attendees: max_attendees === null ? 'none' : String(max_attendees),
    price: price === null ? '' : priceLabel(price / centsInDollar),
    image_url: image_url === null ? 'the category’s cover' : 'a different picture',
    is_published: is_published ? 'published' : 'draft',
  }
}

/** The stored value, as text, of each entry that differs from it. */
export function changesFrom(
  stored: Entries,
  typed: Entries,
  placeOf: (id: string) => string,
): Partial<Record<keyof Entries, string>> {
  const storedTexts = Object.entries(labelledFields(stored, placeOf))
  return Object.fromEntries(storedTexts.filter(([name]) => !isSame(stored, typed, name)))
}

/** The event that saving would make, for its preview; null while it has no title or date. */
export function previewOf(event: Event | null, entries: Entries, place: string): Event | null {
  const { title, date_time, category, address_line, meeting_spot, max_attendees, price, image_url } = entries
  const { description, running_order } = entries
  if (title.trim() === '' || date_time === null) return null
  const stored = event ?? eventSchema.parse({ title, date_time, status: 'published' })
  return {
    ...stored,
    title,
    date_time,
    location: place,
    category,
    address_line,
    meeting_spot,
    max_attendees,
    price: stored.has_tickets ? stored.price : (price ?? 0) / centsInDollar,
    image_url,
    description,
    running_order,
    status: 'published',
  }
}
