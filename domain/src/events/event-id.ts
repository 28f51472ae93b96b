/** The id of an event in an admin's request, with the texts of section 8. */
import { z } from 'zod'

export const eventIdTexts = {
  missing: 'Event ID is required for update',
  noString: 'Event ID must be a string',
  noUuid: 'Event ID has invalid UUID format',
  noData: 'No event data provided for editing',
  noIdInData: 'Event is missing required ID for editing',
} as const

/** The server's answer to a change of what is not there (section 8). */
export function noSuchEvent(id: string): string {
  return `Event with ID ${id} not found or could not be updated`
}

/** A request without the field edits an event that names no id; with null or '' in it, the id was left empty. */
function textOf(input: unknown): string {
  if (input === undefined) return eventIdTexts.noIdInData
  return input === null ? eventIdTexts.missing : eventIdTexts.noString
}

export const eventIdSchema = z
  .string({ error: ({ input }) => textOf(input) })
  .min(1, eventIdTexts.missing)
  .pipe(z.uuid(eventIdTexts.noUuid))
