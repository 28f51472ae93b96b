/** Checks of an event and of a member within the commit, because either may have changed since the caller was authorized. */
import type { Account } from '../account/account'
import { type Event, isAnnounced } from './event'
import { bookingOf, isFull } from './event-facts'
import type { RegistrationRefusal } from './registration-refusals'

type Offered = Pick<
  Event,
  | 'status'
  | 'date_time'
  | 'has_tickets'
  | 'has_active_types'
  | 'price'
  | 'max_attendees'
  | 'current_attendees'
  | 'held_seats'
>

/** The reason the event's list is closed at `now`; null while it is open. */
export function closedReason(event: Offered | null, now: Date): RegistrationRefusal | null {
  if (event === null || !isAnnounced(event)) return 'not_found'
  if (event.status === 'cancelled') return 'cancelled'
  return now >= event.date_time ? 'started' : null
}

/** The reason a member cannot register for the event at `now`, without a ticket; null when they can. The page's button uses the same check. */
export function registrationRefusalReason(event: Offered | null, now: Date): RegistrationRefusal | null {
  const closed = closedReason(event, now)
  if (event === null || closed !== null) return closed
  const booking = bookingOf(event)
  if (booking === 'tickets') return 'needs_ticket'
  if (booking === 'none') return 'no_tickets'
  return isFull(event) ? 'full' : null
}

type AccountStatus = Pick<Account, 'email_verified' | 'onboarded' | 'suspended' | 'leaving_at'>

export function accountRefusalReason(account: AccountStatus | null): RegistrationRefusal | null {
  if (account?.suspended) return 'suspended'
  const isAdmitted = account?.email_verified && account.onboarded && account.leaving_at === null
  return isAdmitted ? null : 'not_onboarded'
}
