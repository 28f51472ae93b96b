/** The time after an event: the attendees, and the member's private feedback on them. */
import type { OutputOf } from '@club/domain/contracts/index'
import { afterwardsQuestion, isAnswerDue, afterwardsRefusalReason } from '@club/domain/events/afterwards'
import { doc } from 'firebase/firestore'
import { useState } from 'react'
import type { EventRow } from './events'
import { call } from './firebase/call'
import { collectionOf } from './firebase/collection-of'
import { type Live, useAnswer, useLiveDocument } from './firebase/live'
import { useOwnRegistrations } from './registrations'

export type EventCompany = OutputOf<'listEventCompany'>

const companyAt = (event_id: string) => call('listEventCompany', { event_id })

/** The other attendees of an event; an error with the code of an `AfterwardsRefusal` when it is refused. */
export function useEventCompany(event_id: string): Live<EventCompany> {
  return useAnswer(event_id, '', companyAt)
}

/**
 * The last event that the member was asked about and has yet to answer; null when there is none, or while it
 * is unknown.
 */
export function useEventToAnswer(uid: string): EventRow | null {
  const [openedAt] = useState(() => new Date())
  const places = useOwnRegistrations(uid)
  const due =
    places.status === 'ready' ? [...places.data.values()].filter((row) => isAnswerDue(row, openedAt)) : []
  const [last] = due.sort((one, other) => (other.asked_at?.getTime() ?? 0) - (one.asked_at?.getTime() ?? 0))
  const id = last?.event_id ?? null
  const event = useLiveDocument(id === null ? null : doc(collectionOf('events'), id))
  if (id === null || event.status !== 'ready' || event.data === null) return null
  return afterwardsRefusalReason(event.data, openedAt) === null ? { id, data: event.data } : null
}

/** Replaces the member's choice of people to meet again. Throws errors that `failureOf` understands. */
export async function sayAfterwards(event_id: string, meet_again: readonly string[]): Promise<void> {
  await call('sayAfterwards', { event_id, meet_again: [...meet_again], question: afterwardsQuestion })
}
