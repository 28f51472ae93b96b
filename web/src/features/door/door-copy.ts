/** Copy of the door: each verdict's title, detail and tone. */
import { clubTime } from '@club/domain/club-time'
import type { Party } from '@club/domain/door/door-party'
import type { DoorRow } from '@club/domain/door/door-row'
import { grouped } from '@club/domain/grouped'
import { shortId } from '@club/domain/orders/tickets/ticket-purchase'
import type { Outcome } from '../../data/door/door-state'
import type { Tone } from './sound'

const minuteMs = 60_000

export type VerdictCopy = {
  readonly tone: Tone
  readonly title: string
  /** The guest it is about, or what to do. */
  readonly who: string
  readonly detail: string
  /** An instruction for the person at the door. */
  readonly note: string | null
}

export const admitLabel = ({ quantity }: Pick<DoorRow, 'quantity'>): string => `Admit ${quantity}`

export const admitAllLabel = ({ seats }: Party<unknown>): string => `Admit All ${seats.length}`

/** 'Open Ticket · 7f3c91ab · with 2 more', or 'RSVP'. */
export function ticketOf({ kind, id, ticket_type }: DoorRow, company: string | null = null): string {
  if (kind === 'rsvp') return 'RSVP'
  return [ticket_type, shortId(id), company].filter((part) => part !== null).join(' · ')
}

export const timeOf = (at: number): string => clubTime(new Date(at))

/** '6:48 PM, 4 minutes ago, by Inês' */
function admission({ checked_in_at, checked_in_by }: Outcome, now: number): string {
  if (checked_in_at === null) return 'They’re already in.'
  const minutes = Math.floor((now - checked_in_at) / minuteMs)
  const ago = minutes < 1 ? 'just now' : minutes === 1 ? '1 minute ago' : `${minutes} minutes ago`
  return `Admitted at ${timeOf(checked_in_at)}, ${ago}${checked_in_by === null ? '' : `, by ${checked_in_by}`}.`
}

const doNotAdmit = 'Do not admit'

const refusals: Record<
  Exclude<Outcome['verdict'], 'admitted' | 'already' | 'unlisted' | 'undone'>,
  { title: string; detail: string }
> = {
  wrong_event: { title: 'Wrong event', detail: 'This ticket is valid, but for a different event.' },
  refunded: { title: 'Refunded', detail: 'This ticket has been refunded.' },
  transferred: {
    title: 'Transferred',
    detail: 'This ticket now belongs to another member, who has a new code.',
  },
  forged: {
    title: 'Not a valid ticket',
    detail: 'We didn’t issue this code. Look for the guest’s name on the list.',
  },
  unknown: {
    title: 'Not a ticket',
    detail:
      'This isn’t one of our tickets, or it isn’t on this event’s list. Look for the guest’s name on the list.',
  },
  not_admitted: { title: 'Not admitted', detail: 'They weren’t admitted, so there’s nothing to undo.' },
  not_allowed: {
    title: 'No longer allowed',
    detail:
      'You’re no longer a helper here, or you opened this door more than a day ago. Go online to open it again.',
  },
}

const notKept =
  'This device is full, so this scan is stored only on this page. Keep it open, and free up some space.'
export const askForId = 'Ask for ID before anything else'
const toBeSent = 'Waiting to be sent'

function copyOf(outcome: Outcome, opened: number, now: number): VerdictCopy {
  const { verdict, row, isWaiting, isSaved } = outcome
  const who = row?.name ?? ''
  const ticket = row === null ? '' : ticketOf(row)
  const note = isSaved ? (isWaiting ? toBeSent : null) : notKept
  switch (verdict) {
    case 'admitted':
      return { tone: 'in', title: row === null ? 'Admitted' : admitLabel(row), who, detail: ticket, note }
    case 'unlisted':
      return {
        tone: 'again',
        title: row === null ? 'Admit' : admitLabel(row),
        who: 'Not on this list',
        detail: `This ticket is one of ours, sold after ${timeOf(opened)}. You can admit them. We’ll flag it.`,
        note,
      }
    case 'undone':
      return { tone: 'in', title: 'Check-in undone', who, detail: 'They’re pending again.', note }
    case 'already':
      return {
        tone: 'again',
        title: 'Already admitted',
        who,
        detail: admission(outcome, now),
        note: askForId,
      }
    default:
      return { tone: 'no', who: who === '' ? doNotAdmit : `${who}: do not admit`, note, ...refusals[verdict] }
  }
}

const tonesByWeight: readonly Tone[] = ['no', 'again', 'in']
const notesByWeight = [notKept, askForId, toBeSent]

/**
 * The copy of a scan, or of the scans of a party together; undefined without any. `opened`: when the list was made;
 * `now` by the club's clock.
 */
export function verdictCopy(
  outcomes: readonly Outcome[],
  opened: number,
  now: number,
): VerdictCopy | undefined {
  const scans = outcomes.map((outcome) => ({ ...outcome, copy: copyOf(outcome, opened, now) }))
  const copies = scans.map(({ copy }) => copy)
  const admitted = scans.filter(({ verdict }) => verdict === 'admitted')
  const [first] = admitted
  if (first === undefined)
    return tonesByWeight.flatMap((tone) => copies.filter((copy) => copy.tone === tone))[0]
  const quantity = admitted.reduce((sum, { row }) => sum + (row?.quantity ?? 0), 0)
  const note = notesByWeight.find((each) => copies.some((copy) => copy.note === each)) ?? null
  const together = { ...first.copy, title: admitLabel({ quantity }), note }
  const others = scans.filter(({ verdict }) => verdict !== 'admitted')
  if (others.length === 0) return together
  const counts = [...grouped(others, ({ copy }) => copy.title.toLowerCase())].map(
    ([title, { length }]) => `${length} ${title}`,
  )
  return {
    ...together,
    tone: 'again',
    detail: `Only ${admitted.length} of ${scans.length}: ${counts.join(', ')}.`,
  }
}

export const waitingLabel = (count: number): string =>
  count === 1 ? '1 scan is waiting' : `${count} scans are waiting`

/** Server verdicts that differ from this door's answer. */
export const correctionLabels: Partial<Record<Outcome['verdict'], string>> = {
  already: 'was already inside',
  refunded: 'had been refunded',
  transferred: 'had transferred this ticket',
  wrong_event: 'has a ticket for a different event',
  unknown: 'isn’t on the guest list',
  not_allowed: 'was scanned after your access to this door ended',
}
