/** An attendee of a seeded event, as stored. */
import type { EventAttendee } from '@club/domain/events/event-attendee'

export type SeededAttendee = { readonly id: string; readonly data: EventAttendee }
