import { namedMatchesGoing, othersGoing } from '../event/going-labels'
import type { CardAttendance } from '../event/use-card-attendances'
import { useVisibleMembers } from '../event/use-visible-members'

type Attendance = Pick<CardAttendance, 'matches' | 'hasPhoto'>

/** The viewer's matches who are going, without the companion, in a sentence. */
export function useOthersGoing({ matches, hasPhoto }: Attendance, companion: string | null) {
  const seen = useVisibleMembers(matches.user_ids, hasPhoto) ?? []
  const others = seen.filter(({ uid }) => uid !== companion)
  const names = others.map(({ profile }) => profile.first_name)
  const total = matches.total - (matches.user_ids.length - seen.length)
  const uids = others.map((member) => member.uid)
  if (companion === null) return { uids, sentence: namedMatchesGoing(names, total) }
  // One who is not among the best may be counted with the rest.
  const isCounted = matches.user_ids.includes(companion) ? 1 : 0
  const isKnown = isCounted === 1 || matches.total <= matches.user_ids.length
  return { uids, sentence: othersGoing(names, isKnown ? total - isCounted : null) }
}
