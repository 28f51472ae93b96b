/** The host of an event, as the viewer can see them. */
import type { Event } from '@club/domain/events/event'
import { type Host, useHostOf } from '../../data/hosts'
import { useSession } from '../../data/session/session'
import { viewerOf } from './viewer'

const none: Host = { first_name: null, is_blocked: false }

/** Null while it loads. None for viewers who aren't members, and where it can't be loaded: the page does without. */
export function useHost(id: string, event: Event): Host | null {
  const session = useSession()
  const viewer = viewerOf(session)
  const account = session.status === 'signed-in' ? session.account : null
  const [shared, own] = [event, account].map((each) => String(each?.people_changed_at?.getTime() ?? 0))
  const isMember = viewer === 'member'
  const live = useHostOf(isMember ? id : null, { own: own ?? '', shared: shared ?? '' })
  if (viewer === null || (isMember && live.status === 'loading')) return null
  return live.status === 'ready' ? live.data : none
}
