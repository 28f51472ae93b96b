/** Decides what an event's card offers the viewer (readings, section 5). */
import type { Event } from '@club/domain/events/event'
import { registrationRefusalReason } from '@club/domain/events/registration-reasons'
import type { CardAttendance } from './use-card-attendances'

export type CardOffer =
  | 'registered'
  /** Registering without a ticket. */
  | 'rsvp'
  /** Sold by ticket types. */
  | 'tickets'
  /** It has started, and registration is closed. */
  | 'under way'
  /** Its page has the details. */
  | 'page'
  /** It depends on the viewer, or on whether they are going. */
  | 'unknown'

export function cardOffer(
  event: Event,
  { viewer, registration }: Pick<CardAttendance, 'viewer' | 'registration'>,
  now: Date,
): CardOffer {
  if (viewer === null || registration === undefined) return 'unknown'
  if (registration) return 'registered'
  const reason = registrationRefusalReason(event, now)
  if (reason === 'started') return 'under way'
  if (reason === 'needs_ticket') return 'tickets'
  return reason === null && viewer === 'member' ? 'rsvp' : 'page'
}
