/** A treat: one of two who agreed on an event buys both tickets, and the last seat of the order is the other's from the payment on. */
import { isVisible } from '../account/account'
import { askCopyId, askState } from '../asks/ask'
import { attendeeId } from '../events/event-attendee'
import { accountRefusalReason } from '../events/registration-reasons'
import { pairId } from '../members/pair'
import type { SnapshotDraft, SnapshotKey } from './snapshot'
import { isSoldTo, type TicketType } from './tickets/ticket-type'

/** The ask that was a yes, and the member whose treat it is. */
export type Treat = { readonly ask: string; readonly guest: string }

/** One for the buyer, one for the guest. */
export const treatSeats = 2

/** The documents about the guest that an order depends on. */
export function treatKeys(
  eventId: string,
  { uid, treat }: { readonly uid: string; readonly treat: Treat | null },
): SnapshotKey[] {
  if (treat === null) return []
  return [
    { name: 'accounts', id: treat.guest },
    { name: 'profiles', id: treat.guest },
    { name: 'asks', id: askCopyId(treat.ask, uid) },
    { name: 'pair_reactions', id: pairId(uid, treat.guest) },
    { name: 'event_attendees', id: attendeeId(eventId, uid) },
    { name: 'event_attendees', id: attendeeId(eventId, treat.guest) },
    { name: 'holds', id: attendeeId(eventId, treat.guest) },
  ]
}

type Treated = { readonly uid: string; readonly treat: Treat }

/** 'treat_over' unless the buyer's ask promised a treat, was a yes to this event, and both still need a seat. */
export function treatRefusal(
  draft: SnapshotDraft,
  eventId: string,
  { uid, type, quantity, treat }: Treated & { readonly type: TicketType; readonly quantity: number },
  now: Date,
): 'treat_over' | null {
  const ask = draft.get('asks', askCopyId(treat.ask, uid))
  const isPromised = ask?.treat === true && ask.from === uid && ask.other_id === treat.guest
  const isAgreed = isPromised && ask.plan?.event_id === eventId && askState(ask, now) === 'agreed'
  const isSeatless = draft.get('event_attendees', attendeeId(eventId, uid)) === null
  const canTake = canTakeSeat(draft, eventId, { uid, restriction: type.gender_restriction, treat })
  return isAgreed && isSeatless && canTake && quantity === treatSeats ? null : 'treat_over'
}

type Seated = Treated & { readonly restriction: TicketType['gender_restriction'] }

/** True iff the guest takes the seat; the pair is written then, so that a block conflicts. */
export function decideGuest(draft: SnapshotDraft, eventId: string, seated: Seated, now: Date): boolean {
  const ask = draft.get('asks', askCopyId(seated.treat.ask, seated.uid))
  const isOver = ask === null || askState(ask, now) === 'over'
  if (isOver || !canTakeSeat(draft, eventId, seated)) return false
  draft.change('pair_reactions', pairId(seated.uid, seated.treat.guest), { updated_at: now })
  return true
}

function canTakeSeat(draft: SnapshotDraft, eventId: string, { uid, restriction, treat }: Seated): boolean {
  const { guest } = treat
  const account = draft.get('accounts', guest)
  const pair = draft.get('pair_reactions', pairId(uid, guest))
  return (
    account !== null &&
    accountRefusalReason(account) === null &&
    isVisible(account) &&
    pair?.mutual === true &&
    !pair.blocked &&
    draft.get('event_attendees', attendeeId(eventId, guest)) === null &&
    // They may be paying for one of their own.
    draft.get('holds', attendeeId(eventId, guest)) === null &&
    isSoldTo(restriction, draft.get('profiles', guest)?.gender ?? null)
  )
}
