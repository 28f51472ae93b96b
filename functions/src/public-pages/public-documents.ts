/** Publicly readable documents: read with the Admin SDK, by the queries and conditions that the rules allow a visitor. */
import { getFirestore, type Firestore, type Query } from 'firebase-admin/firestore'
import type { CoachingService } from '@club/domain/coaching/coaching-service'
import type { Event } from '@club/domain/events/event'
import { upcomingSince } from '@club/domain/events/event-facts'
import type { ServiceLocation } from '@club/domain/locations/service-location'
import { byPrice, type TicketType } from '@club/domain/orders/tickets/ticket-type'
import type { PublicRow } from '@club/domain/public-pages/public-data'
import { collectionOf, documentOrNull } from '../server/store/collection-of'

/**
 * A visitor waits no longer than this; then the last rendered page is used. The first answer of a process takes longer,
 * because the database's client is loaded with it.
 */
const usualPatience = { firstMs: 10_000, laterMs: 2500 }

export type PublicDocuments = {
  /** Published events that are upcoming at `now`, earliest first. */
  readonly upcomingEvents: (now: Date) => Promise<PublicRow<Event>[]>
  /** Null when it does not exist or is not public. */
  readonly event: (id: string) => Promise<Event | null>
  /** The active types of a published event, cheapest first. */
  readonly ticketTypes: (eventId: string) => Promise<PublicRow<TicketType>[]>
  readonly coachingServices: () => Promise<PublicRow<CoachingService>[]>
  readonly locations: () => Promise<PublicRow<ServiceLocation>[]>
}

/** Visitors get no search fields. */
const withoutSearchFields = (event: Event): Event => ({ ...event, search_prefixes: [] })

/**
 * The same queries as in `web/src/data`, for which rules and indexes are made. They throw when Firestore does not
 * answer in time.
 */
export function publicDocuments(
  db: () => Firestore = getFirestore,
  patience = usualPatience,
): PublicDocuments {
  let hasAnswered = false

  async function answered<T>(what: string, answer: Promise<T>): Promise<T> {
    const withinMs = hasAnswered ? patience.laterMs : patience.firstMs
    let timer: NodeJS.Timeout | undefined
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Firestore did not answer for ${what}`)), withinMs)
    })
    const inTime = await Promise.race([answer, tooLate]).finally(() => clearTimeout(timer))
    hasAnswered = true
    return inTime
  }

  async function list<Document>(what: string, query: Query<Document>): Promise<PublicRow<Document>[]> {
    const { docs } = await answered(what, query.get())
    return docs.flatMap((snapshot) => {
      const data = documentOrNull(snapshot)
      return data === null ? [] : { id: snapshot.id, data }
    })
  }

  return {
    upcomingEvents: async (now) => {
      const published = collectionOf('events', db()).where('status', '==', 'published')
      const upcoming = published.where('date_time', '>', upcomingSince(now)).orderBy('date_time')
      const rows = await list('events', upcoming)
      return rows.map(({ id, data }) => ({ id, data: withoutSearchFields(data) }))
    },
    event: async (id) => {
      const event = documentOrNull(await answered('an event', collectionOf('events', db()).doc(id).get()))
      // A cancelled event keeps its page; a draft does not exist for a visitor.
      const isPublic = event?.status === 'published' || event?.status === 'cancelled'
      return isPublic ? withoutSearchFields(event) : null
    },
    ticketTypes: async (eventId) => {
      const types = collectionOf('ticket_types', db()).where('event_id', '==', eventId)
      const shown = types.where('event_published', '==', true).where('is_active', '==', true)
      const rows = await list('ticket types', shown)
      return rows.toSorted((one, other) => byPrice(one.data, other.data))
    },
    coachingServices: () =>
      list(
        'coaching services',
        collectionOf('coaching_services', db()).where('is_active', '==', true).orderBy('display_order'),
      ),
    locations: () =>
      list(
        'locations',
        collectionOf('service_locations', db()).where('is_active', '==', true).orderBy('display_order'),
      ),
  }
}
