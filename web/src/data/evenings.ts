/** The member's own evenings: every event where they have a seat, with a ticket or by registration. */
import { type Event, isAnnounced } from '@club/domain/events/event'
import type { EventAttendee } from '@club/domain/events/event-attendee'
import { byStart, isUpcoming } from '@club/domain/events/event-facts'
import type { EventRow } from './events'
import { joined, type Live } from './firebase/live'
import { type Registrations, useOwnRegistrations } from './registrations'
import { useEventsOf } from './tickets'

/** An event and the member's place there. */
export type Evening = EventRow & { readonly place: EventAttendee }

export type Evenings = {
  /** Soonest first, with those that have started. */
  readonly upcoming: readonly Evening[]
  /** Latest first. */
  readonly past: readonly Evening[]
}

/** Without events that can't be read any more. */
export function eveningsOf(
  places: Registrations,
  events: ReadonlyMap<string, Event | null>,
  now: Date,
): Evenings {
  const all = [...places.values()].flatMap((place) => {
    const data = events.get(place.event_id)
    return data && isAnnounced(data) ? [{ id: place.event_id, data, place }] : []
  })
  const soonestFirst = all.toSorted((one, other) => byStart(one.data, other.data))
  return {
    upcoming: soonestFirst.filter(({ data }) => isUpcoming(data, now)),
    past: soonestFirst.filter(({ data }) => !isUpcoming(data, now)).toReversed(),
  }
}

/** All evenings of `uid` at `now`, live. */
export function useOwnEvenings(uid: string, now: Date): Live<Evenings> {
  const places = useOwnRegistrations(uid)
  const ids = places.status === 'ready' ? [...places.data.keys()].toSorted() : null
  return joined(places, useEventsOf(uid, ids), (own, events) => eveningsOf(own, events, now))
}
