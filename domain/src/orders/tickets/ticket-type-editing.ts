/** Decisions on an admin's change to a ticket type: create, change, delete (section 5; readings, section 6). */
import type { Event } from '../../events/event'
import { versionOf } from '../../events/event-editing'
import { limits } from '../../limits'
import { isAvailable, type TicketType, ticketTypeSchema } from './ticket-type'
import type { TicketTypeForm, TicketTypeRefusal } from './ticket-type-form'

/** Tickets that members hold or are paying for. */
export function ticketsTaken({ current_sold, current_held }: TicketType): number {
  return current_sold + current_held
}

type Saving = {
  readonly eventId: string
  readonly event: Event | null
  /** Null: no ticket type has this id. */
  readonly stored: TicketType | null
  readonly form: TicketTypeForm
  /** `versionOf` what the admin has seen. */
  readonly seen: number | null
}

/** The fields to write: all of them for a new type. */
export function decideTicketTypeSave(
  { eventId, event, stored, form, seen }: Saving,
  now: Date,
): { readonly fields: Partial<TicketType> } | { readonly reason: TicketTypeRefusal } {
  if (event?.deleted_at !== null) return { reason: 'no_event' }
  if (event.status === 'cancelled') return { reason: 'cancelled' }
  if ((stored === null && seen !== null) || (stored !== null && stored.event_id !== eventId))
    return { reason: 'not_found' }
  if (versionOf(stored) !== seen) return { reason: 'changed_meanwhile' }
  const taken = stored === null ? 0 : ticketsTaken(stored)
  if (form.max_quantity < taken) return { reason: 'below_taken' }
  if (stored !== null && taken > 0 && form.gender_restriction !== stored.gender_restriction)
    return { reason: 'restriction_taken' }
  const counted = { event_id: eventId, current_sold: 0, current_held: 0 }
  const event_published = event.status === 'published'
  return { fields: { ...(stored === null ? counted : {}), ...form, event_published, updated_at: now } }
}

/** What an event stores about its ticket types; `types`: all of them. */
export function typeFacts(
  types: readonly TicketType[],
): Pick<Event, 'has_tickets' | 'has_active_types' | 'available_types'> {
  return {
    has_tickets: types.length > 0,
    has_active_types: types.length === 0 || types.some(({ is_active }) => is_active),
    available_types: types.filter(isAvailable).length,
  }
}

type InEvent = { readonly eventId: string; readonly event_published: boolean }

/** The ticket type of an event that is published with a price and without types: one price for all seats. */
export function generalAdmission(
  { price, max_attendees }: Pick<Event, 'price' | 'max_attendees'>,
  { eventId, event_published }: InEvent,
  now: Date,
): TicketType {
  return ticketTypeSchema.parse({
    event_id: eventId,
    name: 'General admission',
    price,
    gender_restriction: 'any',
    max_quantity: max_attendees ?? limits.tickets.form.maxQuantity,
    event_published,
    updated_at: now,
  })
}

type Booked = Pick<Event, 'status' | 'price' | 'has_tickets'>

/**
 * True iff saving would leave a published event with a price that no one can pay: it's published, or gets a price, without
 * ticket types.
 */
export function needsGeneralAdmission(stored: Booked | null, saved: Booked): boolean {
  if (saved.status !== 'published' || saved.has_tickets || saved.price <= 0) return false
  return stored?.status !== 'published' || stored.price <= 0
}

/** The type as a copy of an event gets it: nothing of it is sold. */
export function copiedTicketType(
  type: TicketType,
  { eventId, event_published }: InEvent,
  now: Date,
): TicketType {
  const none = { current_sold: 0, current_held: 0, is_sold_out: false }
  return { ...type, ...none, event_id: eventId, event_published, updated_at: now }
}
