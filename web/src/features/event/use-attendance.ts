/** An event's attendance as the viewer can see it: a number for everyone, people for onboarded members. */
import type { Event } from '@club/domain/events/event'
import type { Live } from '../../data/firebase/live'
import { type Member, useOwnProfile } from '../../data/members'
import { type Going, useGoing, useOwnRegistration } from '../../data/registrations'
import { useSession } from '../../data/session/session'
import { useVisibleMembers } from '../../pieces/event/use-visible-members'
import { type Viewer, viewerOf } from '../../pieces/event/viewer'

export type Attendance = {
  /** Null until the viewer is known. */
  readonly viewer: Viewer | null
  /** The viewer's, null for visitors. */
  readonly uid: string | null
  /** For onboarded members only; loading for all others. */
  readonly going: Live<Going>
  /** People, by the event's own count: for everyone the same. */
  readonly count: number
  /** Whether the viewer has a photo, without which all others' stay blurred. */
  readonly hasPhoto: boolean
  /** The viewer's best matches who are going, up to three; null while these are unknown. */
  readonly matches: readonly Member[] | null
}

const none: readonly string[] = []

export function useAttendance(id: string, event: Event): Attendance {
  const session = useSession()
  const viewer = viewerOf(session)
  const { uid, account } = session.status === 'signed-in' ? session : { uid: null, account: null }
  const registration = useOwnRegistration(uid, id)
  const isGoing = registration.status === 'ready' && registration.data !== null
  const [eventAt, viewerAt] = [event, account].map((each) => each?.people_changed_at?.getTime() ?? 0)
  const going = useGoing(viewer === 'member' ? id : null, {
    own: `${viewerAt} ${isGoing}`,
    shared: `${event.current_attendees} ${eventAt}`,
  })
  const own = useOwnProfile(uid)
  const hasPhoto = own.status === 'ready' && (own.data?.photo_urls.length ?? 0) > 0
  const known = going.status === 'ready' ? going.data : null
  const members = useVisibleMembers(known?.matches.user_ids ?? none, hasPhoto)
  const matches = known && members
  return { viewer, uid, going, count: event.current_attendees, hasPhoto, matches }
}
