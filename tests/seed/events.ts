/** The programme as event documents with their ticket types, dated from the day of seeding on, so that it is never over. */
import { eventSearchFields } from '@club/domain/search/search-prefixes'
import { type Event, newEvent } from '@club/domain/events/event'
import type { TicketType } from '@club/domain/orders/tickets/ticket-type'
import { eventPlaces, type Planned, programme } from './event-programme'
import { uuidFrom } from './chance'

type SeededEvent = { readonly id: string; readonly data: Event }
type SeededType = { readonly id: string; readonly data: TicketType }

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** The club's zone is seven hours behind UTC, all year. */
const zoneMs = -7 * hourMs
const announcedDaysBefore = 60

/** The first moment of the club's day. */
function dayOf(now: Date): number {
  return Math.floor((now.getTime() + zoneMs) / dayMs) * dayMs - zoneMs
}

function startOf({ week, weekday, isYesterday = false, at: [hour, minute] }: Planned, now: Date): Date {
  const today = dayOf(now)
  const todaysWeekday = new Date(today + zoneMs).getUTCDay()
  const daysAhead = ((weekday - todaysWeekday + 6) % 7) + 1
  const days = isYesterday ? -1 : daysAhead + 7 * week
  return new Date(today + days * dayMs + hour * hourMs + (minute * hourMs) / 60)
}

/** Whether a planned event is over: none is under way at the time of seeding. */
function isOver(planned: Planned, now: Date): boolean {
  return planned.status === undefined && startOf(planned, now) < now
}

export function eventId(title: string): string {
  return uuidFrom(`event ${title}`)
}

export function eventFrom(planned: Planned, now: Date): SeededEvent {
  const { title, description, category, cover, place, address, price, seats } = planned
  const { meetingSpot = '', runningOrder = [] } = planned
  const date_time = startOf(planned, now)
  const announced = new Date(date_time.getTime() - announcedDaysBefore * dayMs)
  const location = eventPlaces[place]
  return {
    id: eventId(title),
    data: newEvent({
      title,
      description,
      date_time,
      location: location.data.name,
      location_id: location.id,
      address_line: address,
      meeting_spot: meetingSpot,
      running_order: runningOrder.join('\n'),
      image_url: `/pictures/events/${cover}.svg`,
      category,
      price,
      max_attendees: seats,
      current_attendees: soldOf(planned, planned),
      has_tickets: typesOf(planned).length > 0,
      available_types: typesOf(planned).filter((type) => soldOf(planned, type) < type.seats).length,
      news_version: planned.status === 'cancelled' ? 1 : 0,
      asked_afterwards: isOver(planned, now),
      ...eventSearchFields({ title, location: location.data.name }),
      status: planned.status ?? 'published',
      created_at: announced,
      updated_at: announced,
    }),
  }
}

/** Cancelled, with its tickets refunded. */
export const isCalledOff = ({ status }: Planned) => status === 'cancelled'

/** The types of tickets that an event has; none for one that is free. */
export function typesOf({ types, price, seats, taken }: Planned): NonNullable<Planned['types']> {
  if (types !== undefined) return types
  const general = { name: 'General admission', description: 'One seat, everything included.', price }
  return price === 0 ? [] : [{ ...general, gender_restriction: 'any', seats, taken }]
}

function soldOf(planned: Planned, { taken }: Pick<Planned, 'taken'>): number {
  return isCalledOff(planned) ? 0 : taken
}

/** Every ticket type of the seed. */
export function seededTicketTypes(now: Date): SeededType[] {
  return programme.flatMap((planned) => {
    const { id: event_id, data: event } = eventFrom(planned, now)
    return typesOf(planned).map(({ seats, taken, ...type }) => ({
      id: uuidFrom(`ticket ${type.name} for ${planned.title}`),
      data: {
        ...type,
        event_id,
        max_quantity: seats,
        current_sold: soldOf(planned, { taken }),
        current_held: 0,
        is_sold_out: false,
        is_active: true,
        event_published: event.status === 'published',
        updated_at: event.updated_at,
      },
    }))
  })
}

/** The event of the programme with this title. */
export function plannedEvent(title: string, now: Date): SeededEvent {
  const planned = programme.find((each) => each.title === title)
  if (planned === undefined) throw new Error(`The programme has no event called ${title}`)
  return eventFrom(planned, now)
}

/** Every event of the seed; the same ones on every run, on the same weekdays. */
export function seededEvents(now: Date): SeededEvent[] {
  return programme.map((planned) => eventFrom(planned, now))
}
