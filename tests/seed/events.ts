/** The programme as event documents, dated from the day of seeding on, so that it is never over. */
import type { Event } from '@club/domain/events/event'
import { eventPlaces, type Planned, programme } from './event-programme'
import { uuidFrom } from './chance'

type SeededEvent = { readonly id: string; readonly data: Event }

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** The club's zone is seven hours behind UTC, all year. */
const zoneMs = -7 * hourMs
const announcedDaysBefore = 60

/** The first moment of the club's day. */
function dayOf(now: Date): number {
  return Math.floor((now.getTime() + zoneMs) / dayMs) * dayMs - zoneMs
}

function startOf({ week, weekday, at: [hour, minute] }: Planned, now: Date): Date {
  const today = dayOf(now)
  const todaysWeekday = new Date(today + zoneMs).getUTCDay()
  const daysAhead = ((weekday - todaysWeekday + 6) % 7) + 1
  return new Date(today + (daysAhead + 7 * week) * dayMs + hour * hourMs + (minute * hourMs) / 60)
}

function eventFrom(planned: Planned, now: Date): SeededEvent {
  const { title, description, category, cover, place, address, price, seats, taken } = planned
  const date_time = startOf(planned, now)
  const announced = new Date(date_time.getTime() - announcedDaysBefore * dayMs)
  const location = eventPlaces[place]
  return {
    id: uuidFrom(`event ${title}`),
    data: {
      title,
      description,
      date_time,
      location: location.data.name,
      location_id: location.id,
      address_line: address,
      image_url: cover ? `/pictures/events/${cover}.svg` : null,
      category,
      price,
      max_attendees: seats,
      current_attendees: taken,
      held_seats: 0,
      status: planned.status ?? 'published',
      created_at: announced,
      updated_at: announced,
    },
  }
}

/** Every event of the seed; the same ones on every run, on the same weekdays. */
export function seededEvents(now: Date): SeededEvent[] {
  return programme.map((planned) => eventFrom(planned, now))
}
