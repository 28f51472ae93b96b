/** The events among which the console has one chosen, past ones and drafts included. */
import type { Event } from '@club/domain/events/event'
import { upcomingSince } from '@club/domain/events/event-facts'
import { limits } from '@club/domain/limits'
import { limit, orderBy, type Query, query, where } from 'firebase/firestore'
import { useState } from 'react'
import { collectionOf } from '../firebase/collection-of'
import { searchConstraints } from './search-constraints'
import { type Live, type Row, useLiveQuery } from '../firebase/live'
import { type LivePages, useLivePages } from '../firebase/live-pages'

export const spans = ['upcoming', 'past'] as const
export type Span = (typeof spans)[number] | 'proposed'

/**
 * Upcoming events, or hosts' proposals, earliest first, or past ones, latest first, that may match the
 * search, live, in pages; includes those removed from the console.
 */
export function useAllEvents(span: Span, search: string): LivePages<Event> {
  const [since] = useState(() => upcomingSince(new Date()))
  const events = query(collectionOf('events'), ...searchConstraints(search))
  const queries: Readonly<Record<Span, Query<Event>>> = {
    upcoming: query(events, where('date_time', '>', since), orderBy('date_time')),
    past: query(events, where('date_time', '<=', since), orderBy('date_time', 'desc')),
    proposed: query(events, where('status', '==', 'proposed'), orderBy('date_time')),
  }
  return useLivePages(queries[span], limits.console.page)
}

/**
 * Events of any time that may match the search, latest first, live: two pages at most. Loading for a search
 * without words.
 */
export function useFoundEvents(search: string): Live<Row<Event>[]> {
  const meant = searchConstraints(search)
  const latestFirst = [orderBy('date_time', 'desc'), limit(2 * limits.console.page)] as const
  return useLiveQuery(meant.length === 0 ? null : query(collectionOf('events'), ...meant, ...latestFirst))
}
