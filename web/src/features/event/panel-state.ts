/** Decides what an event's panel offers the viewer (readings, section 5). */
import type { Event } from '@club/domain/events/event'
import type { EventAttendee } from '@club/domain/events/event-attendee'
import { isUpcoming } from '@club/domain/events/event-facts'
import { registrationRefusalReason } from '@club/domain/events/registration-reasons'
import type { Viewer } from '../../pieces/event/viewer'

export type PanelState =
  | 'cancelled'
  | 'over'
  | 'begun'
  /** Registered without a ticket, which can be cancelled, or with one. */
  | 'going'
  | 'ticket holder'
  /** Sold by ticket types. */
  | 'tickets'
  /** It has a price and no ticket types, or none that is active. */
  | 'no tickets'
  | 'full'
  /** Open to members; the viewer has yet to join. */
  | 'for members'
  | 'for onboarded'
  | 'open'

type Looked = {
  readonly event: Event
  readonly viewer: Viewer
  /** The viewer's own. */
  readonly registration: Pick<EventAttendee, 'has_ticket'> | null
}

export function panelState({ event, viewer, registration }: Looked, now: Date): PanelState {
  const reason = registrationRefusalReason(event, now)
  if (reason === 'cancelled') return 'cancelled'
  if (reason === 'started') return isUpcoming(event, now) ? 'begun' : 'over'
  if (registration) return registration.has_ticket ? 'ticket holder' : 'going'
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
