/** A yes to an ask: the plan of the two, and a seat for each where the event needs no ticket, or nothing at all. */
import { isVisible } from '../account/account'
import { attendeeId, newAttendee } from '../events/event-attendee'
import { bookingOf, isSoldOut, seatsOf } from '../events/event-facts'
import { accountRefusalReason, closedReason } from '../events/registration-reasons'
import { limits } from '../limits'
import { askCopyId, askState, historyAfterYes, seatsByOf, type Ask } from '../asks/ask'
import { pairId } from '../members/pair'
import type { SnapshotDraft, SnapshotKey } from './snapshot'
import type { SeatRefusal } from './order-refusals'

/** `uid` says yes to the ask of `from`. */
export type AcceptRequest = {
  readonly kind: 'accept'
  readonly ask: string
  readonly from: string
  readonly uid: string
  /** Those of the two who have a seat at another event at the time. */
  readonly busy: readonly string[]
  /** Copies of their other asks for the time: one of these may have become a plan. */
  readonly rivals: readonly { readonly id: string; readonly of: string }[]
}

export function acceptKeys(eventId: string, { ask, from, uid, rivals }: AcceptRequest): SnapshotKey[] {
  return [
    { name: 'events', id: eventId },
    { name: 'pair_reactions', id: pairId(from, uid) },
    ...rivals.map(({ id }): SnapshotKey => ({ name: 'asks', id })),
    ...[from, uid].flatMap((each): SnapshotKey[] => [
      { name: 'asks', id: askCopyId(ask, each) },
      { name: 'accounts', id: each },
      { name: 'event_attendees', id: attendeeId(eventId, each) },
    ]),
  ]
}

/** Null when the two have the plan now, or had it already. Only a clash of one's own is said to the one who answers. */
export function decideAccept(
  draft: SnapshotDraft,
  eventId: string,
  { ask, from, uid, busy, rivals }: AcceptRequest,
  now: Date,
): SeatRefusal | null {
  const both = [from, uid]
  const copies = both.flatMap((each) => draft.get('asks', askCopyId(ask, each)) ?? [])
  if (copies.length < 2) return 'ask_over'
  if (copies.every(({ plan }) => plan?.event_id === eventId)) return null
  const event = draft.get('events', eventId)
  const isTooClose = event !== null && event.date_time.getTime() - now.getTime() < limits.asks.leadMs
  if (event === null || closedReason(event, now) !== null || isTooClose) return 'ask_over'

  const isOpen = (copy: Ask) => askState(copy, now) === 'open' && copy.event_ids.includes(eventId)
  const isPlanned = (of: string) =>
    rivals.some((rival) => {
      const copy = rival.of === of ? draft.get('asks', rival.id) : null
      return copy?.plan != null && askState(copy, now) !== 'over'
    })
  const isBusy = (who: string) => busy.includes(who) || isPlanned(who)
  // First, so that a clash doesn't reveal what the asker has done since.
  if (copies.some((copy) => copy.user_id === uid && isOpen(copy)) && isBusy(uid)) return 'ask_clash'
  const pairDocument = draft.get('pair_reactions', pairId(from, uid))
  const asked = pairDocument?.asked ?? null
  const areMatched =
    pairDocument?.mutual === true && !pairDocument.blocked && pairDocument.ended_by.length === 0
  if (!copies.every(isOpen) || !areMatched || asked?.ask !== ask || isBusy(from)) return 'ask_over'
  const accounts = both.map((each) => draft.get('accounts', each))
  if (!accounts.every((account) => accountRefusalReason(account) === null && account && isVisible(account)))
    return 'ask_over'

  const isSeated = (each: string) => draft.get('event_attendees', attendeeId(eventId, each)) !== null
  const seatless = both.filter((each) => !isSeated(each))
  const booking = bookingOf(event)
  const { left } = seatsOf(event)
  const hasRoom = booking !== 'none' && !isSoldOut(event) && (left === null || left >= seatless.length)
  if (seatless.length > 0 && !hasRoom) return 'ask_over'
  if (booking === 'registration' && seatless.length > 0) {
    for (const user_id of seatless)
      draft.put(
        'event_attendees',
        attendeeId(eventId, user_id),
        newAttendee({ event_id: eventId, user_id, created_at: now }),
      )
    draft.change('events', eventId, { current_attendees: event.current_attendees + seatless.length })
  }
  const plan = {
    event_id: eventId,
    agreed_at: now,
    seats_by: seatsByOf(event, now),
    seated: both.filter(isSeated),
    ended_at: null,
  }
  for (const each of both) draft.change('asks', askCopyId(ask, each), { plan })
  draft.change('pair_reactions', pairId(from, uid), { asked: historyAfterYes(asked), updated_at: now })
  // Guards: of two yeses for one time, the second finds the plan of the first.
  for (const { id } of rivals) if (draft.get('asks', id) !== null) draft.change('asks', id, {})
  return null
}
