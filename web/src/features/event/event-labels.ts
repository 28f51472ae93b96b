/** Describes in one sentence how many people are going, and which of the viewer's matches are. */
import type { EventStatus } from '@club/domain/events/event-facts'
import { numberWord, peopleGoing, peopleLabel } from '../../pieces/event/going-labels'

type Known = {
  /** First names of matches who go, best first. */
  readonly names: readonly string[]
  /** All attendees, including those named. */
  readonly count: number
  readonly status: EventStatus
}

const beTheFirst = 'No one is registered yet. Be the first.'
const noOneWas = 'No one was registered'
const noOneYet = 'No one is registered yet'

/** An event without attendees: invites the viewer only while it can be booked. */
const noOne: Record<EventStatus, string> = {
  open: beTheFirst,
  'on sale': beTheFirst,
  'almost full': beTheFirst,
  // Held while someone pays.
  full: `${noOneYet}. All seats are on hold while people pay.`,
  'sold out': `${noOneYet}. All tickets are on hold while people pay.`,
  'no tickets': noOneYet,
  draft: noOneYet,
  proposed: noOneYet,
  'under way': 'No one is registered',
  over: noOneWas,
  cancelled: noOneWas,
  deleted: noOneWas,
}

const past: ReadonlySet<EventStatus> = new Set(['over', 'cancelled', 'deleted'])

/** 'Theo, Anders and 37 others are going', '26 people are going'. */
export function goingLabel({ names, count, status }: Known): string {
  const isOver = past.has(status)
  if (count === 0 && (isOver || names.length === 0)) return noOne[status]
  if (isOver) return `${peopleLabel(count)} ${count === 1 ? 'was' : 'were'} registered`
  if (names.length === 0) return peopleGoing(count)
  const others = Math.max(0, count - names.length)
  const parts = others === 0 ? [...names] : [...names, others === 1 ? '1 other' : `${others} others`]
  const last = parts.pop() ?? ''
  const all = parts.length === 0 ? last : `${parts.join(', ')} and ${last}`
  return `${all} ${names.length + others === 1 ? 'is' : 'are'} going`
}

/** 'Three of your matches are going'. */
export function matchesGoingLabel(total: number): string {
  const [first = '', ...rest] = numberWord(total)
  return `${first.toUpperCase()}${rest.join('')} of your matches ${total === 1 ? 'is' : 'are'} going`
}

/** 'and 12 more', below the attendees that are shown. */
export function moreLabel(more: number): string {
  return `and ${more} more`
}
