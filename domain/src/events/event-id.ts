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

export const eventIdSchema = z
  .string({
    error: ({ input }) =>
      input === undefined || input === null ? eventIdTexts.missing : eventIdTexts.noString,
  })
  .min(1, eventIdTexts.missing)
  .pipe(z.uuid(eventIdTexts.noUuid))
