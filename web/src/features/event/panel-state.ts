/** What the panel of an event offers to whoever looks at it (readings, section 5). */
import type { Event } from '@club/domain/events/event'
import type { EventAttendee } from '@club/domain/events/event-attendee'
import { eventEnd } from '@club/domain/events/event-facts'
import { notOpenBecause } from '@club/domain/events/standing'
import type { Viewer } from '../../pieces/event/viewer'

export type PanelState =
  | 'cancelled'
  | 'over'
  | 'begun'
  /** A place without a ticket, which can be given back, or one with a ticket. */
  | 'going'
  | 'ticket holder'
  /** Sold by ticket types. */
  | 'tickets'
  /** It has a price and no ticket types. */
  | 'no tickets'
  | 'full'
  /** Open to members, of whom the viewer is not one yet. */
  | 'for members'
  | 'for onboarded'
  | 'open'

type Looked = {
  readonly event: Event
  readonly viewer: Viewer
  /** The viewer's own place. */
  readonly place: Pick<EventAttendee, 'has_ticket'> | null
}

export function panelState({ event, viewer, place }: Looked, now: Date): PanelState {
  const reason = notOpenBecause(event, now)
  if (reason === 'cancelled') return 'cancelled'
  if (reason === 'started') return now < eventEnd(event) ? 'begun' : 'over'
  if (place) return place.has_ticket ? 'ticket holder' : 'going'
  if (reason === 'needs_ticket') return 'tickets'
  if (reason === 'no_tickets') return 'no tickets'
  if (reason === 'full') return 'full'
  if (viewer === 'visitor') return 'for members'
  return viewer === 'incomplete' ? 'for onboarded' : 'open'
}

/** False once nothing about the event can be changed any more. */
export function isOpenState(state: PanelState): boolean {
  return state !== 'cancelled' && state !== 'over' && state !== 'begun'
}
