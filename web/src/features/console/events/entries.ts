/** The entries of the event form: the moment as a date and the price in cents, as its fields hold them. */
import type { Event } from '@club/domain/events/event'
import { type EventForm, eventFormSchema } from '@club/domain/events/event-form'
import { z } from 'zod'
import { checkedBy } from '../../../ui/form/checked-by'

const entriesSchema = z.object({
  title: z.string(),
  date_time: z.date().nullable(),
  location_id: z.string(),
  category: z.string(),
  address_line: z.string(),
  max_attendees: z.number().nullable(),
  price: z.number().nullable(),
  image_url: z.string().nullable(),
  description: z.string(),
  is_published: z.boolean(),
})
export type Entries = z.infer<typeof entriesSchema>

const centsInDollar = 100

export const formSchema = checkedBy<Entries, EventForm>(
  entriesSchema,
  ({ date_time, price, is_published, ...others }) => ({
    ...others,
    date_time: date_time?.getTime(),
    price: price === null ? undefined : price / centsInDollar,
    status: is_published ? 'published' : 'draft',
  }),
  eventFormSchema,
)

export const newEntries: Entries = {
  title: '',
  date_time: null,
  location_id: '',
  category: '',
  address_line: '',
  max_attendees: null,
  price: 0,
  image_url: null,
  description: '',
  is_published: false,
}

export function entriesOf(event: Event): Entries {
  const { title, date_time, location_id, category, address_line, max_attendees, image_url, description } =
    event
  return {
    title,
    date_time,
    location_id: location_id ?? '',
    category,
    address_line,
    max_attendees,
    price: Math.round(event.price * centsInDollar),
    image_url,
    description,
    is_published: event.status !== 'draft',
  }
}

/** A copy begins as a draft without a date. */
export function copiedEntries(event: Event): Entries {
  return { ...entriesOf(event), title: `${event.title} (copy)`, date_time: null, is_published: false }
}

/** Its attendees are told of it: another date or place of an event that is published. */
export function isNews(event: Event, entries: Entries): boolean {
  return (
    event.status === 'published' &&
    (entries.date_time?.getTime() !== event.date_time.getTime() ||
      entries.location_id !== event.location_id ||
      entries.address_line !== event.address_line)
  )
}
