/** Decisions on an admin's change to an event: create, change, delete (sections 4 and 5; readings, section 5). */
import { eventSearchFields } from '../search/search-prefixes'
import type { ServiceLocation } from '../locations/service-location'
import type { Event } from './event'
import { seatsOf } from './event-facts'
import type { EventForm, EventFormRefusal } from './event-form'
import { decideEventChange } from './event-notifications'

/** Time of a stored document's last change, in milliseconds, 0 where it has none; null without a document. */
export function versionOf(stored: { readonly updated_at: Date | null } | null): number | null {
  return stored === null ? null : (stored.updated_at?.getTime() ?? 0)
}

type Saving = {
  /** Null: no event has this id. */
  readonly stored: Event | null
  readonly form: EventForm
  /** `versionOf` what the admin has seen. */
  readonly seen: number | null
  /** The location that the form names, null where there is none. */
  readonly location: ServiceLocation | null
  /** True iff the server made the picture, or it is one of the web app. */
  readonly isOwnPicture: boolean
}

type Decision<Fields> = { readonly fields: Fields } | { readonly reason: EventFormRefusal }

/** The fields to write: all of them for a new event. Attendees are notified of changes that raise `news_version`. */
export function decideEventSave(saving: Saving, now: Date): Decision<Partial<Event>> {
  const { stored, form, seen, location, isOwnPicture } = saving
  if (stored === null && seen !== null) return { reason: 'not_found' }
  if (versionOf(stored) !== seen) return { reason: 'changed_meanwhile' }
  if (location === null || (!location.is_active && stored?.location_id !== form.location_id))
    return { reason: 'no_location' }
  if (!isOwnPicture && form.image_url !== (stored?.image_url ?? null)) return { reason: 'foreign_picture' }
  const { location_id, address_line } = form
  // Edited, what a host has proposed stays so until it is published or declined.
  const status: Event['status'] =
    form.status === 'draft' && stored?.status === 'proposed' ? 'proposed' : form.status
  const date_time = new Date(form.date_time)
  if (status === 'published' && stored?.status !== 'published' && date_time <= now) return { reason: 'past' }
  const { title, category, description, meeting_spot, running_order, max_attendees, price, image_url } = form
  const found = eventSearchFields({ title, location: location.name })
  const plan = { meeting_spot, running_order }
  const words = {
    ...{ title, category, description, ...plan, max_attendees, price, image_url },
    ...found,
    updated_at: now,
  }
  const change = { date_time, location: location.name, location_id, address_line, status }
  if (stored === null) return { fields: { ...words, ...change, created_at: now } }
  const { taken, held } = seatsOf(stored)
  if (max_attendees !== null && max_attendees < taken + held) return { reason: 'below_taken' }
  const changed = decideEventChange(stored, change, now)
  return 'reason' in changed ? changed : { fields: { ...words, ...changed.fields } }
}

/** The counts that decide on deleting an event. */
type Counted = {
  readonly openOrders: number
  readonly paidTickets: number
  readonly attendees: number
  /** Orders of any status: the books retain the event's name. */
  readonly orders: number
}

/**
 * 'delete' leaves nothing; 'hide' takes it out of the console, and cancels an event that has not taken place, so that its attendees are
 * notified.
 */
export function decideEventDeletion(
  stored: Event | null,
  { openOrders, paidTickets, attendees, orders }: Counted,
): 'delete' | 'hide' | { readonly reason: EventFormRefusal } {
  if (stored?.deleted_at !== null) return { reason: 'not_found' }
  if (stored.status === 'proposed') return { reason: 'proposed' }
  if (openOrders > 0) return { reason: 'has_open_orders' }
  if (paidTickets > 0) return { reason: 'has_paid_tickets' }
  return attendees > 0 || orders > 0 || stored.status === 'cancelled' ? 'hide' : 'delete'
}
