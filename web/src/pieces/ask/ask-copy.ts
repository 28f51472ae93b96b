/** The wording of asks, and what one is for the viewer. */
import { calendarLeaf, clubTime } from '@club/domain/club-time'
import type { Between } from '../../data/asks'

export type Current = NonNullable<Between['current']>

/** True iff the viewer's answer is wanted. */
export function isInvitation({ state, ask }: Current): boolean {
  return state === 'open' && ask.from === ask.other_id
}

/** 'Thu, Dec 3, 6:30 PM': asks are about evenings that are weeks away at most. */
export function shortTime(moment: Date): string {
  const { weekday, month, day } = calendarLeaf(moment)
  return `${weekday}, ${month} ${day}, ${clubTime(moment)}`
}
