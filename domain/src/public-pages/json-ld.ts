/** The club and its events for search engines, in the terms of schema.org. */
import { club } from '../club'
import { eventEnd, isFull } from '../events/event-facts'
import type { Event } from '../events/event'
import { ticketsLeft, type TicketType } from '../orders/tickets/ticket-type'
import type { PublicRow } from './public-data'

export type JsonLd = Readonly<Record<string, unknown>>

const context = 'https://schema.org'

export function organizationLd(webUrl: string): JsonLd {
  return {
    '@context': context,
    '@type': 'Organization',
    name: club.name,
    url: `${webUrl}/`,
    logo: `${webUrl}/apple-touch-icon.png`,
    email: club.contactEmail,
    areaServed: club.city,
  }
}

function availability(isThere: boolean): string {
  return `${context}/${isThere ? 'InStock' : 'SoldOut'}`
}

type Shown = { readonly event: Event; readonly types: readonly PublicRow<TicketType>[] }

/** Each active ticket type, sold out once the event has started; without tickets the event's own price, and nothing where no one can pay it. */
function offersOf({ event, types }: Shown, url: string, now: Date): readonly JsonLd[] {
  const hasSeats = now < event.date_time && !isFull(event)
  const offer = { '@type': 'Offer', url, priceCurrency: 'CAD' }
  if (!event.has_tickets && event.price > 0) return []
  if (!event.has_tickets) return [{ ...offer, price: event.price, availability: availability(hasSeats) }]
  return types.map(({ data }) => ({
    ...offer,
    name: data.name,
    price: data.price,
    availability: availability(hasSeats && ticketsLeft(data) > 0),
  }))
}

/** `url`: the event's page. `image`: the whole address of its picture. A cancelled event has no offers. */
export function eventLd(shown: Shown, url: string, image: string, webUrl: string, now: Date): JsonLd {
  const { event } = shown
  const isCancelled = event.status === 'cancelled'
  return {
    '@context': context,
    '@type': 'Event',
    name: event.title,
    description: event.description,
    url,
    image: [image],
    startDate: event.date_time.toISOString(),
    endDate: eventEnd(event).toISOString(),
    eventStatus: `${context}/${isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
    eventAttendanceMode: `${context}/OfflineEventAttendanceMode`,
    location: {
      '@type': 'Place',
      name: event.location === '' ? club.city : event.location,
      address: {
        '@type': 'PostalAddress',
        ...(event.address_line === '' ? {} : { streetAddress: event.address_line }),
        addressLocality: club.city,
        addressRegion: 'BC',
        addressCountry: 'CA',
      },
    },
    organizer: { '@type': 'Organization', name: club.name, url: `${webUrl}/` },
    ...(isCancelled ? {} : { offers: offersOf(shown, url, now) }),
  }
}

/** The events of a list in its order, each by its page. */
export function eventListLd(events: readonly PublicRow<Event>[], webUrl: string): JsonLd {
  return {
    '@context': context,
    '@type': 'ItemList',
    itemListElement: events.map(({ id, data }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: data.title,
      url: `${webUrl}/events/${id}`,
    })),
  }
}
