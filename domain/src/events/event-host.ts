/** The host of an evening who has agreed that members read their first name; without their agreement no document names one. */
import { z } from 'zod'
import type { Event } from './event'
import { isUpcoming } from './event-facts'
import type { EventProposal } from '../hosting/event-proposal'

export const eventHostSchema = z.object({
  /** The host; their name is in their profile alone. */
  user_id: z.string(),
  agreed_at: z.date(),
})

/** True while an evening can have a host: it is announced, not cancelled, and not over. */
export function canHaveHost(event: Event | null, now: Date): boolean {
  return event?.status === 'published' && event.deleted_at === null && isUpcoming(event, now)
}

/** True iff the member hosts the evening: they proposed it, and the club has published it and not taken it over. */
export function isHostOf(proposal: EventProposal | null, uid: string): boolean {
  return proposal?.user_id === uid && proposal.status === 'published' && proposal.taken_over_at === null
}

/** Refused agreement to be named. */
export const notHosting = 'You can only do this for evenings that you host and that aren’t over.'
