/** The ticket types and discount codes of an event as admins see and change them. */
import { consoleContracts } from '@club/domain/contracts/console'
import type { InputOf, OutputOf } from '@club/domain/contracts/index'
import { limits } from '@club/domain/limits'
import type { DiscountCode } from '@club/domain/orders/discount-code'
import { byPrice, genderRestrictions, type TicketType } from '@club/domain/orders/tickets/ticket-type'
import { limit, query, where } from 'firebase/firestore'
import { useMemo } from 'react'
import { call } from '../firebase/call'
import { collectionOf } from '../firebase/collection-of'
import { joined, type Live, type Row, useLiveQuery } from '../firebase/live'

function byRestriction(one: TicketType, other: TicketType): number {
  const place = ({ gender_restriction }: TicketType) => genderRestrictions.indexOf(gender_restriction)
  return place(one) - place(other) || byPrice(one, other)
}

/** All types of an event, by gender restriction, live (section 7); none for null. */
export function useTypesOf(eventId: string | null): Live<Row<TicketType>[]> {
  const types = query(collectionOf('ticket_types'), where('event_id', '==', eventId))
  const live = useLiveQuery(eventId === null ? null : types)
  return useMemo(() => {
    if (eventId === null) return { status: 'ready', data: [] }
    if (live.status !== 'ready') return live
    return {
      status: 'ready',
      data: live.data.toSorted((one, other) => byRestriction(one.data, other.data)),
    }
  }, [eventId, live])
}

/** The codes for this event and, after them, those for every event, live, by name. */
export function useDiscountCodes(eventId: string): Live<Row<DiscountCode>[]> {
  const codesFor = (event: string | null) =>
    query(collectionOf('discount_codes'), where('event_id', '==', event), limit(limits.console.discountCodes))
  return joined(useLiveQuery(codesFor(eventId)), useLiveQuery(codesFor(null)), (own, all) => [...own, ...all])
}

type Version = OutputOf<'saveTicketType'>

/** Throws errors that `failureOf` understands, with a `TicketTypeRefusal` as its code. */
export function saveTicketType(type: InputOf<'saveTicketType'>): Promise<Version> {
  return call('saveTicketType', type, consoleContracts)
}

/** Throws errors that `failureOf` understands. */
export function setTicketPrice(change: InputOf<'setTicketPrice'>): Promise<Version> {
  return call('setTicketPrice', change, consoleContracts)
}

/** Throws errors that `failureOf` understands. */
export function setSoldOut(change: InputOf<'setSoldOut'>): Promise<Version> {
  return call('setSoldOut', change, consoleContracts)
}

/** Throws errors that `failureOf` understands, with reason 'taken' as its code. */
export async function deleteTicketType(type_id: string): Promise<void> {
  await call('deleteTicketType', { type_id }, consoleContracts)
}

/** Throws errors that `failureOf` understands, with a key of `discountCodeRefusals` as its code. */
export function saveDiscountCode(change: InputOf<'saveDiscountCode'>): Promise<Version> {
  return call('saveDiscountCode', change, consoleContracts)
}
