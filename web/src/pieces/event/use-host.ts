/** The host of an event, as the viewer can see them. */
import type { Event } from '@club/domain/events/event'
import type { Live } from '../../data/firebase/live'
import { type Host, useHostOf } from '../../data/hosts'
import { useSession } from '../../data/session/session'
import { viewerOf } from './viewer'

const none = { status: 'ready', data: { first_name: null, is_blocked: false } } as const

/** None for viewers who aren't members, and without an event; loading until the viewer is known. */
export function useHost(id: string | null, event: Pick<Event, 'people_changed_at'> | null): Live<Host> {
  const session = useSession()
  const viewer = viewerOf(session)
  const account = session.status === 'signed-in' ? session.account : null
  const [shared, own] = [event, account].map((each) => String(each?.people_changed_at?.getTime() ?? 0))
  const isAsked = viewer === 'member' && id !== null
  const live = useHostOf(isAsked ? id : null, { own: own ?? '', shared: shared ?? '' })
  return isAsked || viewer === null ? live : none
}
