/** Who gets a place at an event: the decision about all requests of one round, in their order (readings, section 5). */
import type { Account } from '../account/account'
import { club } from '../club'
import type { Event } from './event'
import type { EventAttendee } from './event-attendee'
import { isFull } from './event-facts'

/** Reason → text; the reason is what the browser tells them apart by. */
export const registrationRefusals = {
  not_found: 'Event not found',
  cancelled: 'This event has been cancelled.',
  started: 'This event has already started, so nothing about it can be changed any more.',
  full: 'Sorry, somebody else has just taken the last place.',
  needs_ticket: 'This event needs a ticket. You find them on its page.',
  no_tickets: 'Tickets Not Available',
  has_ticket: 'You hold a ticket for this event, and tickets cannot be cancelled.',
  not_onboarded: 'Please finish your profile and the questionnaire first.',
  suspended: `This account is suspended. Please write to ${club.contactEmail}.`,
} as const
export type RegistrationRefusal = keyof typeof registrationRefusals

type Offered = Pick<
  Event,
  'status' | 'date_time' | 'has_tickets' | 'price' | 'max_attendees' | 'current_attendees' | 'held_seats'
>

/** Why nobody gets into the event, or out of it, at `now`; null while its list is open. */
function closedBecause(event: Offered | null, now: Date): RegistrationRefusal | null {
  if (event === null || event.status === 'draft') return 'not_found'
  if (event.status === 'cancelled') return 'cancelled'
  return now >= event.date_time ? 'started' : null
}

/** Why nobody can register for the event at `now`, without a ticket; null when they can. The page's button asks the same. */
export function notOpenBecause(event: Offered | null, now: Date): RegistrationRefusal | null {
  const closed = closedBecause(event, now)
  if (event === null || closed !== null) return closed
  if (event.has_tickets) return 'needs_ticket'
  if (event.price > 0) return 'no_tickets'
  return isFull(event) ? 'full' : null
}

type Standing = Pick<Account, 'email_verified' | 'onboarded' | 'suspended' | 'leaving_at'>

/** Asked within the commit, because it may have changed since the caller was admitted. */
function notAdmittedBecause(account: Standing | null): RegistrationRefusal | null {
  if (account?.suspended) return 'suspended'
  const isAdmitted = account?.email_verified && account.onboarded && account.leaving_at === null
  return isAdmitted ? null : 'not_onboarded'
}

/** What a member asks for. `register` and `cancel` change nothing when it is so already. */
export type ReservationRequest = {
  readonly kind: 'register' | 'cancel'
  readonly uid: string
}

/** All that a round depends on, as read at one moment. */
export type Stock = {
  readonly eventId: string
  /** Null when there is none. */
  readonly event: Event | null
  /** By uid; without whoever does not go, or has no account. */
  readonly attendees: ReadonlyMap<string, EventAttendee>
  readonly accounts: ReadonlyMap<string, Standing>
}

export type Reservations = {
  /** In the order of the requests; null for those that are granted. */
  readonly refusals: readonly (RegistrationRefusal | null)[]
  /** People; equals the sum of all seats afterwards if it did before. */
  readonly currentAttendees: number
  /** uid → the row afterwards, null for one that goes; those that differ alone. */
  readonly changed: ReadonlyMap<string, EventAttendee | null>
}

/** Decides the requests one after the other, each upon what the earlier ones have left. */
export function decideReservations(
  { eventId, event, attendees, accounts }: Stock,
  requests: readonly ReservationRequest[],
  now: Date,
): Reservations {
  const rows = new Map(attendees)
  let currentAttendees = event?.current_attendees ?? 0

  const decide = ({ kind, uid }: ReservationRequest): RegistrationRefusal | null => {
    const row = rows.get(uid)
    const offered = event && { ...event, current_attendees: currentAttendees }
    if (kind === 'cancel') {
      const refusal = row ? (closedBecause(offered, now) ?? (row.has_ticket ? 'has_ticket' : null)) : null
      if (!row || refusal !== null) return refusal
      rows.delete(uid)
      currentAttendees -= row.seats
      return null
    }
    const refusal =
      (row ? closedBecause(offered, now) : notOpenBecause(offered, now)) ??
      notAdmittedBecause(accounts.get(uid) ?? null)
    if (row || refusal !== null) return refusal
    rows.set(uid, newAttendee(eventId, uid, now))
    currentAttendees += 1
    return null
  }

  const refusals = requests.map(decide)
  const uids = new Set(requests.map(({ uid }) => uid))
  const changed = [...uids].flatMap((uid) => {
    const after = rows.get(uid) ?? null
    return after === (attendees.get(uid) ?? null) ? [] : [[uid, after] as const]
  })
  return { refusals, currentAttendees, changed: new Map(changed) }
}

function newAttendee(eventId: string, uid: string, now: Date): EventAttendee {
  return {
    event_id: eventId,
    user_id: uid,
    seats: 1,
    has_ticket: false,
    created_at: now,
    checked_in_at: null,
  }
}
