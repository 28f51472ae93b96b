/** Helpers at the door of one event, and the doors they have opened. */
import { z } from 'zod'
import { eventEnd } from '../events/event-facts'
import { limits } from '../limits'

/** {event_id}_{uid}: lets a member help at the door of one event, until it has ended. */
export const doorPassSchema = z.object({
  event_id: z.string(),
  user_id: z.string(),
  /** A uid. */
  granted_by: z.string(),
  granted_at: z.date(),
  /** Null while the pass is good. */
  withdrawn_at: z.date().nullable(),
  /** The same pass as it was granted and withdrawn before. */
  earlier: z.array(z.object({ granted_at: z.date(), withdrawn_at: z.date() })).default([]),
})
export type DoorPass = z.infer<typeof doorPassSchema>

/** {uuid}: judged at the time of each scan, whenever that is delivered. */
export const doorSessionSchema = z.object({
  event_id: z.string(),
  user_id: z.string(),
  device_id: z.string(),
  /** The right that let them open it. */
  as: z.enum(['admin', 'helper']),
  opened_at: z.date(),
  expires_at: z.date(),
})
export type DoorSession = z.infer<typeof doorSessionSchema>

/** Neither an event's id nor a uid holds '_'. */
export function doorPassId(eventId: string, uid: string): string {
  return `${eventId}_${uid}`
}

/** True iff the pass was good at `at`, whatever has become of it. */
export function wasPassGood({ granted_at, withdrawn_at, earlier }: DoorPass, at: Date): boolean {
  return [...earlier, { granted_at, withdrawn_at }].some(
    (good) => at >= good.granted_at && (good.withdrawn_at === null || at < good.withdrawn_at),
  )
}

type Evening = { readonly date_time: Date } | null

/** True iff a helper can work at the door at `at`: with a pass that was valid, until the event has ended. */
export function mayHelp(pass: DoorPass | null, event: Evening, at: Date): boolean {
  return pass !== null && event !== null && wasPassGood(pass, at) && at < eventEnd(event)
}

/** True iff scans of the session can still arrive at `now`; without an event its own end counts. */
export function mayDeliver(
  { expires_at }: Pick<DoorSession, 'expires_at'>,
  event: Evening,
  now: Date,
): boolean {
  const end = event === null ? expires_at : eventEnd(event)
  return now.getTime() < end.getTime() + limits.door.deliveriesMs
}

/** The pass as it is granted at `at`; a good one stays as it is. */
export function granted(
  pass: DoorPass | null,
  fields: Pick<DoorPass, 'event_id' | 'user_id' | 'granted_by'>,
  at: Date,
): DoorPass {
  if (pass === null) return { ...fields, granted_at: at, withdrawn_at: null, earlier: [] }
  const { granted_at, withdrawn_at, earlier } = pass
  if (withdrawn_at === null) return pass
  return {
    ...fields,
    granted_at: at,
    withdrawn_at: null,
    earlier: [...earlier, { granted_at, withdrawn_at }],
  }
}

type Clocks = {
  /** Milliseconds by the device's clock. */
  readonly scanned_at: number
  readonly sent_at: number
}

/**
 * The time of a scan by the server's clock, which shows `now` as it arrives: the device's may be wrong by hours. Never before its door was
 * opened, and never ahead.
 */
export function correctedTime(
  { scanned_at, sent_at }: Clocks,
  { opened_at }: Pick<DoorSession, 'opened_at'>,
  now: Date,
): Date {
  const at = now.getTime() - (sent_at - scanned_at)
  return new Date(Math.min(now.getTime(), Math.max(opened_at.getTime(), at)))
}
