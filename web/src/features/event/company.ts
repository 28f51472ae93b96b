/** Who goes, as whoever looks may know it: a number for everybody, people for onboarded members. */
import type { Event } from '@club/domain/events/event'
import type { Live } from '../../data/firebase/live'
import { type Member, useMember, useOwnProfile } from '../../data/members'
import { type Going, useGoing } from '../../data/registrations'
import { useSession } from '../../data/session/session'
import { type Viewer, viewerOf } from '../../pieces/event/viewer'

export type Company = {
  /** Null until it is known who looks. */
  readonly viewer: Viewer | null
  /** The viewer's, null for visitors. */
  readonly uid: string | null
  /** For onboarded members alone; loading for everybody else. */
  readonly going: Live<Going>
  /** People, as far as the viewer sees them. */
  readonly count: number
  /** Whether the viewer has a photo, without which everybody else's stay blurred. */
  readonly hasPhoto: boolean
  /** The viewer's best matches who go, three at the most; null while that, or who they are, is unknown. */
  readonly matches: readonly Member[] | null
}

const nobody: readonly string[] = []

/** The members with these ids, three at the most, without those who cannot be seen; null while one is on the way. */
function useThree([first, second, third]: readonly string[], sharp: boolean): Member[] | null {
  const lives = [
    useMember(first ?? null, { sharp }),
    useMember(second ?? null, { sharp }),
    useMember(third ?? null, { sharp }),
  ].slice(0, [first, second, third].filter((uid) => uid !== undefined).length)
  if (lives.some(({ status }) => status === 'loading')) return null
  return lives.flatMap((live) => (live.status === 'ready' && live.data ? [live.data] : []))
}

export function useCompany(id: string, event: Event): Company {
  const session = useSession()
  const viewer = viewerOf(session)
  const { uid, account } = session.status === 'signed-in' ? session : { uid: null, account: null }
  const version = `${event.current_attendees} ${account?.people_changed_at?.getTime() ?? 0}`
  const going = useGoing(viewer === 'member' ? id : null, version)
  const own = useOwnProfile(uid)
  const hasPhoto = own.status === 'ready' && (own.data?.photo_urls.length ?? 0) > 0
  const known = going.status === 'ready' ? going.data : null
  const three = useThree(known?.matches.user_ids ?? nobody, hasPhoto)
  const matches = known && three
  return { viewer, uid, going, count: known?.total ?? event.current_attendees, hasPhoto, matches }
}
