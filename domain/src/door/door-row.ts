/** The list at an event's door, with the least data that admits people: first name and initial, no address, no holder's uid. */
import { z } from 'zod'
import { checkInKinds, type CheckInKind } from './check-in'

/** An admission: time (milliseconds), and the first name of the admitting helper. */
const admissionSchema = z.object({ at: z.number(), by: z.string() })

/** The same in a device's memory, in an answer of the server and, with its end, as a document; times in milliseconds. */
export const doorRowSchema = z.object({
  kind: z.enum(checkInKinds),
  /** The ticket, or the uid of a registered member. */
  id: z.string(),
  /** The same for seats of one order that one member holds; null for a registration. */
  party: z.string().nullable(),
  /** Such as 'Ada L.' */
  name: z.string(),
  /** People. */
  quantity: z.number().int(),
  /** Null for a registration. */
  ticket_type: z.string().nullable(),
  /** Codes of an earlier version are void: the ticket was transferred. */
  code_version: z.number().int(),
  standing: z.enum(['valid', 'refunded']),
  checked_in_at: z.number().nullable(),
  checked_in_by: z.string().nullable(),
  /** The second admission, where two doors let people in with the same ticket. */
  conflict: admissionSchema.nullable(),
})
export type DoorRow = z.infer<typeof doorRowSchema>

/** door_entries/{event_id}/entries/{`doorRowId`}. */
export const doorEntrySchema = doorRowSchema.extend({
  /** Raised by each scan that admits a guest or undoes that, so that concurrent scans conflict. */
  scans: z.number().int().default(0),
  expires_at: z.date(),
})
export type DoorEntry = z.infer<typeof doorEntrySchema>

export function doorRowId({ kind, id }: { readonly kind: CheckInKind; readonly id: string }): string {
  return `${kind}_${id}`
}

type Named = { readonly first_name: string; readonly last_name: string } | null

/** 'Ada L.': enough to greet a guest. */
export function doorName(person: Named): string {
  if (person === null) return 'A former member'
  const initial = /^./u.exec(person.last_name.trim())?.[0]
  const first = person.first_name.trim()
  return initial === undefined ? first : `${first} ${initial.toUpperCase()}.`
}
