/** The hosts of evenings: who hosts one, as the viewer can see them, and the evenings that name the viewer. */
import type { OutputOf } from '@club/domain/contracts/index'
import { query, where } from 'firebase/firestore'
import { call } from './firebase/call'
import { collectionOf } from './firebase/collection-of'
import { type Live, useAnswer, useLiveQuery } from './firebase/live'
import { useSpreadVersion, type Versions } from './registrations'

export type Host = OutputOf<'openHost'>

function openHost(event_id: string): Promise<Host> {
  return call('openHost', { event_id })
}

/** The host of an event, fetched again when a version changes; loading while `eventId` is null. */
export function useHostOf(eventId: string | null, versions: Versions): Live<Host> {
  return useAnswer(eventId, useSpreadVersion(versions), openHost)
}

/** The ids of the events at which members read that `uid` hosts, live. */
export function useHostedEvenings(uid: string): Live<ReadonlySet<string>> {
  const live = useLiveQuery(query(collectionOf('event_hosts'), where('user_id', '==', uid)))
  return live.status === 'ready' ? { status: 'ready', data: new Set(live.data.map(({ id }) => id)) } : live
}

/** Throws errors that `failureOf` understands. */
export async function setShowHost(event_id: string, shows: boolean): Promise<void> {
  await call('setShowHost', { event_id, shows })
}
