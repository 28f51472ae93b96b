/** Admits guests from the console, or undoes it: the scan of each seat, and the toast for their answers. */
import { clubTime } from '@club/domain/club-time'
import type { DoorEntry } from '@club/domain/door/door-list'
import { lineKey } from '@club/domain/door/door-party'
import { useRef } from 'react'
import { checkIn } from '../../../data/console/check-in-list'
import { failureOf } from '../../../data/failure'
import { failureToast, type ToastContent } from '../../../pieces/action/use-action'

export const checkInActions = { checkIn }
export type DoorActions = typeof checkInActions
type Answer = Awaited<ReturnType<DoorActions['checkIn']>>

export function admitLabel({ quantity }: Pick<DoorEntry, 'quantity'>): string {
  return `Admit ${quantity}`
}

function whyNot({ verdict, checked_in_at, checked_in_by }: Answer): string {
  if (verdict === 'already' && checked_in_at !== null) {
    const by = checked_in_by === null ? '' : ` by ${checked_in_by}`
    return `Already admitted at ${clubTime(new Date(checked_in_at))}${by}.`
  }
  if (verdict === 'refunded') return 'This ticket has been refunded.'
  if (verdict === 'not_admitted') return 'They weren’t admitted.'
  return 'They’re no longer on the list.'
}

/** The answer to each seat's scan, or why it has none. */
type Answers = readonly PromiseSettledResult<Answer>[]

/** The advice for those of a party who were not admitted. */
const askForId = 'Ask for ID before you let anyone else in.'
const retry = 'Admit those still pending again; no one is counted twice.'

/** The toast for a verdict (section 8), or for those of a party together. */
export function toastOf(answers: Answers, name: string, isUndo: boolean): ToastContent {
  const known = answers.flatMap((one) => (one.status === 'fulfilled' ? one.value : []))
  if (known.some(({ verdict }) => verdict === 'undone'))
    return { title: 'Check-in undone', description: `${name} is pending again.` }
  const admitted = known.filter(({ verdict }) => verdict === 'admitted')
  const quantity = admitted.reduce((sum, { people }) => sum + people, 0)
  if (admitted.length === answers.length)
    return { title: 'Check-in successful', description: `${admitLabel({ quantity })}: ${name}.` }
  const refused = known.flatMap((answer) => (answer.verdict === 'admitted' ? [] : whyNot(answer)))
  const lost = answers.flatMap((one) =>
    one.status === 'rejected' ? failureToast(failureOf(one.reason)).description : [],
  )
  const reasons = [...new Set([...refused, ...lost])].join(' ')
  if (answers.length === 1 || (admitted.length === 0 && lost.length === 0))
    return { title: isUndo ? 'Undo failed' : 'Check-in failed', description: reasons, tone: 'error' }
  const advice = [...(refused.length > 0 ? [askForId] : []), ...(lost.length > 0 ? [retry] : [])].join(' ')
  return {
    title: `${admitted.length} of ${answers.length} admitted`,
    description: `${name}. The rest: ${reasons} ${advice}`,
    tone: 'error',
  }
}

export type Scan = (seats: readonly DoorEntry[], isUndo: boolean) => Promise<Answers>

/** Scans seats: each by the same scan until the server has answered, so that a retry admits no one twice. */
export function useScan(eventId: string, { checkIn: send }: DoorActions): Scan {
  const unanswered = useRef(new Map<string, { readonly id: string; readonly isUndo: boolean }>())
  const scanSeat = async (seat: DoorEntry, isUndo: boolean) => {
    const key = lineKey(seat)
    const earlier = unanswered.current.get(key)
    const scan = earlier?.isUndo === isUndo ? earlier : { id: crypto.randomUUID(), isUndo }
    unanswered.current.set(key, scan)
    const { kind, id: entry_id } = seat
    const answer = await send({ scan_id: scan.id, event_id: eventId, kind, entry_id, is_undo: isUndo })
    unanswered.current.delete(key)
    return answer
  }
  return async (seats, isUndo) => {
    const answers = await Promise.allSettled(seats.map((seat) => scanSeat(seat, isUndo)))
    const [first] = answers
    if (first?.status === 'rejected' && answers.every(({ status }) => status === 'rejected'))
      throw first.reason
    return answers
  }
}
