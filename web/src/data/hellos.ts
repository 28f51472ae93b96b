/** Cards between the member and their mutual matches, live, and sending one. */
import { type Hello, type HelloForm, reportableUntil } from '@club/domain/members/hello'
import { query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { call } from './firebase/call'
import { collectionOf } from './firebase/collection-of'
import { joined, type Live, type Row, useLiveQuery } from './firebase/live'

/** The one card each way between the viewer and another member; null while there is none. */
export type Exchange = { readonly sent: Row<Hello> | null; readonly got: Row<Hello> | null }

/** The other member's uid → the cards of the two. */
export type Hellos = ReadonlyMap<string, Exchange>

export const noCards: Exchange = { sent: null, got: null }

export function exchanges(sent: readonly Row<Hello>[], got: readonly Row<Hello>[]): Hellos {
  const sentTo = new Map(sent.map((card) => [card.data.to_user_id, card]))
  const gotFrom = new Map(got.map((card) => [card.data.user_id, card]))
  return new Map(
    [...sentTo.keys(), ...gotFrom.keys()].map((other) => [
      other,
      { sent: sentTo.get(other) ?? null, got: gotFrom.get(other) ?? null },
    ]),
  )
}

function useCards(field: 'user_id' | 'to_user_id', uid: string): Live<Row<Hello>[]> {
  return useLiveQuery(query(collectionOf('hellos'), where(field, '==', uid)))
}

/** Every card `uid` has sent or got, also from and to members they can't see anymore. */
export function useHellos(uid: string): Live<Hellos> {
  const [sent, got] = [useCards('user_id', uid), useCards('to_user_id', uid)]
  return useMemo(
    () => joined(sent, got, (own, theirs) => exchanges(own.filter(isCard), theirs.filter(isCard))),
    [sent, got],
  )
}

/** False for a sign, which is for one evening. */
function isCard({ data }: Row<Hello>): boolean {
  return data.ask === null
}

/** The signs of the viewer and the other for their evening together. */
export function useSigns(uid: string, ask: string): Live<Exchange> {
  const [sent, got] = [useCards('user_id', uid), useCards('to_user_id', uid)]
  return useMemo(() => {
    const signOf = (cards: readonly Row<Hello>[]) => cards.find(({ data }) => data.ask === ask) ?? null
    return joined(sent, got, (own, theirs) => ({ sent: signOf(own), got: signOf(theirs) }))
  }, [sent, got, ask])
}

/** True while a card of the other's awaits the viewer's one reply. */
export function awaitsReply({ sent, got }: Exchange): boolean {
  return got !== null && sent === null
}

/** The cards that can still be reported at `now`, the latest first. */
export function reportable(cards: readonly Row<Hello>[], now: Date): Row<Hello>[] {
  return cards
    .filter(({ data }) => reportableUntil(data) > now)
    .toSorted((one, other) => other.data.created_at.getTime() - one.data.created_at.getTime())
}

/** Every card that `uid` has got. */
export function useCardsGot(uid: string): Live<Row<Hello>[]> {
  return useCards('to_user_id', uid)
}

/**
 * Sends the caller's one card to a mutual match; the same `id` is the same card. Throws errors that
 * `failureOf` understands, with the reason of a refusal as its code.
 */
export async function sendHello(id: string, hello: HelloForm): Promise<void> {
  await call('sendHello', { id, hello })
}

/** Sends the one line by which the other will know the caller at their evening. */
export async function sendSign(ask: string, text: string): Promise<void> {
  await call('sendSign', { ask, sign: { text } })
}
