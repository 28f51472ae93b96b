/** The member's private calendar link. */
import { isFeedLive } from '@club/domain/events/calendar-feed'
import { doc } from 'firebase/firestore'
import { call } from './firebase/call'
import { collectionOf } from './firebase/collection-of'
import { type Live, useLiveDocument } from './firebase/live'
import { useSession } from './session/session'

/** Whether `uid` has a link that shows their evenings, live. */
export function useHasCalendarLink(uid: string): Live<boolean> {
  const session = useSession()
  const account = session.status === 'signed-in' ? session.account : null
  const live = useLiveDocument(doc(collectionOf('calendar_feeds'), uid))
  if (live.status !== 'ready') return live
  return { status: 'ready', data: live.data !== null && account !== null && isFeedLive(live.data, account) }
}

/**
 * Makes a link, which ends the one before, or ends it; the address of the new one is shown once. Throws errors that
 * `failureOf` understands.
 */
export async function setCalendarLink(isOn: boolean): Promise<string | null> {
  const { path } = await call('setCalendarFeed', { is_on: isOn })
  return path === null ? null : window.location.origin + path
}
