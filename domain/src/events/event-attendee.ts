/** A member's place at an event: registered, or holder of a ticket. */
import { z } from 'zod'

/** {event_id}_{uid}: exists while the member goes; the event counts its seats in the same commit. */
export const eventAttendeeSchema = z.object({
  event_id: z.string(),
  user_id: z.string(),
  /** People: 1 when registered, the quantity of all tickets for a holder. */
  seats: z.number().int().min(1).default(1),
  /** A holder of a paid ticket cannot cancel. */
  has_ticket: z.boolean().default(false),
  created_at: z.date(),
  checked_in_at: z.date().nullable().default(null),
  /** Time of the request for feedback, and of the last private answer; null before. */
  asked_at: z.date().nullable().default(null),
  answered_at: z.date().nullable().default(null),
  /** The question that the last answer was given to. */
  answered_question: z.number().int().default(1),
  /** The number of yeses withdrawn once they could have been announced: each still counts as a pick. */
  picks_spent: z.number().int().default(0),
})
export type EventAttendee = z.infer<typeof eventAttendeeSchema>

/** A whole row: fields left out have their defaults. */
export function newAttendee(fields: z.input<typeof eventAttendeeSchema>): EventAttendee {
  return eventAttendeeSchema.parse(fields)
}

/** Neither an event's id nor a uid holds '_'. */
export function attendeeId(eventId: string, uid: string): string {
  return `${eventId}_${uid}`
}
