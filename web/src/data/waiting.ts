/** Mutual matches that wait for the member: for the answer to an invitation first, then to a card, then for a first step. */
import { type Match, otherOf } from '@club/domain/matching/club/match'
import { type Asks, type Between, between, useAsks } from './asks'
import { useUpcomingEvents } from './events'
import { joined, type Live, type Row } from './firebase/live'
import { awaitsReply, type Hellos, noCards, useHellos } from './hellos'
import { useMutual } from './matches'

/** `first step`: neither of the two has written or asked yet. */
export type Waiting = { readonly uid: string; readonly for: 'invitation' | 'card' | 'first step' }

/** The asks and cards of the member and their mutual matches. */
export type Contacts = Asks & { readonly hellos: Hellos }

export function useContacts(uid: string): Live<Contacts> {
  return joined(useKnownAsks(uid), useHellos(uid), (asks, hellos) => ({ ...asks, hellos }))
}

function useKnownAsks(uid: string): Live<Asks> {
  return joined(useAsks(uid), useUpcomingEvents(), (asks, events) => ({
    asks,
    upcoming: new Set(events.map(({ id }) => id)),
  }))
}

/** A mutual match, and the ask or plan of the two that isn't over. */
export type UnderWay = { readonly other: string; readonly current: NonNullable<Between['current']> }

/** The asks and plans of `uid` and their mutual matches that aren't over at `now`. */
export function useAsksUnderWay(uid: string, now: Date): Live<readonly UnderWay[]> {
  return joined(useKnownAsks(uid), useMutual(uid), (asks, mutual) =>
    mutual.flatMap(({ data }) => {
      const other = otherOf(data, uid)
      const { current } = between(asks, other, now)
      return current ? [{ other, current }] : []
    }),
  )
}

/** The match who goes to this event together with the member; null for none. */
export function companionAt(eventId: string, asks: readonly UnderWay[]): string | null {
  const isTheirs = ({ current: { state, ask } }: UnderWay) =>
    state === 'together' && ask.plan?.event_id === eventId
  return asks.find(isTheirs)?.other ?? null
}

/** True while the other's ask is open. */
function isInvited(contacts: Contacts, other: string, now: Date): boolean {
  const { current } = between(contacts, other, now)
  return current?.state === 'open' && current.ask.from === other
}

/** Of `others`, those who wait for an answer of the member at `now`, in the order in which they are shown. */
export function waitingOf(others: readonly string[], contacts: Contacts, now: Date): Waiting[] {
  const invited = others.filter((other) => isInvited(contacts, other, now))
  const cards = (other: string) => contacts.hellos.get(other) ?? noCards
  const sentAt = (other: string) => cards(other).got?.data.created_at.getTime() ?? 0
  const greeters = others
    .filter((other) => !invited.includes(other) && awaitsReply(cards(other)))
    .toSorted((one, other) => sentAt(other) - sentAt(one))
  return [
    ...invited.map((uid) => ({ uid, for: 'invitation' as const })),
    ...greeters.map((uid) => ({ uid, for: 'card' as const })),
  ]
}

/** The other members of mutual matches of `uid`, those who wait for an answer first. */
export function waitingFirst(
  matches: readonly Row<Match>[],
  uid: string,
  contacts: Live<Contacts>,
  now: Date,
): { readonly waiting: readonly string[]; readonly others: readonly string[] } {
  const all = matches.map(({ data }) => otherOf(data, uid))
  const waiting =
    contacts.status === 'ready' ? waitingOf(all, contacts.data, now).map((each) => each.uid) : []
  return { waiting, others: all.filter((other) => !waiting.includes(other)) }
}

/** True while neither of the two has sent a card or asked. */
export function isUntouched(contacts: Contacts, other: string, now: Date): boolean {
  const { current, last } = between(contacts, other, now)
  const { sent, got } = contacts.hellos.get(other) ?? noCards
  return current === null && last === null && sent === null && got === null
}

/** The mutual matches who wait for an answer of `uid`, then those without a first step. */
export function useWaiting(uid: string, now: Date): Live<readonly Waiting[]> {
  return joined(useContacts(uid), useMutual(uid), (contacts, mutual) => {
    const others = mutual.map(({ data }) => otherOf(data, uid))
    const untouched = others.filter((other) => isUntouched(contacts, other, now))
    return [
      ...waitingOf(others, contacts, now),
      ...untouched.map((other): Waiting => ({ uid: other, for: 'first step' })),
    ]
  })
}
