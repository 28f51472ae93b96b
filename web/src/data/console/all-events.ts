/** The events among which the console has one chosen, past ones and drafts included. */
import type { Event } from '@club/domain/events/event'
import { upcomingSince } from '@club/domain/events/event-facts'
import { limits } from '@club/domain/limits'
import { orderBy, type Query, query, where } from 'firebase/firestore'
import { useState } from 'react'
import { collectionOf } from '../firebase/collection-of'
import { type LivePages, useLivePages } from '../firebase/live-pages'

export const spans = ['upcoming', 'past'] as const
export type Span = (typeof spans)[number] | 'proposed'

/** Upcoming ones, or those that hosts propose, earliest first, or past ones, latest first, live, in pages; those taken out of the console are among them. */
export function useAllEvents(span: Span): LivePages<Event> {
  const [since] = useState(() => upcomingSince(new Date()))
  const events = collectionOf('events')
  const queries: Readonly<Record<Span, Query<Event>>> = {
    upcoming: query(events, where('date_time', '>', since), orderBy('date_time')),
    past: query(events, where('date_time', '<=', since), orderBy('date_time', 'desc')),
    proposed: query(events, where('status', '==', 'proposed'), orderBy('date_time')),
  }
  return useLivePages(queries[span], limits.console.page)
}
