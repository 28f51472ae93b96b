/** What the card of an event offers to whoever looks at it (readings, section 5). */
import type { Event } from '@club/domain/events/event'
import { notOpenBecause } from '@club/domain/events/standing'
import type { CardCompany } from './use-company'

export type CardOffer =
  | 'registered'
  /** A place without a ticket. */
  | 'rsvp'
  /** Sold by ticket types. */
  | 'tickets'
  /** Its page says what else there is to say. */
  | 'page'
  /** It depends on who looks, or on whether they go. */
  | 'unknown'

export function cardOffer(
  event: Event,
  { viewer, place }: Pick<CardCompany, 'viewer' | 'place'>,
  now: Date,
): CardOffer {
  if (viewer === null || place === undefined) return 'unknown'
  if (place) return 'registered'
  const reason = notOpenBecause(event, now)
  if (reason === 'needs_ticket') return 'tickets'
  return reason === null && viewer === 'member' ? 'rsvp' : 'page'
}
